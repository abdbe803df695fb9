import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js'
import ElkLayout from 'elkjs/lib/elk.bundled.js'
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

import { nodesOf, pathOf, transitionKey, transitionsFrom } from '#tests/support/machines/chart.ts'

import { textWidth } from './text-width.ts'

export type Point = { readonly x: number; readonly y: number }
export type Box = Point & { readonly width: number; readonly height: number }

/** A state as a box; the root is the machine. */
export type DrawnState = Box & {
  readonly path: string
  readonly name: string
  readonly type: AnyStateNode['type']
  readonly isRegion: boolean
  /** How many states contain it. */
  readonly depth: number
}

/** A transition: a label, and the lines to and from it. One without a target is a row in the box of its state. */
export type DrawnTransition = {
  readonly key: string
  readonly label: Box
  readonly texts: readonly string[]
  readonly isRow: boolean
  /** The event is ignored on purpose. */
  readonly isForbidden: boolean
  readonly lines: readonly Line[]
}
type Line = { readonly points: readonly Point[]; readonly hasArrow: boolean }

/** A statechart with the position of everything in it. */
export type Drawing = {
  readonly width: number
  readonly height: number
  readonly states: readonly DrawnState[]
  readonly transitions: readonly DrawnTransition[]
  /** The dots from which the initial states are entered, and those lines. */
  readonly initials: readonly (Box & { readonly line: readonly Point[] })[]
  /** What can happen in any state inside: where lines into it begin, and around the rows. */
  readonly anywheres: readonly Box[]
}

export const sizes = { name: 15, label: 13, header: 34, row: 24, labelLine: 17, margin: 2, dot: 12 } as const

/** Draws a machine; the same machine gives the same drawing. */
export async function drawingOf(machine: AnyStateMachine): Promise<Drawing> {
  const parts = partsOf(machine)
  const layout = await new ElkLayout().layout(graphOf(machine, parts))
  return drawn(machine, parts, layout)
}

/** A transition with a target, and the state in which its label stands. */
type Arrow = {
  readonly transition: AnyTransitionDefinition
  readonly key: string
  readonly container: AnyStateNode
  readonly startsAnywhere: boolean
  readonly targets: readonly AnyStateNode[]
}
type Parts = { readonly nodes: readonly AnyStateNode[]; readonly arrows: readonly Arrow[] }

function partsOf({ root }: AnyStateMachine): Parts {
  const nodes = nodesOf(root)
  return { nodes, arrows: nodes.flatMap((node) => transitionsFrom(node).flatMap(arrowsOf)) }
}

function arrowsOf(transition: AnyTransitionDefinition): readonly Arrow[] {
  const { source } = transition
  const targets: readonly AnyStateNode[] = transition.target ?? []
  if (targets.length === 0) return []
  const startsAnywhere = targets.every((target) => target !== source && isWithin(target, source))
  const container = startsAnywhere ? source : commonParent([source, ...targets])
  return [{ transition, key: transitionKey(transition), container, startsAnywhere, targets }]
}

const isWithin = (node: AnyStateNode, outer: AnyStateNode): boolean =>
  node === outer || (node.parent !== undefined && isWithin(node.parent, outer))

/** The innermost state around all of these; the root stands for what would be around it. */
function commonParent([first, ...others]: readonly AnyStateNode[]): AnyStateNode {
  if (!first) throw new Error('There is no state.')
  let parent = first.parent ?? first
  while (parent.parent && !others.every((node) => node !== parent && isWithin(node, parent)))
    ({ parent } = parent)
  return parent
}

const childrenOf = (node: AnyStateNode): readonly AnyStateNode[] => Object.values(node.states)

const hasStates = (node: AnyStateNode) => childrenOf(node).length > 0

const rowsOf = (node: AnyStateNode) => transitionsFrom(node).filter(({ target }) => target === undefined)

const stateId = (node: AnyStateNode) => `state ${node.id}`
const labelId = (key: string) => `label ${key}`
const initialId = (node: AnyStateNode) => `initial ${node.id}`
const anywhereId = (node: AnyStateNode) => `anywhere ${node.id}`

/** The event, and below it the guard. */
export function textsOfKey(key: string): readonly string[] {
  const label = key.slice(key.indexOf(' · ') + 3)
  const guardAt = label.indexOf(' [')
  return guardAt < 0 ? [label] : [label.slice(0, guardAt), label.slice(guardAt + 1)]
}

const rowText = (transition: AnyTransitionDefinition) => {
  const text = textsOfKey(transitionKey(transition)).join(' ')
  return isForbidden(transition) ? `${text}, ignored` : text
}

const isForbidden = ({ target, actions }: AnyTransitionDefinition) =>
  target === undefined && actions.length === 0

const layered = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.direction': 'DOWN',
  'elk.randomSeed': '1',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.spacing.nodeNode': '20',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '10',
  'elk.layered.spacing.nodeNodeBetweenLayers': '24',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
} as const

/** What a state begins with stands at its top. */
const first = { 'elk.layered.layering.layerConstraint': 'FIRST', 'elk.alignment': 'TOP' } as const

/** The regions of a parallel state stand side by side in rows, unless a line goes from one into another. */
const packed = {
  'elk.algorithm': 'rectpacking',
  'elk.hierarchyHandling': 'SEPARATE_CHILDREN',
  'elk.aspectRatio': '1.7',
  'elk.spacing.nodeNode': '16',
} as const

function graphOf(machine: AnyStateMachine, parts: Parts): ElkNode {
  return {
    id: 'chart',
    layoutOptions: {
      ...layered,
      'elk.json.shapeCoords': 'ROOT',
      'elk.json.edgeCoords': 'ROOT',
      'elk.padding': padding(0),
    },
    children: [graphNodeOf(machine.root, parts)],
    edges: parts.arrows.filter(({ container, targets }) => targets.includes(container)).flatMap(edgesOf),
  }
}

function graphNodeOf(node: AnyStateNode, parts: Parts): ElkNode {
  const id = stateId(node)
  const size = leastSizeOf(node)
  if (!hasStates(node)) return { id, ...size }
  const arrows = parts.arrows.filter(({ container }) => container === node)
  const startsAnywhere = arrows.some((arrow) => arrow.startsAnywhere)
  return {
    id,
    layoutOptions: {
      ...(isPacked(node, parts) ? packed : layered),
      'elk.padding': padding(18, sizes.header + 12),
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${size.width}, ${size.height})`,
    },
    children: [
      ...(rowsOf(node).length > 0 || startsAnywhere
        ? [{ id: anywhereId(node), ...anywhereSize(node), layoutOptions: first }]
        : []),
      ...(node.type === 'parallel'
        ? []
        : [{ id: initialId(node), width: sizes.dot, height: sizes.dot, layoutOptions: first }]),
      ...childrenOf(node).map((child) => graphNodeOf(child, parts)),
      ...arrows.map(({ key }) => ({ id: labelId(key), ...labelSize(key) })),
    ],
    edges: [
      ...(node.type === 'parallel'
        ? []
        : node.initial.target.map((target) => edge(initialId(node), stateId(target)))),
      ...arrows.flatMap(edgesOf),
    ],
  }
}

const padding = (side: number, top = side) => `[top=${top},left=${side},bottom=${side},right=${side}]`

const anywhereWidth = Math.ceil(textWidth('in any state', sizes.label)) + 24

const edgesOf = ({ key, transition, startsAnywhere, targets }: Arrow): readonly ElkExtendedEdge[] => [
  edge(startsAnywhere ? anywhereId(transition.source) : stateId(transition.source), labelId(key)),
  ...targets.map((target) => edge(labelId(key), stateId(target))),
]

const edge = (from: string, to: string): ElkExtendedEdge => ({
  id: `${from} → ${to}`,
  sources: [from],
  targets: [to],
})

/** Whether the regions of a parallel state can be arranged one by one: no line enters, leaves or joins them. */
const isPacked = (node: AnyStateNode, { arrows }: Parts): boolean =>
  node.type === 'parallel' &&
  arrows.every(({ transition: { source }, targets, container }) => {
    const ends = [source, ...targets]
    return (
      childrenOf(node).some((region) => isWithin(container, region)) ||
      ends.every((end) => end === node || !isWithin(end, node))
    )
  })

/** An innermost state has its rows below its name. */
function leastSizeOf(node: AnyStateNode) {
  const rows = hasStates(node) ? { width: 0, height: 0 } : rowsSize(node)
  const lineCount = transitionsFrom(node).length - rowsOf(node).length
  return {
    width: Math.ceil(Math.max(textWidth(node.key, sizes.name) + 40, 72, lineCount * 14, rows.width + 16)),
    height: sizes.header + (rows.height > 0 ? rows.height + 8 : 4),
  }
}

/** The rows of a state; those of one with states inside have a place among them. */
function rowsSize(node: AnyStateNode) {
  const rows = rowsOf(node)
  return {
    width: Math.ceil(Math.max(0, ...rows.map((row) => textWidth(rowText(row), sizes.label)))) + 28,
    height: rows.length * sizes.row,
  }
}

/** Among states, the rows are in a box that says where they happen; lines from anywhere begin at it. */
function anywhereSize(node: AnyStateNode) {
  const { width, height } = rowsSize(node)
  return { width: Math.max(width + 16, anywhereWidth), height: sizes.row + (height > 0 ? height + 8 : 0) }
}

function labelSize(key: string) {
  const texts = textsOfKey(key)
  return {
    width: Math.ceil(Math.max(...texts.map((text) => textWidth(text, sizes.label)))) + 34,
    height: texts.length * sizes.labelLine + 10,
  }
}

function drawn({ root }: AnyStateMachine, { nodes, arrows }: Parts, layout: ElkNode): Drawing {
  const boxes = new Map<string, Box>()
  const lines = new Map<string, readonly Point[]>()
  const collect = (node: ElkNode) => {
    boxes.set(node.id, boxOf(node))
    for (const { id, sections = [] } of node.edges ?? [])
      lines.set(
        id,
        sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [
          startPoint,
          ...bendPoints,
          endPoint,
        ]),
      )
    for (const child of node.children ?? []) collect(child)
  }
  collect(layout)
  const box = (id: string) => known(boxes, id)
  const line = ({ id }: ElkExtendedEdge) => known(lines, id)
  const compounds = nodes.filter((node) => hasStates(node) && node.type !== 'parallel')
  const chart = box('chart')
  return {
    width: Math.ceil(chart.width),
    height: Math.ceil(chart.height),
    states: nodes.map((node) => ({
      ...box(stateId(node)),
      path: pathOf(node),
      name: node.key,
      type: node.type,
      isRegion: node.parent?.type === 'parallel',
      depth: node === root ? 0 : node.path.length,
    })),
    transitions: [
      ...nodes.flatMap((node) => rowsDrawn(node, rowsStart(node, box))),
      ...arrows.map((arrow) => ({
        key: arrow.key,
        label: box(labelId(arrow.key)),
        texts: textsOfKey(arrow.key),
        isRow: false,
        isForbidden: false,
        lines: edgesOf(arrow).map((one, index) => ({ points: line(one), hasArrow: index > 0 })),
      })),
    ],
    initials: compounds.map((node) => ({
      ...box(initialId(node)),
      line: node.initial.target.flatMap((target) => line(edge(initialId(node), stateId(target)))),
    })),
    anywheres: nodes.flatMap((node) => boxes.get(anywhereId(node)) ?? []),
  }
}

const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }: ElkNode): Box => ({ x, y, width, height })

function known<Value>(values: ReadonlyMap<string, Value>, id: string): Value {
  const value = values.get(id)
  if (value === undefined) throw new Error(`The layout has no "${id}".`)
  return value
}

/** Below the name of the state, or below the text of the box. */
function rowsStart(node: AnyStateNode, box: (id: string) => Box): Point {
  const isBoxed = hasStates(node) && rowsOf(node).length > 0
  const { x, y } = box(isBoxed ? anywhereId(node) : stateId(node))
  return { x: x + 8, y: y + (isBoxed ? sizes.row : sizes.header) }
}

const rowsDrawn = (node: AnyStateNode, start: Point): readonly DrawnTransition[] =>
  rowsOf(node).map((transition, index) => ({
    key: transitionKey(transition),
    label: {
      x: start.x,
      y: start.y + index * sizes.row,
      width: Math.ceil(textWidth(rowText(transition), sizes.label)) + 28,
      height: sizes.row - 3,
    },
    texts: [rowText(transition)],
    isRow: true,
    isForbidden: isForbidden(transition),
    lines: [],
  }))
