import "@fontsource-variable/bricolage-grotesque/wght.css"
import { mount } from "svelte"
import App from "./App.svelte"
import { keepApp } from "./lib/offline"
import { settings } from "./lib/settings.svelte"
import "./styles/tokens.css"
import "./styles/components.css"
import "./styles/app.css"

import.meta.glob("./games/*/hue.css", { eager: true })

settings.show()
mount(App, { target: document.getElementById("app")! })

if (import.meta.env.PROD && "serviceWorker" in navigator)
  addEventListener("load", () => {
    void navigator.serviceWorker.register("/worker.js")
    void keepApp(settings.language)
  })
