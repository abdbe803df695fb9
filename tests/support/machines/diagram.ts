import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

import { guardOf, nodesOf, transitionsFrom } from './chart.ts'

/** The page of a machine: its chart as a Mermaid diagram, and its transitions without a target. */
export function pageOf(machine: AnyStateMachine) {
  const targetless = nodesOf(machine.root).flatMap((node) => transitionsFrom(node).filter(isTargetless))
  const states = hasStates(machine.root)
    ? ['```mermaid', 'stateDiagram-v2', ...chartOf(machine.root).map(indented), '```', '']
    : []
  return [
    `# ${machine.id}`,
    '',
    'Drawn from the machine by `npx vitest run tests/diagrams.test.ts -u`; a test fails when it is out of date.',
    '',
    ...states,
    ...(targetless.length > 0 ? ['Transitions without a target:', '', ...targetless.map(lineOf), ''] : []),
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
        .map((transition) => arrowOf(transition)),
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
  const transitions = transitionsFrom(node).filter(
    (transition) => !isTargetless(transition) && !isDrawnFromItsState(transition),
  )
  const anywhereNode = `${nameOf(node)}_anywhere`
  return transitions.length > 0
    ? [
        `state "anywhere" as ${anywhereNode}`,
        ...transitions.map((transition) => arrowOf(transition, anywhereNode)),
      ]
    : []
}

const isTargetless = ({ target }: AnyTransitionDefinition) => target === undefined

const isDrawnFromItsState = (transition: AnyTransitionDefinition) =>
  !isTargetless(transition) &&
  !(
    hasStates(transition.source) &&
    targetsOf(transition).some((target) => isWithin(target, transition.source))
  )

const isWithin = (node: AnyStateNode, outer: AnyStateNode): boolean =>
  node === outer || (node.parent !== undefined && isWithin(node.parent, outer))

const targetsOf = ({ target }: AnyTransitionDefinition): readonly AnyStateNode[] => target ?? []

const arrowOf = (transition: AnyTransitionDefinition, from = nameOf(transition.source)) => {
  const targets = targetsOf(transition).map((target) => nameOf(entryOf(target, transition.source)))
  return `${from} --> ${targets.join(', ')} : ${causeOf(transition)}`
}

/** Where a transition from `source` ends: at the initial state of a target that contains the source. */
function entryOf(target: AnyStateNode, source: AnyStateNode): AnyStateNode {
  const [initial] = target.initial?.target ?? []
  return initial && target !== initial && isWithin(source, target) ? entryOf(initial, source) : target
}

const lineOf = (transition: AnyTransitionDefinition) =>
  `- \`${transition.source.id}\`: ${causeOf(transition)}${transition.actions.length > 0 ? '' : ', forbidden'}`

function causeOf(transition: AnyTransitionDefinition) {
  const guard = guardOf(transition)
  const event = eventOf(String(transition.eventType))
  return guard ? `${event} [${guard}]` : event
}

function eventOf(type: string) {
  if (type === '') return 'always'
  return type
    .replace(/^xstate\.done\.actor\.(.+)$/, '$1 done')
    .replace(/^xstate\.error\.actor\.(.+)$/, '$1 error')
    .replace(/^xstate\.done\.state\..+$/, 'done')
    .replace(/^xstate\.after\.([^.]+)\..+$/, 'after $1')
}

const hasStates = (node: AnyStateNode) => Object.keys(node.states).length > 0

const nameOf = (node: AnyStateNode) => node.id.replaceAll('.', '_')

const indented = (line: string) => `  ${line}`
