import { glow, materials } from '../palette.ts'
import { cut, flat, light, place, stroke, type Placement } from '../paper.ts'

/** A lávvu, 160 wide and 150 high; its doorway is the light of the picture, and in it stands who is at home. */
export const lavvu = (at: Placement, cloth: string, fold: string, ...atHome: readonly string[]) =>
  place(
    at,
    stroke('M-4 -126 L-22 -156M0 -126 L-6 -160M0 -126 L10 -160M4 -126 L25 -154', materials.darkWood, 4),
    cut.path(
      'M-10 -134 Q0 -138 10 -134 Q44 -58 82 -4 Q82 0 78 0 H-78 Q-82 0 -82 -4 Q-44 -58 -10 -134Z',
      cloth,
    ),
    stroke('M-14 -116 L-58 -8M14 -116 L58 -8', fold, 3),
    light(flat.path('M0 -96 Q18 -44 36 0 H-36 Q-18 -44 0 -96Z', glow)),
    ...atHome,
    flat.path('M0 -98 Q-18 -44 -37 0 H-54 Q-24 -48 0 -98Z', fold),
    flat.path('M0 -98 Q18 -44 37 0 H54 Q24 -48 0 -98Z', fold),
  )
