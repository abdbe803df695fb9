import { litWindows } from '../motifs/buildings.ts'
import { arm, child } from '../motifs/child.ts'
import { leg } from '../motifs/leg.ts'
import { drum, note, pairOfNotes } from '../motifs/music.ts'
import { areas, materials, white } from '../palette.ts'
import { cut, flat, picture, place, stroke } from '../paper.ts'

const { tint, shade, hill, mid, paint, ink } = areas.kunst

/** One child paints a wide stripe through the room, another dances on it, a third drums and sings. */
export const scene = picture(
  tint,
  flat.circle(160, 112, 104, shade),
  flat.rect(0, 186, 320, 54, hill, 0),
  litWindows({ x: 132, y: 30, width: 52, height: 48 }),
  stripe(0, paint),
  stripe(13, mid),
  stripe(26, areas.nar.mid),
  note({ x: 206, y: 70 }, ink),
  pairOfNotes({ x: 252, y: 62, turn: 8 }, ink),
  child(
    { x: 76, y: 214, scale: 0.92 },
    areas.nar.paint,
    { skin: 'brown', hair: 'black', style: 'cloud', gaze: [2, -1] },
    place(
      { x: 37, y: -66, turn: 34 },
      stroke('M0 34 V-10', materials.wood, 6),
      flat.rect(-12, -20, 24, 12, materials.stone, 2),
      cut.path('M-13 -20 Q-12 -38 0 -44 Q12 -38 13 -20Z', paint),
    ),
    arm(areas.nar.ink, 'brown', [18, -50], [34, -34], [33, -58]),
  ),
  place(
    { x: 158, y: 220, scale: 0.8 },
    child({ x: 0, y: 0 }, white, {
      skin: 'pale',
      hair: 'red',
      style: 'braids',
      mouth: 'open',
      glasses: areas.nar.ink,
    }),
    drum({ x: 0, y: 2, scale: 0.92 }, areas.nar.paint, areas.nar.ink),
    arm(areas.kunst.mid, 'pale', [-18, -50], [-40, -40], [-20, -48]),
    arm(areas.kunst.mid, 'pale', [18, -50], [46, -48], [32, -66]),
  ),
  place(
    { x: 238, y: 180, scale: 0.92, turn: 8 },
    leg(ink, [-10, -8], [-30, 4], [-26, 18]),
    leg(ink, [10, -8], [30, 2], [42, -8]),
    child(
      { x: 0, y: 0 },
      paint,
      { skin: 'tan', hair: 'brown', style: 'short', mouth: 'open', hearingAid: areas.nar.paint },
      arm(ink, 'tan', [-18, -52], [-36, -56], [-42, -80]),
      arm(ink, 'tan', [18, -52], [38, -58], [42, -82]),
    ),
  ),
)

function stripe(shift: number, colour: string): string {
  return stroke(
    `M126 ${122 + shift} C126 ${66 + shift} 176 ${58 + shift} 194 ${118 + shift} S252 ${204 + shift} 340 ${190 + shift}`,
    colour,
    14,
  )
}
