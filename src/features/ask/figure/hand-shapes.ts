import type { FingerBend, HandShape } from './hand-skeleton.ts'

/** Interpolates two shapes joint by joint. */
export const blendedShape = (a: HandShape, b: HandShape, share: number): HandShape => ({
  index: blendedFinger(a.index, b.index, share),
  middle: blendedFinger(a.middle, b.middle, share),
  ring: blendedFinger(a.ring, b.ring, share),
  little: blendedFinger(a.little, b.little, share),
  thumb: {
    out: part(a.thumb.out, b.thumb.out, share),
    palm: part(a.thumb.palm, b.thumb.palm, share),
    mcp: part(a.thumb.mcp, b.thumb.mcp, share),
    ip: part(a.thumb.ip, b.thumb.ip, share),
    opposition: part(a.thumb.opposition, b.thumb.opposition, share),
  },
})

const part = (from: number, to: number, share: number) => from + (to - from) * share
const blendedFinger = (a: FingerBend, b: FingerBend, share: number): FingerBend => [
  part(a[0], b[0], share),
  part(a[1], b[1], share),
  part(a[2], b[2], share),
  part(a[3], b[3], share),
]

const straight = (splay: number): FingerBend => [4, 6, 4, splay]
const folded = (splay: number): FingerBend => [86, 104, 62, splay]
const thumbs = {
  flat: { out: 26, palm: 8, mcp: 6, ip: 4, opposition: 20 },
  out: { out: 56, palm: 10, mcp: -4, ip: -6, opposition: 20 },
  across: { out: 34, palm: 42, mcp: 44, ip: 46, opposition: 8 },
  up: { out: 66, palm: 2, mcp: -8, ip: -12, opposition: 10 },
  soft: { out: 24, palm: 20, mcp: 8, ip: 10, opposition: 35 },
} as const

/** The hand shapes of Ask’s gestures. */
export const handShapes = {
  flat: {
    index: straight(1),
    middle: straight(0),
    ring: straight(-1),
    little: straight(-3),
    thumb: thumbs.flat,
  },
  spread: {
    index: straight(15),
    middle: straight(3),
    ring: straight(-10),
    little: straight(-24),
    thumb: thumbs.out,
  },
  pointing: {
    index: straight(0),
    middle: folded(0),
    ring: folded(2),
    little: folded(5),
    thumb: thumbs.across,
  },
  thumbUp: {
    index: folded(-2),
    middle: folded(0),
    ring: folded(2),
    little: folded(5),
    thumb: thumbs.up,
  },
  soft: {
    index: [14, 18, 10, 1],
    middle: [16, 20, 12, 0],
    ring: [18, 22, 12, -1],
    little: [22, 22, 12, -3],
    thumb: thumbs.soft,
  },
} as const satisfies Readonly<Record<string, HandShape>>
