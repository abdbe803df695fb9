import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

import { guardOf, nodesOf, transitionsFrom } from './chart.ts'

/** The page of a machine: its chart as a Mermaid diagram, and its transitions without a target. */
export function pageOf(machine: AnyStateMachine) {
  const unmoved = nodesOf(machine.root).flatMap((node) => transitionsFrom(node).filter(isUnmoved))
  const states = hasStates(machine.root)
    ? ['```mermaid', 'stateDiagram-v2', ...chartOf(machine.root).map(indented), '```', '']
    : []
  return [
    `# ${machine.id}`,
    '',
    'Drawn from the machine by `npx vitest run tests/diagrams.test.ts -u`; a test fails when it is old.',
    '',
    ...states,
    ...(unmoved.length > 0 ? ['Heard without moving:', '', ...unmoved.map(lineOf), ''] : []),
  ].join('\n')
}

/** Mermaid supports regions only inside a state. */
const chartOf = (root: AnyStateNode) => (root.type === 'parallel' ? drawn(root) : insideOf(root))

/** The states in a state, then the transitions between them. */
function insideOf(node: AnyStateNode): readonly string[] {
  const children = Object.values(node.states)
  if (node.type === 'parallel')
    return children.flatMap((child, index) => [...(index > 0 ? ['--'] : []), ...drawn(child)])
  return [
    ...node.initial.target.map((target) => `[*] --> ${nameOf(target)}`),
    ...children.flatMap(drawn),
    ...anywhereIn(node),
    ...children.flatMap((child) =>
      transitionsFrom(child)
        .filter(isDrawnFromItsState)
        .map((way) => arrowOf(way)),
    ),
  ]
}

function drawn(node: AnyStateNode): readonly string[] {
  const named = `state "${node.key}" as ${nameOf(node)}`
  if (hasStates(node)) return [`${named} {`, ...insideOf(node).map(indented), '}']
  return node.type === 'final' ? [named, `${nameOf(node)} --> [*]`] : [named]
}

/**
 * In Mermaid a compound state cannot point into itself: such transitions start at a node inside it that represents all of
 * it.
 */
function anywhereIn(node: AnyStateNode): readonly string[] {
  const ways = transitionsFrom(node).filter((way) => !isUnmoved(way) && !isDrawnFromItsState(way))
  const mark = `${nameOf(node)}_anywhere`
  return ways.length > 0 ? [`state "anywhere" as ${mark}`, ...ways.map((way) => arrowOf(way, mark))] : []
}

const isUnmoved = ({ target }: AnyTransitionDefinition) => target === undefined

const isDrawnFromItsState = (transition: AnyTransitionDefinition) =>
  !isUnmoved(transition) &&
  !(
    hasStates(transition.source) &&
    targetsOf(transition).some((target) => isWithin(target, transition.source))
  )

const isWithin = (node: AnyStateNode, outer: AnyStateNode): boolean =>
  node === outer || (node.parent !== undefined && isWithin(node.parent, outer))

const targetsOf = ({ target }: AnyTransitionDefinition): readonly AnyStateNode[] => target ?? []

const arrowOf = (transition: AnyTransitionDefinition, from = nameOf(transition.source)) => {
  const places = targetsOf(transition).map((target) => nameOf(placeIn(target, transition.source)))
  return `${from} --> ${places.join(', ')} : ${causeOf(transition)}`
}

/** Where a transition from `source` ends: at the initial state of a target that contains the source. */
function placeIn(target: AnyStateNode, source: AnyStateNode): AnyStateNode {
  const [beginning] = target.initial?.target ?? []
  return beginning && target !== beginning && isWithin(source, target) ? placeIn(beginning, source) : target
}

const lineOf = (transition: AnyTransitionDefinition) =>
  `- \`${transition.source.id}\`: ${causeOf(transition)}${transition.actions.length > 0 ? '' : ', and lets it go'}`

function causeOf(transition: AnyTransitionDefinition) {
  const guard = guardOf(transition)
  const event = eventOf(String(transition.eventType))
  return guard ? `${event} [${guard}]` : event
}

function eventOf(type: string) {
  if (type === '') return 'at once'
  return type
    .replace(/^xstate\.done\.actor\.(.+)$/, '$1 done')
    .replace(/^xstate\.error\.actor\.(.+)$/, '$1 broke')
    .replace(/^xstate\.done\.state\..+$/, 'done')
    .replace(/^xstate\.after\.([^.]+)\..+$/, 'after $1')
}

const hasStates = (node: AnyStateNode) => Object.keys(node.states).length > 0

const nameOf = (node: AnyStateNode) => node.id.replaceAll('.', '_')

const indented = (line: string) => `  ${line}`
