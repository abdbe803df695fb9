import { bust } from '../motifs/child.ts'
import { captainsCap, mast } from '../motifs/cardboard-ferry.ts'
import { leah, passenger, samuel } from '../motifs/film-people.ts'
import { openHand, sleeve, grippingHand } from '../motifs/fingers.ts'
import { cone } from '../motifs/forest-floor.ts'
import { bubble } from '../motifs/things.ts'
import { areas, materials, white } from '../palette.ts'
import { cut, flat, picture, place } from '../paper.ts'

const { tint, shade } = areas.etikk

/** Leah asks two cones for the passage, and Samuel brings a plank. */
export const scene = picture(
  tint,
  flat.circle(160, 120, 104, shade),
  mast({ x: 42, y: 214, scale: 1.3 }),
  bubble({ x: 130, y: 22, width: 78, height: 52 }, [140, 104], white, 16),
  cone({ x: 154, y: 48, scale: 0.72, turn: -12 }),
  cone({ x: 184, y: 48, scale: 0.72, turn: 12 }),
  bust({ x: 256, y: 250, scale: 1.8 }, passenger.clothes, { ...passenger.look, gaze: [-5, 1] }),
  bust({ x: 120, y: 240, scale: 1.5 }, leah.clothes, {
    ...leah.look,
    mouth: 'open',
    gaze: [5, 0],
    headwear: captainsCap(areas.nar.ink),
  }),
  place({ x: 150, y: 226, turn: -5 }, cut.rect(-76, -9, 168, 18, materials.wood, 3)),
  bust({ x: 46, y: 262, scale: 1.4 }, samuel.clothes, { ...samuel.look, mouth: 'open', gaze: [5, -1] }),
  sleeve(leah.sleeve, [150, 208], [182, 214], [178, 170], 18),
  openHand({ x: 178, y: 166, turn: 6, scale: 0.84, mirrored: true }, 'tan'),
  sleeve(samuel.sleeve, [68, 240], [96, 262], [102, 238], 16),
  grippingHand({ x: 102, y: 238, turn: 4, scale: 0.8, mirrored: true }, 'dark'),
)
