import { figureColours } from './figure-palette.ts'
import { capsule, filled } from './marks.ts'
import type { Vector } from './vector.ts'

/**
 * How the light palm colour covers the brown of the back: the share of the width, and its offset in radii. Both are darker on a bone
 * that is turned away from the viewer or from above, so that the folds of a hand are seen from each direction.
 */
export type Tone = {
  readonly share: number
  readonly shift: readonly [x: number, y: number]
  readonly back: string
  readonly palm: string
}

/** One end of a bone as drawn. */
export type Joint = { readonly at: Vector; readonly radius: number; readonly tone: Tone }

/** From how much of the palm side is visible; share and shift together never reach outside the bone. */
export function toneOf(palmSide: Vector): Tone {
  const seen = -palmSide[2]
  const width = seen >= 0 ? 0.6 + 0.36 * seen ** 0.6 : Math.max(0, 0.6 + 1.3 * seen)
  const lit = 0.85 * palmSide[2] + 0.5 * palmSide[1]
  return {
    share: width < 0.2 ? 0 : width,
    shift: [palmSide[0] * (1 - width), palmSide[1] * (1 - width)],
    // Beside a palm that faces the viewer the back is a narrow rim, which would look like a second line if it were dark.
    back: shadeAt(backs, Math.min(0.5 - 0.9 * lit, 1 - seen)),
    palm: shadeAt(palms, 0.42 + 0.8 * lit),
  }
}

/** A joint with the tone of one of its bones: half of each, and brown where the bone shows its back. */
export function seenFrom(joint: Joint, bone: Tone): Joint {
  if (bone.share === 0) return { ...joint, tone: bone }
  const { share, shift } = joint.tone
  return {
    ...joint,
    tone: {
      ...bone,
      share: (share + bone.share) / 2,
      shift: [(shift[0] + bone.shift[0]) / 2, (shift[1] + bone.shift[1]) / 2],
    },
  }
}

/** The skin between two joints, brown below and light above. */
export const skinBetween = (from: Joint, to: Joint) =>
  filled(capsule(from.at, from.radius, to.at, to.radius), to.tone.back) + lightBetween(from, to)

export function lightBetween(from: Joint, to: Joint) {
  if (Math.min(from.tone.share, to.tone.share) <= 0.08) return ''
  return filled(
    capsule(shifted(from), from.radius * from.tone.share, shifted(to), to.radius * to.tone.share),
    to.tone.palm,
  )
}

const shifted = ({ at, radius, tone }: Joint) =>
  [at[0] + tone.shift[0] * radius, at[1] + tone.shift[1] * radius] as const

const shades = 4
const between = (light: string, dark: string): readonly string[] =>
  Array.from({ length: shades }, (_, index) => mixed(light, dark, index / (shades - 1)))
const mixed = (a: string, b: string, share: number) =>
  `#${[1, 3, 5]
    .map((at) => {
      const [from, to] = [Number.parseInt(a.slice(at, at + 2), 16), Number.parseInt(b.slice(at, at + 2), 16)]
      return Math.round(from + (to - from) * share)
        .toString(16)
        .padStart(2, '0')
        .toUpperCase()
    })
    .join('')}`
const backs = between(figureColours.handBack, figureColours.handBackShade)
const palms = between(figureColours.palm, figureColours.palmShade)

function shadeAt(colours: readonly string[], darkness: number): string {
  const place = Math.round(Math.max(0, Math.min(1, darkness)) * (shades - 1))
  return colours[place] ?? figureColours.handBack
}
