import {
  forceCollide,
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type SimulationNodeDatum,
} from 'd3-force'

import type { Sociogram } from '#src/contract/report.ts'
import type { StudentId } from '#src/contract/values.ts'

type Frame = Sociogram['frames'][number]

/** Where a child is drawn, in units of the picture, with the middle of the picture at 0, 0. */
export type Place = { x: number; y: number }
export type Places = ReadonlyMap<StudentId, Place>

/** The least distance between the middles of two children, so that their circles and names stay apart. */
export const leastDistance = 56

/** How far from the middle the children start, before anything is known of them. */
const startRadius = 240
/** How far apart two children are drawn who often took part in the same activities. */
const linkDistance = 72
const repulsion = -400
/** How strongly a child is pulled to the middle, which keeps the picture from growing, and to its earlier place. */
const pullToMiddle = 0.06
const pullToEarlierPlace = 0.3
const steps = 120

/**
 * The places of the children in one month: children who often took part in the same activities are near each other. `before` are the
 * places of the month before, near which a child stays. The same data have the same places, in whatever order they are listed.
 */
export function placesInMonth({ nodes, edges }: Frame, before: Places): Places {
  const children = nodes
    .map(({ studentId }) => studentId)
    .toSorted(byText)
    .map((id): Child => {
      const earlier = before.get(id)
      return {
        id,
        target: earlier ?? { x: 0, y: 0 },
        isKnown: earlier !== undefined,
        ...(earlier ?? startOf(id)),
      }
    })
  const links = edges
    .map(({ a, b, weight }) => ({ source: a, target: b, weight }))
    .toSorted((one, other) => byText(one.source, other.source) || byText(one.target, other.target))
  const pull = ({ isKnown }: Child) => (isKnown ? pullToEarlierPlace : 0)

  forceSimulation<Child>(children)
    .stop()
    .alphaDecay(1 - 0.001 ** (1 / steps))
    .force(
      'together',
      forceLink<Child, { source: StudentId | Child; target: StudentId | Child; weight: number }>(links)
        .id(({ id }) => id)
        .distance(linkDistance)
        .strength(({ weight }) => (0.5 * weight) / (weight + 1)),
    )
    .force('apart', forceManyBody<Child>().strength(repulsion))
    .force('to the middle across', forceX<Child>(0).strength(pullToMiddle))
    .force('to the middle down', forceY<Child>(0).strength(pullToMiddle))
    .force('to the earlier place across', forceX<Child>(({ target }) => target.x).strength(pull))
    .force('to the earlier place down', forceY<Child>(({ target }) => target.y).strength(pull))
    .force('room', forceCollide<Child>(leastDistance / 2).iterations(3))
    .tick(steps)

  return new Map(children.map(({ id, x, y }) => [id, { x: Math.round(x), y: Math.round(y) }]))
}

/** The places of each month in turn. A child who is away for a month comes back near where it was. */
export function placesByMonth(frames: readonly Frame[]): readonly Places[] {
  let known: Places = new Map()
  return frames.map((frame) => {
    const places = placesInMonth(frame, known)
    known = new Map([...known, ...places])
    return places
  })
}

type Child = SimulationNodeDatum & Place & { id: StudentId; target: Place; isKnown: boolean }

const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** A place on the circle of the start that depends on the id alone. Ids that are alike are far from each other. */
function startOf(id: StudentId): Place {
  const number = [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7)
  const angle = number * goldenAngle
  return { x: startRadius * Math.cos(angle), y: startRadius * Math.sin(angle) }
}

const goldenAngle = Math.PI * (3 - Math.sqrt(5))
