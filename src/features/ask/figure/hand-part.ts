/** The level of detail of a hand: when it is small on the screen, lines look like dirt. */
export type Fineness = 'lines' | 'nails' | 'plain'

/** One item of the depth order: the palm with the ball of the thumb, or one bone. */
export type Part = {
  readonly key: string
  readonly depth: number
  /** Its outline as one path; the flat of the palm, which has round corners, is a stroke of its own. */
  readonly outline: string
  readonly flat: ((wider: number) => string) | undefined
  readonly fill: string
  readonly details: string
  /** Short runs of skin into a neighbour that is already drawn, so that no outline cuts the joint between them. */
  readonly bridges: readonly (readonly [neighbour: string, bridge: string])[]
  /** The neighbour whose details the bridge has covered. */
  readonly repaints: string | undefined
}

export type Measures = {
  readonly hand: string
  readonly scale: number
  readonly palmWidth: number
  readonly outline: number
  readonly fineness: Fineness
}
