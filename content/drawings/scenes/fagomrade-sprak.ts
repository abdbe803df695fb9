import { arm, child } from '../motifs/child.ts'
import { hills } from '../motifs/land.ts'
import { bubble } from '../motifs/things.ts'
import { sailingBoat } from '../motifs/vehicles.ts'
import { sun } from '../motifs/weather.ts'
import { areas, white } from '../palette.ts'
import { flat, picture } from '../paper.ts'

const { tint, shade, hill, mid, paint, ink } = areas.sprak

/** A child tells of a boat. */
export const scene = picture(
  tint,
  flat.circle(168, 112, 100, shade),
  hills(214, 10, hill),
  bubble({ x: 140, y: 40, width: 124, height: 116 }, [124, 118], white, 22),
  sun({ x: 236, y: 70 }, 17),
  flat.path(
    'M140 126 q10.3 -9 20.6 0 t20.6 0 t20.6 0 t20.6 0 t20.6 0 t21 0 V134 q0 22 -22 22 H162 q-22 0 -22 -22Z',
    mid,
  ),
  sailingBoat({ x: 194, y: 130 }, areas.kropp.paint, paint),
  flat.path(
    'M140 139 q10.3 9 20.6 0 t20.6 0 t20.6 0 t20.6 0 t20.6 0 t21 -3 q-3 20 -22 20 H162 q-20 0 -22 -17Z',
    hill,
  ),
  child(
    { x: 92, y: 222, scale: 1.2 },
    paint,
    { skin: 'brown', hair: 'black', style: 'curls', mouth: 'open', gaze: [2, -1] },
    arm(ink, 'brown', [19, -50], [44, -26], [54, -46]),
    arm(ink, 'brown', [-19, -50], [-28, -34], [-20, -20]),
  ),
)
