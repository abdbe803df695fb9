import { arm, child, childOnWheels } from '../motifs/child.ts'
import { distantSpruce } from '../motifs/trees.ts'
import { areas, glow, materials, night, white } from '../palette.ts'
import { cut, flat, light, picture, stroke } from '../paper.ts'

const { tint, shade, hill, mid, paint, ink } = areas.antall

/** Two children build a castle of blocks and measure how high it has become. */
export const scene = picture(
  tint,
  flat.circle(176, 118, 92, shade),
  cut.rect(54, 28, 58, 58, white, 3),
  flat.rect(59, 33, 48, 48, areas.nar.tint, 1),
  light(flat.circle(95, 46, 8.5, glow)),
  distantSpruce({ x: 72, y: 80, scale: 0.4 }, areas.nar.shade),
  flat.rect(59, 76, 48, 5, white, 0),
  stroke('M83 34 V80M60 57 H106', white, 3.4),
  flat.rect(0, 200, 320, 40, hill, 0),
  cut.path(
    'M132 212 V176 Q132 173 135 173 H217 Q220 173 220 176 V212 H198 a22 22 0 0 0 -44 0Z',
    areas.nar.paint,
  ),
  cut.rect(126, 163, 100, 10, ink, 3),
  cut.rect(138, 129, 32, 34, mid, 3),
  cut.rect(182, 129, 32, 34, areas.nar.mid, 3),
  flat.circle(154, 146, 7, white),
  flat.circle(198, 146, 7, white),
  cut.rect(132, 119, 88, 10, paint, 3),
  cut.rect(158, 86, 36, 33, white, 3),
  flat.path('M168 119 V106 a8 8 0 0 1 16 0 V119Z', ink),
  childOnWheels({ x: 82, y: 212, scale: 0.92 }, areas.nar.paint, areas.kropp.paint, {
    skin: 'tan',
    hair: 'black',
    style: 'bob',
    gaze: [3, -1],
  }),
  cut.rect(121, 54, 10, 158, white, 2),
  stroke(
    Array.from({ length: 14 }, (_, index) => `M122 ${62 + index * 11} h${index % 2 === 0 ? 7 : 4}`).join(''),
    night,
    1.8,
  ),
  arm(areas.nar.ink, 'tan', [98, 162], [110, 160], [123, 138]),
  cut.rect(214, 196, 52, 8, materials.wood, 3),
  stroke('M222 204 L219 214M258 204 L261 214', materials.darkWood, 6),
  child(
    { x: 240, y: 196, scale: 0.98 },
    areas.kropp.paint,
    { skin: 'dark', hair: 'black', style: 'curls', gaze: [-3, -1], mouth: 'open' },
    arm(areas.kropp.ink, 'dark', [-18, -52], [-36, -64], [-45, -110]),
  ),
  cut.path('M152 84 L172 56 Q176 51 180 56 L200 84 Q202 87 198 87 H154 Q150 87 152 84Z', areas.kropp.paint),
)
