import { ask } from "./api"
import type {
  Companions,
  Devices,
  Me,
  NewPasskey,
  PasskeyOffer,
  Push,
  SignIn,
  Subscription,
} from "./wire"

/** Requests about who somebody is: only the profile needs them. */
export const identity = {
  devices: () => ask<Devices>("GET", "/me/devices"),
  signOut: (device: string) => ask<Devices>("DELETE", `/me/devices/${device}`),
  signOutOthers: () => ask<object>("DELETE", "/me/devices"),
  offerPasskey: () => ask<PasskeyOffer>("POST", "/me/passkeys/offer"),
  keepPasskey: (made: NewPasskey) => ask<Devices>("POST", "/me/passkeys", made),
  renamePasskey: (id: string, name: string) =>
    ask<Devices>("PATCH", `/me/passkeys/${id}`, { name }),
  dropPasskey: (id: string) => ask<Devices>("DELETE", `/me/passkeys/${id}`),
  offerSignIn: () => ask<PasskeyOffer>("POST", "/sign-in/offer"),
  signIn: (signed: SignIn) => ask<Me>("POST", "/sign-in", signed),
  people: () => ask<Companions>("GET", "/me/people"),
  hide: (player: string, hidden: boolean) =>
    ask<Companions>(hidden ? "PUT" : "DELETE", `/me/people/${player}/hidden`),
  push: () => ask<Push>("GET", "/me/push"),
  subscribe: (wanted: Subscription) => ask<Push>("PUT", "/me/push", wanted),
  unsubscribe: () => ask<Push>("DELETE", "/me/push"),
}
