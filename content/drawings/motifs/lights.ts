import { areas, glow, materials, white } from '../palette.ts'
import { cut, flat, light, place, stroke, type Placement } from '../paper.ts'

/** A lantern of 56 units that hangs from 0,0. */
export const lantern = (at: Placement, frame: string) =>
  place(
    at,
    light(cut.path('M-20 20 L0 5 L20 20 V56 q0 5 -5 5 H-15 q-5 0 -5 -5Z', glow)),
    stroke('M-20 20 V56M20 20 V56M0 6 V58M-19 38 H19M-20 20 L0 5 L20 20M-18 60 H18', frame, 3.4),
    stroke('M-7 5 Q0 -9 7 5', frame, 3.4),
  )

/** A lamp on a cord from the ceiling; 0,0 is where the cord meets the shade. */
export const hangingLamp = (at: Placement, cord: string) =>
  place(
    at,
    stroke('M0 -120 V0', cord, 3),
    light(cut.path('M-34 30 Q-32 2 -8 0 H8 Q32 2 34 30 Q34 34 30 34 H-30 Q-34 34 -34 30Z', glow)),
    cut.rect(-9, -6, 18, 9, cord, 3),
  )

/** A candle with its flame; 0,0 is below its middle. */
export const candle = (at: Placement, height: number) =>
  place(
    at,
    cut.rect(-13, -height, 26, height, white, 4),
    stroke(`M0 ${-height} v-7`, materials.bark, 2.6),
    light(
      flat.path(
        `M0 ${-height - 44} Q17 ${-height - 22} 12 ${-height - 11} Q8 ${-height - 3} 0 ${-height - 3} Q-8 ${-height - 3} -12 ${-height - 11} Q-17 ${-height - 22} 0 ${-height - 44}Z`,
        glow,
      ),
    ),
  )

/** A fire of logs, 76 wide. */
export const bonfire = (at: Placement) =>
  place(
    at,
    light(
      flat.path(
        'M-30 -4 Q-40 -30 -20 -48 Q-18 -36 -12 -32 Q-14 -56 4 -72 Q4 -52 14 -42 Q20 -46 20 -56 Q40 -34 30 -4Z',
        glow,
      ),
    ),
    flat.path('M-14 -4 Q-18 -20 -6 -32 Q-2 -22 4 -20 Q6 -26 6 -30 Q20 -18 14 -4Z', areas.kropp.mid),
    stroke('M-34 2 L30 -8M34 2 L-30 -8', materials.bark, 11),
    stroke('M-34 2 l3 -0.5M34 2 l-3 -0.5', materials.wood, 7),
  )
