import { peggedEnvelope } from '../motifs/advent.ts'
import { arm, child, childOnWheels } from '../motifs/child.ts'
import { star } from '../motifs/stars.ts'
import { areas, glow, materials, white } from '../palette.ts'
import { cut, flat, light, picture, place, stroke } from '../paper.ts'

const { tint, shade, hill, mid } = areas.etikk

/** Under a branch with envelopes one child gives another what the day's envelope asked for. */
export const scene = picture(
  tint,
  flat.circle(160, 140, 96, shade),
  flat.rect(0, 206, 320, 34, hill, 0),
  stroke('M50 42 Q104 32 160 42 T272 38M92 37 l-12 -12M226 42 l12 -13', materials.darkWood, 6),
  peggedEnvelope({ x: 78, y: 40, turn: -4 }, white, mid),
  peggedEnvelope({ x: 122, y: 38, turn: 3 }, areas.kropp.paint, areas.kropp.mid),
  peggedEnvelope({ x: 210, y: 43, turn: -3 }, areas.nar.paint, areas.nar.mid),
  peggedEnvelope({ x: 252, y: 41, turn: 4 }, white, mid),
  light(star({ x: 166, y: 62, scale: 1.15, turn: 6 }, glow)),
  stroke('M166 34 V42', materials.wood, 6),
  child(
    { x: 98, y: 220, scale: 1.04 },
    areas.kropp.paint,
    { skin: 'dark', hair: 'black', style: 'curls', gaze: [2, 0], glasses: white },
    arm(areas.kropp.ink, 'dark', [18, -50], [34, -40], [42, -58]),
  ),
  childOnWheels(
    { x: 230, y: 220, scale: 0.96, mirrored: true },
    areas.nar.paint,
    areas.nar.ink,
    { skin: 'pale', hair: 'fair', style: 'bob', mouth: 'open', gaze: [2, 0] },
    arm(areas.nar.ink, 'pale', [14, -62], [32, -50], [44, -70]),
  ),
  place(
    { x: 163, y: 140, turn: -4 },
    cut.rect(-22, -20, 44, 40, white, 3),
    flat.path('M0 13 Q-16 1 -14 -7 Q-10 -15 0 -7 Q10 -15 14 -7 Q16 1 0 13Z', areas.kropp.paint),
  ),
)
