import { arm } from '../motifs/child.ts'
import { openHand } from '../motifs/fingers.ts'
import { footprint } from '../motifs/shoes.ts'
import { sittingChild } from '../motifs/sitting-child.ts'
import { areas, glow, materials, skins, white } from '../palette.ts'
import { cut, flat, light, picture, place, stroke } from '../paper.ts'

const { tint, shade, hill, paint, ink } = areas.kunst

const clapping =
  place({ x: -5, y: -38, turn: 14 }, cut.ellipse(0, 0, 5.4, 10, skins.dark)) +
  place({ x: 5, y: -38, turn: -14 }, cut.ellipse(0, 0, 5.4, 10, skins.dark))

/** Two children clap and slap what the cards above them show: hand, hand, foot. */
export const scene = picture(
  tint,
  flat.rect(0, 168, 320, 72, hill, 0),
  flat.ellipse(160, 204, 136, 28, shade),
  stroke('M24 26 Q160 56 296 26', materials.darkWood, 3),
  cut.circle(92, 62, 27, white),
  light(cut.circle(160, 67, 27, glow)),
  cut.circle(228, 62, 27, white),
  openHand({ x: 93, y: 82, scale: 0.84 }, 'brown'),
  openHand({ x: 161, y: 87, scale: 0.84 }, 'brown'),
  footprint({ x: 227, y: 64, scale: 0.92 }, skins.brown),
  sittingChild(
    { x: 102, y: 212, scale: 0.98 },
    paint,
    areas.nar.ink,
    { skin: 'dark', hair: 'black', style: 'curls', mouth: 'open', gaze: [2, 0] },
    stroke('M-20 -42 Q-36 -18 -8 -30M20 -42 Q36 -18 8 -30', ink, 10.5),
    clapping,
    stroke('M-15 -44 l-6 -5M-18 -36 l-7 -1M15 -44 l6 -5M18 -36 l7 -1', white, 2.6),
  ),
  sittingChild(
    { x: 218, y: 212, scale: 0.98 },
    areas.nar.paint,
    ink,
    { skin: 'pale', hair: 'red', style: 'bob', glasses: areas.nar.ink, gaze: [-2, 0] },
    arm(areas.nar.ink, 'pale', [-20, -42], [-42, -40], [-31, -20]),
    arm(areas.nar.ink, 'pale', [20, -42], [42, -40], [31, -20]),
    stroke('M-45 -24 l-8 -3M-42 -33 l-6 -6M45 -24 l8 -3M42 -33 l6 -6', white, 3),
  ),
)
