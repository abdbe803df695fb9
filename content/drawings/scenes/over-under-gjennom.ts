import { arm, child } from '../motifs/child.ts'
import { crawlingChild } from '../motifs/crawling-child.ts'
import { head } from '../motifs/head.ts'
import { hills } from '../motifs/land.ts'
import { distantSpruce } from '../motifs/trees.ts'
import { areas, glow, materials, skins, white } from '../palette.ts'
import { cut, flat, light, picture, place, stroke } from '../paper.ts'

const { tint, shade, hill, paint, ink } = areas.kropp

/** One child balances over a bench, one crawls under a ribbon, one comes through a tunnel. */
export const scene = picture(
  tint,
  distantSpruce({ x: 52, y: 150 }, shade),
  distantSpruce({ x: 232, y: 150, scale: 0.8 }, shade),
  distantSpruce({ x: 288, y: 150, scale: 1.2 }, shade),
  hills(148, 10, shade),
  flat.rect(0, 176, 320, 64, hill, 0),
  stroke('M130 150 V174M214 150 V174', materials.darkWood, 8),
  child(
    { x: 168, y: 142, scale: 0.88 },
    areas.nar.paint,
    { skin: 'dark', hair: 'black', style: 'cloud', gaze: [3, 1], glasses: white },
    arm(areas.nar.ink, 'dark', [-18, -52], [-36, -54], [-50, -68]),
    arm(areas.nar.ink, 'dark', [18, -52], [36, -50], [52, -60]),
  ),
  cut.rect(116, 140, 112, 12, materials.wood, 4),
  cut.path('M-10 128 H76 V216 H-10Z', areas.nar.paint),
  flat.rect(4, 128, 14, 88, areas.nar.ink, 0),
  flat.rect(38, 128, 14, 88, areas.nar.ink, 0),
  cut.ellipse(76, 172, 34, 45, areas.nar.ink),
  light(flat.ellipse(78, 172, 27, 38, glow)),
  stroke('M80 192 Q90 198 98 208', areas.nar.mid, 11),
  stroke('M100 188 Q114 192 120 206', areas.nar.mid, 11),
  cut.circle(99, 210, 6.5, skins.tan),
  cut.circle(121, 209, 6.5, skins.tan),
  place({ x: 94, y: 172 }, head({ skin: 'tan', hair: 'fair', style: 'bob', gaze: [3, 0], mouth: 'open' })),
  crawlingChild({ x: 201, y: 214, scale: 0.88 }, paint, ink, {
    skin: 'pale',
    hair: 'brown',
    style: 'short',
    gaze: [3, 0],
    hearingAid: areas.nar.paint,
  }),
  cone(154),
  cone(264),
  stroke('M154 148 Q209 162 264 148', white, 5),
)

function cone(x: number): string {
  return (
    stroke(`M${x} 146 V206`, areas.nar.ink, 5) +
    cut.path(`M${x - 15} 216 L${x - 5} 186 H${x + 5} L${x + 15} 216Z`, paint)
  )
}
