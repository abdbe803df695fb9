import { glow, white } from '../palette.ts'
import { cut, flat, light, place, stroke, type Placement } from '../paper.ts'

/** The sun as the light of the picture. */
export const sun = (at: Placement, r: number) => light(place(at, cut.circle(0, 0, r, glow)))

export const cloud = (at: Placement) =>
  place(
    at,
    cut.path(
      'M-56 12 q-2 -26 26 -28 q10 -26 38 -20 q20 4 24 24 q24 -2 28 20 q0 20 -22 20 H-34 q-22 0 -22 -16Z',
      white,
    ),
  )

export const rain = (drops: readonly (readonly [number, number])[], colour: string) =>
  stroke(drops.map(([x, y]) => `M${x} ${y} l-6 14`).join(''), colour, 5)

export const snowflakes = (flakes: readonly (readonly [x: number, y: number, r: number])[]) =>
  flakes.map(([x, y, r]) => flat.circle(x, y, r, white)).join('')
