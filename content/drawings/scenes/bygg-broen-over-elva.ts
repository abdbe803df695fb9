import { arm, child } from '../motifs/child.ts'
import { hills } from '../motifs/land.ts'
import { distantSpruce } from '../motifs/trees.ts'
import { areas, glow, materials, white } from '../palette.ts'
import { cut, flat, light, picture, place, stroke } from '../paper.ts'

const { tint, shade, hill, mid, paint, ink } = areas.antall

/** Two children lay the last plank of a bridge. */
export const scene = picture(
  tint,
  distantSpruce({ x: 40, y: 146, scale: 1.2 }, shade),
  distantSpruce({ x: 118, y: 140, scale: 0.9 }, shade),
  distantSpruce({ x: 206, y: 140, scale: 0.9 }, shade),
  distantSpruce({ x: 286, y: 146, scale: 1.3 }, shade),
  hills(136, 10, shade),
  flat.path('M0 154 Q60 146 106 164 V240 H0Z', hill),
  flat.path('M320 154 Q260 146 214 164 V240 H320Z', hill),
  flat.path('M146 132 Q152 158 98 168 V240 H222 V168 Q168 158 174 132Z', areas.nar.mid),
  stroke('M152 146 h14M148 206 h24M136 222 h16M168 224 h20M150 178 h18', white, 4),
  pillar(104, [mid, paint, mid]),
  pillar(190, [paint, mid, paint]),
  deck(72),
  deck(186),
  child(
    { x: 80, y: 162, scale: 1.04 },
    areas.kropp.paint,
    { skin: 'pale', hair: 'fair', style: 'short', gaze: [2, 1], glasses: areas.nar.ink },
    arm(areas.kropp.ink, 'pale', [18, -50], [34, -30], [48, -36]),
  ),
  light(place({ x: 160, y: 122, turn: -5 }, cut.rect(-40, -6, 80, 13, glow, 3))),
  child(
    { x: 240, y: 162, scale: 1.04 },
    areas.nar.paint,
    { skin: 'dark', hair: 'black', style: 'bun', gaze: [-2, 1] },
    arm(areas.nar.ink, 'dark', [-18, -50], [-34, -36], [-47, -43]),
  ),
  stroke('M147 120 v6M160 119 v6M173 118 v6', ink, 2.6),
)

function pillar(x: number, colours: readonly string[]): string {
  return colours.map((colour, index) => cut.rect(x, 174 + index * 15, 26, 15, colour, 3)).join('')
}

function deck(x: number): string {
  return (
    cut.rect(x, 161, 62, 13, materials.wood, 3) +
    stroke(`M${x + 16} 164 v7M${x + 31} 164 v7M${x + 46} 164 v7`, materials.darkWood, 2.6)
  )
}
