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

/** Where a child is drawn, from 0 to 1 across and down the picture. */
export type Place = { readonly x: number; readonly y: number }
export type Places = ReadonlyMap<StudentId, Place>

type Pair = Sociogram['frames'][number]['edges'][number]
type Drawn = { readonly students: readonly StudentId[]; readonly pairs: readonly Pair[] }

/** The least distance between the middles of two children, in units of the simulation. */
const leastDistance = 56
/** How far from the middle the children start, before anything is known of them. */
const startRadius = 240
/** How far apart two children want to be who were together most, and least. */
const linkDistance = { most: 64, least: 220 }
const repulsion = -300
/** How strongly a child is pulled to the middle, which keeps those who were with nobody in the picture. */
const pullToMiddle = 0.03
/** The children first find their neighbours and may pass each other, and then make room. */
const steps = { finding: 160, makingRoom: 60 }
/** How many children and pairs are moved by one step in one task: a few milliseconds. */
const workPerTask = 4000
/** The least size of the picture: few children are not drawn at its edges. */
const leastSize = 3 * leastDistance
/** The least share of the longer side for the shorter one, which fills the picture too: more would distort the distances. */
const leastShare = 0.7

/**
 * The places of children: those who were much together are near each other. Each child has one place, for all the months that are drawn,
 * so that nobody moves while the months are played. The same data have the same places, in whatever order they are listed. Between a few
 * steps of many children the page does what else it has to do.
 */
export async function placesOf({ students, pairs }: Drawn): Promise<Places> {
  const children = students.toSorted(byText).map((id): Child => ({ id, ...startOf(id) }))
  const most = Math.max(...pairs.map(({ weight }) => weight))
  const links = pairs
    .map(({ a, b, weight }): Link => ({ source: a, target: b, share: weight / most }))
    .toSorted(
      (one, other) =>
        byText(idIn(one.source), idIn(other.source)) || byText(idIn(one.target), idIn(other.target)),
    )
  const degrees = new Map<StudentId, number>()
  for (const id of pairs.flatMap(({ a, b }) => [a, b])) degrees.set(id, (degrees.get(id) ?? 0) + 1)
  const degreeOf = (end: StudentId | Child) => degrees.get(idIn(end)) ?? 1

  const stepsPerTask = Math.ceil(workPerTask / (students.length + pairs.length))
  const simulation = forceSimulation<Child>(children)
    .stop()
    .alphaDecay(1 - 0.01 ** (1 / steps.finding))
    .force(
      'together',
      forceLink<Child, Link>(links)
        .id(({ id }) => id)
        .distance(({ share }) => linkDistance.least - share * (linkDistance.least - linkDistance.most))
        .strength(({ source, target, share }) => share / Math.min(degreeOf(source), degreeOf(target))),
    )
    .force('apart', forceManyBody<Child>().strength(repulsion))
    .force('to the middle across', forceX<Child>(0).strength(pullToMiddle))
    .force('to the middle down', forceY<Child>(0).strength(pullToMiddle))
  await inTasks(steps.finding, stepsPerTask, (count) => simulation.tick(count))
  simulation.alpha(0.2).force('room', forceCollide<Child>(leastDistance / 2).iterations(3))
  await inTasks(steps.makingRoom, stepsPerTask, (count) => simulation.tick(count))

  const [xs, ys] = [children.map(({ x }) => x), children.map(({ y }) => y)]
  const least = Math.max(leastSize, leastShare * Math.max(sizeOf(xs), sizeOf(ys)))
  const [across, down] = [scaleOf(xs, least), scaleOf(ys, least)]
  return new Map(children.map(({ id, x, y }) => [id, { x: across(x), y: down(y) }]))
}

type Child = SimulationNodeDatum & { id: StudentId; x: number; y: number }
/** `share` is of the largest weight. */
type Link = { source: StudentId | Child; target: StudentId | Child; share: number }

/** Takes `count` steps, so many in each task, without a timer. */
async function inTasks(count: number, perTask: number, take: (count: number) => void) {
  for (let left = count; left > 0; left -= perTask) {
    take(Math.min(left, perTask))
    if (left > perTask) await nextTask()
  }
}

const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener(
      'message',
      () => {
        port1.close()
        resolve()
      },
      { once: true },
    )
    port1.start()
    port2.postMessage(undefined)
  })

const idIn = (end: StudentId | Child) => (typeof end === 'string' ? end : end.id)

const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b))

const sizeOf = (values: readonly number[]) => Math.max(...values) - Math.min(...values)

/** From the places along one axis to 0–1, with thousandths. */
function scaleOf(values: readonly number[], least: number) {
  const middle = (Math.min(...values) + Math.max(...values)) / 2
  const size = Math.max(least, sizeOf(values))
  return (value: number) => Math.round((0.5 + (value - middle) / size) * 1000) / 1000
}

/** A place on the circle of the start that depends on the id alone. Ids that are alike are far from each other. */
function startOf(id: StudentId): Place {
  const number = [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7)
  const angle = number * goldenAngle
  return { x: startRadius * Math.cos(angle), y: startRadius * Math.sin(angle) }
}

const goldenAngle = Math.PI * (3 - Math.sqrt(5))
