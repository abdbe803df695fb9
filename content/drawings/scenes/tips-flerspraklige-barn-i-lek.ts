import { arm, child, childOnWheels } from '../motifs/child.ts'
import { hills } from '../motifs/land.ts'
import { bubble } from '../motifs/things.ts'
import { areas, glow, skins, white } from '../palette.ts'
import { cut, flat, light, picture, stroke } from '../paper.ts'

const { tint, shade, hill, mid, paint, ink } = areas.etikk

/** Three children say the same ball in three ways. */
export const scene = picture(
  tint,
  flat.circle(160, 128, 104, shade),
  hills(200, 8, hill),
  bubble({ x: 58, y: 30, width: 52, height: 44 }, [86, 88], paint, 20),
  flat.circle(84, 52, 11, white),
  bubble({ x: 134, y: 30, width: 52, height: 42 }, [160, 86], areas.nar.paint, 3),
  stroke('M146 51 q5 -10 10 0 t10 0 t10 0', white, 4.5),
  cut.path(
    'M210 36 l10 6 l10 -10 l8 10 l12 -7 l2 12 l12 2 l-7 11 l6 10 l-13 2 l-3 8 l-10 -5 l-8 14 l-5 -14 l-12 5 l-1 -11 l-11 -3 l7 -10 l-6 -10 l12 -2Z',
    areas.kropp.paint,
  ),
  cut.path('M222 64 L232 46 L242 64Z', white),
  child(
    { x: 160, y: 202, scale: 0.94 },
    areas.nar.paint,
    { skin: 'dark', hair: 'black', style: 'braids', mouth: 'open', gaze: [0, 2] },
    stroke('M-19 -52 Q-36 -34 -22 -20M19 -52 Q36 -34 24 -20', areas.nar.ink, 10.5),
  ),
  childOnWheels(
    { x: 88, y: 220, scale: 0.94 },
    paint,
    ink,
    { skin: 'tan', hair: 'black', style: 'short', mouth: 'open', gaze: [2, 1] },
    arm(ink, 'tan', [14, -62], [34, -48], [44, -56]),
  ),
  child(
    { x: 236, y: 222, scale: 0.98 },
    areas.kropp.paint,
    { skin: 'pale', hair: 'fair', style: 'bob', mouth: 'open', gaze: [-2, 1], glasses: ink },
    arm(areas.kropp.ink, 'pale', [-18, -50], [-36, -36], [-42, -44]),
  ),
  light(cut.circle(162, 184, 24, glow)),
  stroke('M139 180 Q162 192 185 178', mid, 4),
  cut.circle(140, 178, 6, skins.dark),
  cut.circle(184, 176, 6, skins.dark),
)
