import { type HandPoints, mapPoints } from '../hand-skeleton.ts'
import { minus, plus, times, type Vector } from '../vector.ts'

/**
 * How a sign is turned for the viewer. A drawing has no depth: a hand that comes nearer does not move in it, and one that points at
 * the viewer is as long as it is thick.
 */
export type SignView = {
  /** Degrees that the signing space is turned about the upright: what is forward then goes to the right of the screen. */
  readonly turn: number
  /** Degrees from above: what is forward then goes down. */
  readonly above: number
  /** Pixels that the hands are nearer to the viewer, which changes where the elbows are. */
  readonly nearer: number
  /** Pixels that the hands are moved on the screen: to the side of the leading hand, and down. */
  readonly outwards: number
  readonly down: number
  /** A factor for the path of each hand, about its last place. */
  readonly larger: number
  /**
   * Degrees that a hand whose shape is recognised from an edge is turned: its thumb side to the viewer, or, where negative, the side of its
   * little finger.
   */
  readonly edge: number
  /** What keeps its place where a wrist would bend too far: the point that the hand signs with, or the wrist itself. */
  readonly keeps: 'point' | 'wrist'
}

/** From the front, as it is described. */
export const frontView: SignView = {
  turn: 0,
  above: 0,
  nearer: 0,
  outwards: 0,
  down: 0,
  larger: 1,
  edge: 0,
  keeps: 'point',
}

/** Turns hands about a point of the signing space. */
export function turnedAbout(
  pivot: Vector,
  { turn, above }: Pick<SignView, 'turn' | 'above'>,
): (hand: HandPoints) => HandPoints {
  const [yaw, pitch] = [radians(turn), radians(above)]
  return (hand) =>
    mapPoints(hand, (point) => {
      const [x, y, z] = minus(point, pivot)
      const [aside, depth] = [x * Math.cos(yaw) - z * Math.sin(yaw), z * Math.cos(yaw) + x * Math.sin(yaw)]
      return plus(pivot, [
        aside,
        y * Math.cos(pitch) - depth * Math.sin(pitch),
        depth * Math.cos(pitch) + y * Math.sin(pitch),
      ])
    })
}

export const shifted = (
  hand: HandPoints,
  { outwards, down, nearer }: Pick<SignView, 'outwards' | 'down' | 'nearer'>,
): HandPoints => mapPoints(hand, (point) => plus(point, [outwards, down, -nearer]))

/** A hand further from where it ends, by as much as its path is larger. */
export const enlarged = (
  hand: HandPoints,
  last: HandPoints,
  { larger }: Pick<SignView, 'larger'>,
): HandPoints => {
  const move = times(minus(hand.wrist, last.wrist), larger - 1)
  return mapPoints(hand, (point) => plus(point, move))
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
