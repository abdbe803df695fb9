import { arm, child, childOnWheels } from '../motifs/child.ts'
import { openHand, sleeve } from '../motifs/fingers.ts'
import { leg } from '../motifs/leg.ts'
import { hangingLamp } from '../motifs/lights.ts'
import { note, pairOfNotes } from '../motifs/music.ts'
import { areas, white } from '../palette.ts'
import { flat, picture, place, stroke } from '../paper.ts'

const { tint, shade, hill, mid, paint, ink } = areas.kropp

/** Three children have frozen mid-dance under the lamp before a raised hand; the music has faded. */
export const scene = picture(
  tint,
  flat.path('M142 54 H166 L282 192 H26Z', shade),
  flat.rect(0, 178, 320, 62, hill, 0),
  flat.ellipse(148, 196, 128, 22, shade),
  hangingLamp({ x: 154, y: 30, scale: 0.8 }, ink),
  place(
    { x: 92, y: 176, scale: 0.76, turn: -10 },
    leg(ink, [-6, -8], [-8, 8], [2, 22]),
    leg(ink, [10, -8], [36, -6], [22, 12]),
    child(
      { x: 0, y: 0 },
      areas.nar.paint,
      { skin: 'dark', hair: 'black', style: 'cloud', mouth: 'wonder', gaze: [3, 0] },
      arm(areas.nar.ink, 'dark', [-18, -52], [-42, -50], [-40, -84]),
      arm(areas.nar.ink, 'dark', [18, -52], [34, -40], [24, -24]),
    ),
  ),
  childOnWheels(
    { x: 148, y: 202, scale: 0.76 },
    paint,
    areas.nar.paint,
    { skin: 'tan', hair: 'brown', style: 'braids', gaze: [3, 0], glasses: ink },
    arm(ink, 'tan', [-18, -66], [-38, -66], [-37, -96]),
    arm(ink, 'tan', [16, -66], [42, -70], [46, -92]),
  ),
  place(
    { x: 204, y: 176, scale: 0.76, turn: 6 },
    leg(areas.nar.ink, [-12, -8], [-38, -8], [-32, 16]),
    leg(areas.nar.ink, [8, -8], [12, 4], [8, 20]),
    child(
      { x: 0, y: 0 },
      white,
      { skin: 'pale', hair: 'red', style: 'short', mouth: 'wonder', gaze: [1, 2] },
      arm(mid, 'pale', [-18, -50], [-40, -30], [-20, -24]),
      arm(mid, 'pale', [18, -50], [46, -72], [20, -116]),
    ),
  ),
  pairOfNotes({ x: 80, y: 64, turn: 16, scale: 0.74 }, hill),
  note({ x: 232, y: 68, turn: -18, scale: 0.8 }, hill),
  sleeve(areas.nar.paint, [268, 254], [262, 236], [254, 212], 22),
  stroke('M249 210 L257 208', white, 19),
  openHand({ x: 252, y: 206, scale: 1.15, turn: -6 }, 'brown'),
)
