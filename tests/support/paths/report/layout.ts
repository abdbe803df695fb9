import ELK, { type ElkEdgeSection, type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js'
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

import { guardOf, nodesOf, pathOf, transitionKey, transitionsFrom } from '#tests/support/machines/chart.ts'
import { shortType } from '#tests/support/paths/texts.ts'

/** A transition that is written inside its state: it stays there, or leads from a state to one inside it. */
export type DrawnLine = { readonly key: string; readonly text: string }
/** A state as a box. Coordinates and sizes are CSS pixels from the drawing's corner. */
export type DrawnState = {
  readonly name: string
  /** As in `npm run paths`: the path joined by dots; the machine's own is its id. */
  readonly path: string
  readonly kind: 'machine' | 'compound' | 'parallel' | 'atomic' | 'final'
  readonly isInitial: boolean
  readonly depth: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly lines: readonly DrawnLine[]
}
type Point = { readonly x: number; readonly y: number }
/** A transition as an arrow with its label. */
export type DrawnArrow = {
  readonly key: string
  readonly points: readonly Point[]
  readonly label: Point & { readonly text: string }
}
/** A statechart with every transition in it, once: as an arrow or as a line inside a state. */
export type Drawing = {
  readonly width: number
  readonly height: number
  readonly states: readonly DrawnState[]
  readonly arrows: readonly DrawnArrow[]
}

/** Sizes in CSS pixels; the width of a letter is that of the drawing's font, rounded up. */
export const sizes = { letter: 6.6, line: 18, title: 30, padding: 14, label: 16 } as const

const elk = new ELK()

/** Lays out a machine by the layered method of the Eclipse Layout Kernel; the same machine gives the same drawing. */
export async function drawingOf(machine: AnyStateMachine): Promise<Drawing> {
  const arrows = nodesOf(machine.root).flatMap((node) => transitionsFrom(node).filter(isArrow))
  const root = boxOf(machine.root, arrows)
  const laidOut: ElkNode = await elk.layout({
    id: 'drawing',
    layoutOptions: options,
    children: [root],
  })
  return {
    width: Math.ceil(laidOut.width ?? 0),
    height: Math.ceil(laidOut.height ?? 0),
    states: (laidOut.children ?? []).flatMap((child) =>
      statesIn(child, nodesById(machine), { x: 0, y: 0 }, 0),
    ),
    arrows: edgesIn(laidOut).map(arrowOf),
  }
}

const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.edgeCoords': 'ROOT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.padding': '[top=8,left=8,bottom=8,right=8]',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '36',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
}

/** Independent regions: packed in rows, each laid out by itself. */
const packed = {
  'elk.algorithm': 'rectpacking',
  'elk.hierarchyHandling': 'SEPARATE_CHILDREN',
  'elk.aspectRatio': '1.8',
  'elk.spacing.nodeNode': '20',
}

/** The arrows stand in the innermost state that holds both of their ends. */
function boxOf(node: AnyStateNode, arrows: readonly AnyTransitionDefinition[]): ElkNode {
  const lines = linesOf(node)
  const width = Math.max(
    titleOf(node).length * sizes.letter * 1.15 + 24,
    ...lines.map(({ text }) => text.length * sizes.letter + 24),
  )
  const height = sizes.title + lines.length * sizes.line + (lines.length > 0 ? 6 : 0)
  const children = Object.values(node.states).map((child) => boxOf(child, arrows))
  if (children.length === 0) return { id: node.id, width: width + 8, height: height + 6 }
  const padding = `[top=${height + 10},left=${sizes.padding},bottom=${sizes.padding},right=${sizes.padding}]`
  return {
    id: node.id,
    children,
    edges: arrows.filter((arrow) => commonStateOf(arrow) === node).map(edgeOf),
    layoutOptions: {
      ...(hasIndependentRegions(node, arrows) ? packed : options),
      'elk.padding': padding,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width + 8},${height})`,
    },
  }
}

const commonStateOf = ({ source, target }: AnyTransitionDefinition): AnyStateNode | undefined => {
  const to = target?.[0]
  return to && commonOf(source, to)
}

const commonOf = (node: AnyStateNode, other: AnyStateNode): AnyStateNode | undefined =>
  isInside(other, node) ? node : node.parent && commonOf(node.parent, other)

/** Whether no arrow leads into one of the regions of a parallel state or out of it. */
const hasIndependentRegions = (node: AnyStateNode, arrows: readonly AnyTransitionDefinition[]) =>
  node.type === 'parallel' &&
  Object.values(node.states).every((region) =>
    arrows.every(({ source, target }) => {
      const to = target?.[0]
      return to === undefined || isInside(source, region) === isInside(to, region)
    }),
  )

const edgesIn = ({ edges = [], children = [] }: ElkNode): readonly ElkExtendedEdge[] => [
  ...edges,
  ...children.flatMap(edgesIn),
]

const titleOf = (node: AnyStateNode) => (node.parent ? node.key : node.machine.id)

/** Not an arrow: a transition without a target, to its own state, or to a state inside it. */
function isArrow({ source, target }: AnyTransitionDefinition): boolean {
  const to = target?.[0]
  return to !== undefined && !isInside(to, source) && !isInside(source, to)
}

const isInside = (node: AnyStateNode, outer: AnyStateNode): boolean =>
  node === outer || (node.parent !== undefined && isInside(node.parent, outer))

const linesOf = (node: AnyStateNode): readonly DrawnLine[] =>
  transitionsFrom(node)
    .filter((transition) => !isArrow(transition))
    .map((transition) => ({ key: transitionKey(transition), text: lineText(transition) }))

function lineText(transition: AnyTransitionDefinition): string {
  const { source, target, reenter } = transition
  const to = target?.[0]
  if (to === undefined || (to === source && !reenter)) return labelOf(transition)
  const name =
    isInside(to, source) && to !== source ? to.path.slice(source.path.length).join('.') : pathOf(to)
  return `${labelOf(transition)} → ${to === source ? 'again' : name}`
}

function labelOf(transition: AnyTransitionDefinition): string {
  const guard = guardOf(transition)
  const event =
    shortType(String(transition.eventType)).replace(/^xstate\.done\.state\..*/, 'done') || 'always'
  return guard === undefined ? event : `${event} [${guard}]`
}

function edgeOf(transition: AnyTransitionDefinition): ElkExtendedEdge {
  const text = labelOf(transition)
  const to = transition.target?.[0]
  return {
    id: transitionKey(transition),
    sources: [transition.source.id],
    targets: to ? [to.id] : [],
    labels: [{ text, width: text.length * sizes.letter + 14, height: sizes.label }],
  }
}

const nodesById = (machine: AnyStateMachine) =>
  new Map(nodesOf(machine.root).map((node) => [node.id, node] as const))

function statesIn(
  { id, x = 0, y = 0, width = 0, height = 0, children = [] }: ElkNode,
  nodes: ReadonlyMap<string, AnyStateNode>,
  corner: Point,
  depth: number,
): readonly DrawnState[] {
  const node = nodes.get(id)
  if (!node) return []
  const at = { x: corner.x + x, y: corner.y + y }
  const state: DrawnState = {
    name: titleOf(node),
    path: pathOf(node),
    kind: kindOf(node),
    isInitial: node.parent?.type === 'compound' && node.parent.initial.target[0] === node,
    depth,
    ...at,
    width,
    height,
    lines: linesOf(node),
  }
  return [state, ...children.flatMap((child) => statesIn(child, nodes, at, depth + 1))]
}

function kindOf({ parent, type }: AnyStateNode): DrawnState['kind'] {
  if (!parent) return 'machine'
  return type === 'compound' || type === 'parallel' || type === 'final' ? type : 'atomic'
}

function arrowOf({ id, sections = [], labels = [] }: ElkExtendedEdge): DrawnArrow {
  const [label] = labels
  return {
    key: id,
    points: sections.flatMap(pointsOf),
    label: { x: label?.x ?? 0, y: label?.y ?? 0, text: label?.text ?? '' },
  }
}

const pointsOf = ({ startPoint, bendPoints = [], endPoint }: ElkEdgeSection): readonly Point[] => [
  startPoint,
  ...bendPoints,
  endPoint,
]
