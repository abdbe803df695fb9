import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** The page of a machine: its chart as a Mermaid diagram, and what it hears without moving. */
export function pageOf(machine: AnyStateMachine) {
  const unmoved = nodesOf(machine.root).flatMap((node) => transitionsFrom(node).filter(isUnmoved))
  const states = hasStates(machine.root)
    ? ['```mermaid', 'stateDiagram-v2', ...insideOf(machine.root).map(indented), '```', '']
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

/** The states in a state, then the ways between them. */
function insideOf(node: AnyStateNode): readonly string[] {
  const children = Object.values(node.states)
  if (node.type === 'parallel')
    return children.flatMap((child, index) => [...(index > 0 ? ['--'] : []), ...drawn(child)])
  return [
    ...node.initial.target.map((target) => `[*] --> ${nameOf(target)}`),
    ...children.flatMap(drawn),
    ...anywhereIn(node),
    ...children.flatMap((child) => transitionsFrom(child).filter(isDrawnFromItsState).map(arrowOf)),
  ]
}

function drawn(node: AnyStateNode): readonly string[] {
  const named = `state "${node.key}" as ${nameOf(node)}`
  if (hasStates(node)) return [`${named} {`, ...insideOf(node).map(indented), '}']
  return node.type === 'final' ? [named, `${nameOf(node)} --> [*]`] : [named]
}

/** A state cannot point into itself in Mermaid: such ways start at a mark inside it that stands for all of it. */
function anywhereIn(node: AnyStateNode): readonly string[] {
  const ways = transitionsFrom(node).filter((way) => !isUnmoved(way) && !isDrawnFromItsState(way))
  const mark = `${nameOf(node)}_anywhere`
  return ways.length > 0
    ? [`state "anywhere" as ${mark}`, ...ways.map((way) => arrowOf(way).replace(nameOf(node), mark))]
    : []
}

const transitionsFrom = (node: AnyStateNode): readonly AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

const isUnmoved = ({ target }: AnyTransitionDefinition) => target === undefined

const isDrawnFromItsState = (transition: AnyTransitionDefinition) =>
  !isUnmoved(transition) && !targetsOf(transition).some((target) => isInside(target, transition.source))

const isInside = (node: AnyStateNode, outer: AnyStateNode): boolean =>
  node.parent !== undefined && (node.parent === outer || isInside(node.parent, outer))

const targetsOf = ({ target }: AnyTransitionDefinition): readonly AnyStateNode[] => target ?? []

const arrowOf = (transition: AnyTransitionDefinition) =>
  `${nameOf(transition.source)} --> ${targetsOf(transition).map(nameOf).join(', ')} : ${causeOf(transition)}`

const lineOf = (transition: AnyTransitionDefinition) =>
  `- \`${transition.source.id}\`: ${causeOf(transition)}${transition.actions.length > 0 ? '' : ', and lets it go'}`

function causeOf({ eventType, guard }: AnyTransitionDefinition) {
  const name = typeof guard === 'object' ? guard.type : undefined
  return name ? `${eventOf(eventType)} [${name}]` : eventOf(eventType)
}

function eventOf(type: string) {
  if (type === '') return 'at once'
  return type
    .replace(/^xstate\.done\.actor\.(.+)$/, '$1 done')
    .replace(/^xstate\.error\.actor\.(.+)$/, '$1 broke')
    .replace(/^xstate\.done\.state\..+$/, 'done')
    .replace(/^xstate\.after\.([^.]+)\..+$/, 'after $1')
}

const nodesOf = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap((child) => nodesOf(child)),
]

const hasStates = (node: AnyStateNode) => Object.keys(node.states).length > 0

const nameOf = (node: AnyStateNode) => node.id.replaceAll('.', '_')

const indented = (line: string) => `  ${line}`
