import { cut, place, stroke, type Placement } from '../paper.ts'

/** A five-pointed paper star of radius 20 around 0,0. */
export const star = (at: Placement, colour: string) =>
  place(
    at,
    cut.path(
      'M0 -20 L5.6 -7.7 L19 -6.2 L9 2.9 L11.8 16.2 L0 9.5 L-11.8 16.2 L-9 2.9 L-19 -6.2 L-5.6 -7.7Z',
      colour,
    ),
  )

/** Stars in the night sky as one mark: each a short cross of its own size. */
export const twinkles = (
  places: readonly (readonly [x: number, y: number, size: number])[],
  colour: string,
) =>
  stroke(
    places.map(([x, y, size]) => `M${x - size} ${y} h${size * 2}M${x} ${y - size} v${size * 2}`).join(''),
    colour,
    2.2,
  )
