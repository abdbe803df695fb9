import { arm, bust, child } from '../motifs/child.ts'
import { sea } from '../motifs/land.ts'
import { areas, glow, materials, white } from '../palette.ts'
import { cut, flat, light, picture, place, stroke } from '../paper.ts'

const { tint, shade, hill, mid, paint, ink } = areas.kunst

/** Two children sit in a boat of cardboard, and a grown-up with a suitcase asks to come aboard. */
export const scene = picture(
  tint,
  flat.circle(124, 112, 92, shade),
  flat.rect(0, 182, 320, 58, hill, 0),
  sea(206, areas.nar.mid),
  place(
    { x: 15, y: 24, scale: 0.88 },
    stroke('M126 176 V36', materials.darkWood, 6),
    cut.path('M130 42 Q196 66 190 122 Q160 112 130 126Z', white),
    cut.path('M126 38 L104 45 L126 54Z', paint),
    bust({ x: 84, y: 174, scale: 0.98 }, areas.nar.paint, {
      skin: 'dark',
      hair: 'black',
      style: 'cloud',
      gaze: [4, -1],
      mouth: 'wonder',
    }),
    bust({ x: 166, y: 176, scale: 0.98 }, mid, { skin: 'tan', hair: 'red', style: 'braids', gaze: [4, -1] }),
    cut.path('M44 162 H204 L188 216 Q186 222 180 222 H70 Q64 222 61 216Z', materials.wood),
    flat.path('M44 162 H204 L201 172 H47.5Z', materials.darkWood),
    stroke('M80 190 H98M146 200 H170', materials.darkWood, 3),
  ),
  child(
    { x: 232, y: 220, scale: 1.22 },
    paint,
    { skin: 'pale', hair: 'brown', style: 'bun', gaze: [-4, 1], mouth: 'open', glasses: ink },
    arm(ink, 'pale', [-18, -52], [-34, -60], [-33, -86]),
  ),
  place(
    { x: 222, y: 206, scale: 0.94 },
    stroke('M-10 -36 V-44 H10 V-36', materials.bark, 4),
    light(cut.rect(-26, -36, 52, 36, glow, 5)),
    stroke('M-14 -35 V-1M14 -35 V-1', materials.darkWood, 4),
  ),
  place({ x: 232, y: 220, scale: 1.22 }, arm(ink, 'pale', [18, -50], [24, -28], [-10, -45])),
)
