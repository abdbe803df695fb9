import type { Places } from './body.ts'
import type { Proportions, ProportionsName } from './proportions.ts'

/** Who performs a sign, how, and in front of which camera. */
export type PerformanceStyle = {
  /** The same seed and style give the same frames. */
  readonly seed: number
  readonly isLeftHanded: boolean
  readonly proportions: ProportionsName
  /** A drawn figure, whose hands and places differ from those of any person. */
  readonly figure?: { readonly places: Places; readonly bones: Proportions }
  /** 1 is as the proportions have it, for a body of any size: the picture’s scale says how large the person is. */
  readonly handSize: number
  /** Standard deviations of what differs from the description all through one performance. */
  readonly variation: {
    /** Of each bone, as a share of its length. */
    readonly bones: number
    /** Of each joint, in degrees; the limits hold. */
    readonly joints: number
    /** Of the hand’s orientation, in degrees about each axis. */
    readonly orientation: number
    /** Of the hand’s place, in centimetres of an adult’s body along each axis. */
    readonly place: number
  }
  /** 1 is the description’s; 2 takes half the time. From 0.5 to 2. */
  readonly speed: number
  /** A factor for the size of movements: offsets from places, arcs, circles and shakes. */
  readonly amplitude: number
  /** Seconds at speed 1: at rest before and after the sign, and still in each of its postures after the first. */
  readonly pauses: { readonly before: number; readonly within: number; readonly after: number }
  /** Where a hand begins and ends: out of the picture, or in the lap. */
  readonly rest: 'outside' | 'lap'
  readonly camera: {
    /** The picture’s height divided by its width. */
    readonly aspect: number
    /** At most 30. */
    readonly framesPerSecond: number
    /** Where the notch between the collarbones is, in shares of the picture’s width and height. */
    readonly x: number
    readonly y: number
    /** Picture widths in a metre of an adult’s body, at the depth of the trunk. */
    readonly scale: number
    /** Centimetres of an adult’s body from the trunk to the lens: a nearer camera shows nearer hands larger. */
    readonly distance: number
    /** Degrees: the person turned to their left, leaning forward, and leaning to their left. */
    readonly turn: number
    readonly lean: number
    readonly tilt: number
  }
  /** What a landmark model adds and misses. */
  readonly errors: {
    /** The standard deviation of each coordinate, in palm lengths; z has twice as much. */
    readonly noise: number
    /**
     * The share of a difference in depth that the model reports. In takes recorded with MediaPipe’s, bones keep their
     * lengths best when z counts 1.5 to 2 times.
     */
    readonly depth: number
    /** The share of frames that are missing. */
    readonly lostFrames: number
    /** The share of hands that are not found in a frame. */
    readonly lostHands: number
  }
}

/** An adult in the middle of a picture of 4:3, as described, without noise. */
export const plainStyle: PerformanceStyle = {
  seed: 1,
  isLeftHanded: false,
  proportions: 'adult',
  handSize: 1,
  variation: { bones: 0, joints: 0, orientation: 0, place: 0 },
  speed: 1,
  amplitude: 1,
  pauses: { before: 0.3, within: 0, after: 0.3 },
  rest: 'outside',
  camera: {
    aspect: 0.75,
    framesPerSecond: 15,
    x: 0.5,
    y: 0.45,
    scale: 0.8,
    distance: 140,
    turn: 0,
    lean: 0,
    tilt: 0,
  },
  errors: { noise: 0, depth: 0.6, lostFrames: 0, lostHands: 0 },
}
