import { figureColours } from './figure-palette.ts'
import { capsule, filled } from './marks.ts'
import type { Vector } from './vector.ts'

/** How the light palm colour covers the brown of the back: the share of the width, and its offset in radii. */
export type Tone = { readonly share: number; readonly shift: readonly [x: number, y: number] }

/** One end of a bone as drawn. */
export type Joint = { readonly at: Vector; readonly radius: number; readonly tone: Tone }

/** From how much of the palm side is visible; share and shift together never reach outside the bone. */
export function toneOf(palmSide: Vector): Tone {
  const seen = -palmSide[2]
  const width = seen >= 0 ? 0.6 + 0.36 * seen ** 0.6 : Math.max(0, 0.6 + 1.3 * seen)
  return {
    share: width < 0.2 ? 0 : width,
    shift: [palmSide[0] * (1 - width), palmSide[1] * (1 - width)],
  }
}

/** A joint with the tone of one of its bones: half of each, and brown where the bone shows its back. */
export function seenFrom(joint: Joint, bone: Tone): Joint {
  if (bone.share === 0) return { ...joint, tone: bone }
  const { share, shift } = joint.tone
  return {
    ...joint,
    tone: {
      share: (share + bone.share) / 2,
      shift: [(shift[0] + bone.shift[0]) / 2, (shift[1] + bone.shift[1]) / 2],
    },
  }
}

/** The skin between two joints, brown below and light above. */
export const skinBetween = (from: Joint, to: Joint) =>
  filled(capsule(from.at, from.radius, to.at, to.radius), figureColours.handBack) + lightBetween(from, to)

export function lightBetween(from: Joint, to: Joint) {
  if (Math.min(from.tone.share, to.tone.share) <= 0.08) return ''
  return filled(
    capsule(shifted(from), from.radius * from.tone.share, shifted(to), to.radius * to.tone.share),
    figureColours.palm,
  )
}

const shifted = ({ at, radius, tone }: Joint) =>
  [at[0] + tone.shift[0] * radius, at[1] + tone.shift[1] * radius] as const
