import type { Bone, Bones, Lie } from './hand-anatomy.ts'
import { creasesOf, tipOf } from './hand-details.ts'
import type { Measures, Part } from './hand-part.ts'
import { type Joint, lightBetween, seenFrom, skinBetween, toneOf } from './hand-tones.ts'
import { capsule, filled } from './marks.ts'
import { cosineOnScreen, dot, minus, plus, times, unit, type Vector } from './vector.ts'

/** The three bones of a digit; a finger, which joins the palm, gets a bridge under its knuckle. */
export function boneParts(
  [first, second, third]: Bones,
  kind: 'thumb' | 'finger',
  lie: Lie,
  measures: Measures,
  wrist?: Vector,
): readonly [Part, Part, Part] {
  const { hand } = measures
  const named = (bone: Bone) => `${hand}${bone.key}`
  const towardsPalm: Part['bridges'] = wrist
    ? underKnuckle(first, lie, wrist).map((bridge) => [`${hand}palm`, bridge] as const)
    : []
  const thumbToPalm: Part['bridges'] =
    kind === 'thumb'
      ? [[`${hand}palm`, bridgeAt(second.from, first.from.at, first.from, measures.outline)]]
      : []
  const part = (bone: Bone, bridges: Part['bridges'], details: string, after?: Bone): Part => ({
    key: named(bone),
    depth: depthOf(bone) - (bone === first && dot(bone.direction, lie.up) > 0.5 ? measures.scale * 0.05 : 0),
    outline: capsule(
      bone.from.at,
      bone.from.radius + measures.outline,
      bone.to.at,
      bone.to.radius + measures.outline,
    ),
    flat: undefined,
    fill: skinBetween(seenFrom(bone.from, bone.tone), seenFrom(bone.to, bone.tone)),
    details,
    bridges,
    repaints: after && cosineOnScreen(bone.direction, after.direction) > 0.5 ? named(after) : undefined,
  })
  const between = (bone: Bone, neighbour: Bone, joint: Joint, into: Vector): Part['bridges'] =>
    isFoldedBack(bone, neighbour)
      ? []
      : [
          [
            named(neighbour),
            bridgeAt(seenFrom(joint, bone.tone), into, seenFrom(joint, neighbour.tone), measures.outline),
          ],
        ]
  return [
    part(first, [...between(first, second, first.to, second.to.at), ...towardsPalm], '', second),
    part(
      second,
      [
        ...(kind === 'finger' ? between(second, first, second.from, first.from.at) : []),
        ...between(second, third, second.to, third.to.at),
        ...thumbToPalm,
      ],
      creasesOf(second, first, measures),
      third,
    ),
    part(
      third,
      between(third, second, third.from, second.from.at),
      tipOf(third, measures) + creasesOf(third, second, measures),
    ),
  ]
}

const depthOf = ({ from, to }: Bone) => (from.at[2] + to.at[2]) * 0.3 + Math.min(from.at[2], to.at[2]) * 0.4

/** A finger that folds back on itself keeps the line between its bones. */
const isFoldedBack = (a: Bone, b: Bone) => cosineOnScreen(a.direction, times(b.direction, -1)) >= 0.55

function bridgeAt(joint: Joint, into: Vector, end: Joint, outline: number) {
  const direction = unit(minus(into, joint.at))
  const reach = outline * 1.7
  const radius = joint.radius * 0.97
  return (
    filled(capsule(joint.at, joint.radius * 0.99, plus(joint.at, direction, reach), radius), end.tone.back) +
    lightBetween(
      { ...joint, radius: joint.radius * 0.99 },
      { at: plus(joint.at, direction, reach + joint.radius * 0.35), radius, tone: end.tone },
    )
  )
}

/** A stretched finger joins the palm without a line. */
function underKnuckle(first: Bone, lie: Lie, wrist: Vector): readonly string[] {
  const stretch = dot(first.direction, lie.up)
  if (stretch <= 0.2) return []
  const { at, radius, tone } = first.from
  const inwards = unit(minus(wrist, at))
  const reach = radius * 1.1 * Math.min(1, stretch * 1.3)
  const palm = toneOf(lie.out)
  const skin = palm.share > 0.5 ? palm.palm : palm.back
  return [
    filled(capsule(at, radius * 0.97, plus(at, inwards, reach), radius * 0.9), skin) +
      lightBetween(first.from, { at: plus(at, inwards, reach * 0.6), radius: radius * 0.9, tone }),
  ]
}
