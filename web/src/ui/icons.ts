/** The icons of the page's sprite (index.html). */
export const ICONS = [
  "again", "arrow-down", "arrow-right", "back", "bell", "book", "bot", "bulb", "chat", "check",
  "clock", "close", "copy", "cup", "device", "die", "door", "down", "eye", "first", "flame", "gear",
  "home", "info", "keys", "link", "lock", "minus", "moon", "more", "mute", "pencil", "people",
  "play", "plus", "right", "send", "share", "shuffle", "smile", "sound", "sun", "swap", "undo",
  "user",
] as const

export type IconName = (typeof ICONS)[number]
