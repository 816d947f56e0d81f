import type { Player } from "../lib/wire"
import { m } from "../paraglide/messages.js"

export type FaceName = Player["face"]

/** The pictures to choose from, six dice and six animals, with what they are called. */
export const FACES: { face: FaceName; label: () => string }[] = [
  { face: "die-1", label: m.face_die_1 },
  { face: "die-2", label: m.face_die_2 },
  { face: "die-3", label: m.face_die_3 },
  { face: "die-4", label: m.face_die_4 },
  { face: "die-5", label: m.face_die_5 },
  { face: "die-6", label: m.face_die_6 },
  { face: "fox", label: m.face_fox },
  { face: "owl", label: m.face_owl },
  { face: "cat", label: m.face_cat },
  { face: "frog", label: m.face_frog },
  { face: "bear", label: m.face_bear },
  { face: "rabbit", label: m.face_rabbit },
]
