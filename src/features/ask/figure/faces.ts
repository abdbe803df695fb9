import type { MouthName } from './mouths.ts'

/** Where the eyes look, −1 to 1 across and down. */
export type Gaze = readonly [across: number, down: number]

export type Face = {
  /** The height of the brows, how far their inner ends are raised, and how much higher Ask’s own left one is. */
  readonly brows: readonly [height: number, inner: number, leftMore: number]
  /** 1 is open, 0 shut. */
  readonly lids: number
  /** How far the lower lids are pushed up, as in a smile. */
  readonly lowerLids: number
  /** Shut eyes are arcs upwards in joy, downwards in sleep. */
  readonly shutEyes: 'joy' | 'sleep'
  readonly mouth: MouthName
  readonly blush: number
  readonly gaze: Gaze
  readonly iris: number
}

export type FaceName = keyof typeof faces

const calm = {
  brows: [0, 0, 0],
  lids: 1,
  lowerLids: 0,
  shutEyes: 'sleep',
  mouth: 'smile',
  blush: 0.35,
  gaze: [0, 0],
  iris: 1,
} as const satisfies Face

/** Ask’s facial expressions: those of his gestures, and those of signs. The eyes stay open in `console`: half shut they looked bored. */
export const faces = {
  neutral: calm,
  smile: { ...calm, brows: [3, 0, 0], lowerLids: 0.12, mouth: 'grin', blush: 0.55 },
  cheer: { ...calm, brows: [9, 1, 0], lids: 0, shutEyes: 'joy', mouth: 'open', blush: 0.75 },
  watch: {
    ...calm,
    brows: [6, 2, 0],
    lids: 1.06,
    lowerLids: 0.06,
    blush: 0.4,
    gaze: [0, 0.25],
    iris: 1.06,
  },
  console: {
    ...calm,
    brows: [4, 8, 0],
    lowerLids: 0.13,
    mouth: 'soft',
    blush: 0.55,
    gaze: [0, 0.15],
    iris: 1.04,
  },
  sad: { ...calm, brows: [-1, 10, 0], lids: 0.8, mouth: 'frown', gaze: [0, 0.3], blush: 0.2 },
  angry: { ...calm, brows: [-6, -9, 0], lids: 0.82, mouth: 'tight', blush: 0.5 },
  afraid: { ...calm, brows: [9, 9, 0], lids: 1.15, mouth: 'tight', iris: 0.82, blush: 0.2 },
  tired: { ...calm, brows: [-2, 4, 0], lids: 0.45, mouth: 'closed', gaze: [0, 0.3] },
  asking: { ...calm, brows: [2, -5, 6], mouth: 'soft', lids: 1.05 },
  firm: { ...calm, brows: [-2, -4, 0], mouth: 'closed' },
  openMouthed: { ...calm, brows: [5, 1, 0], mouth: 'open' },
  sleep: { ...calm, brows: [0, 2, 0], lids: 0, mouth: 'closed', blush: 0.5 },
} as const satisfies Readonly<Record<string, Face>>
