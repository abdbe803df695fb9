import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

import { nodesOf, pathOf, transitionKey, transitionsFrom } from '#tests/support/machines/chart.ts'
import type { TransitionTable } from '#tests/support/machines/transition-table.ts'

import { eventNames, innermostStates, kebabCase } from './texts.ts'

/** A machine, the name of its export, and the text of its file. */
export type MachineSource = {
  readonly machine: AnyStateMachine
  readonly exportName: string
  readonly source: string
}

/**
 * What stands beside a machine, as far as its chart says: the texts of the model and of the texts, and of the binding where views
 * send some of its events (`byPerson`), by the names of their files. They compile. What only the author knows throws `MissingPart`
 * when it is needed, and the test of the texts names those that are empty.
 */
export function skeletonsOf(
  machine: MachineSource,
  byPerson: readonly string[],
): Readonly<Record<string, string>> {
  const name = kebabCase(machine.machine.id)
  return {
    [`${name}.model.ts`]: modelSkeleton(machine),
    [`${name}.texts.ts`]: textsSkeleton(machine, byPerson),
    ...(byPerson.length > 0 && { [`${name}.binding.ts`]: bindingSkeleton(machine, byPerson) }),
  }
}

function modelSkeleton(one: MachineSource): string {
  const { machine, exportName } = one
  const file = `${kebabCase(machine.id)}.model.ts`
  const missing = missingIn(file)
  const doubles = doublesOf(machine).map(
    (actor) =>
      `${actor}: ${missing(`the logic of a deferredActor, or of a deferredCallback, for "${actor}"`)},`,
  )
  const delays = eventTypesOf(machine).filter((type) => type.startsWith('xstate.after.'))
  const settled = eventTypesOf(machine).filter((type) => /^xstate\.(?:done|error)\.actor\./u.test(type))
  const performs = [
    ...(settled.length > 0
      ? [`...settling(${missing(`the deferred actors by their ids, which cause ${listOf(settled)}`)}),`]
      : []),
    ...delays.map((type) => `'${type}': () => clock.increment(${missing(`the milliseconds of "${type}"`)}),`),
  ]
  const input = hasInput(one) ? [`input: ${missing('the input')},`] : []
  return `import { createActor, SimulatedClock } from 'xstate'

import { machineModel${settled.length > 0 ? ', settling' : ''} } from '#tests/support/machines/model.ts'
${needsAuthor(one, doubles, performs) ? "import { missing } from '#tests/support/paths/missing.ts'\n" : ''}
import { ${exportName} } from './${kebabCase(machine.id)}.machine.ts'

export const model = machineModel(
  ${exportName},
  {
${indented(4, givenParts(one, file))}
    setup: (inspect) => {
      const clock = new SimulatedClock()
${
  doubles.length > 0
    ? `      const machine = ${exportName}.provide({
        actors: {
${indented(10, doubles)}
        },
      })`
    : `      const machine = ${exportName}`
}
      return {
        actor: createActor(machine, { ${[...input, 'clock,', 'inspect'].join(' ')} }).start(),
        perform: {
${indented(10, performs)}
        },
      }
    },
  },
  {
    // As the chart is now: check each row against what the machine promises.
    table: ${JSON.stringify(tableOf(machine), undefined, 2)},
  },
)
`
}

function textsSkeleton({ machine }: MachineSource, byPerson: readonly string[]): string {
  return `import type { MachineTexts } from '#tests/support/paths/texts.ts'

export const texts: MachineTexts = {
${byPerson.length > 0 ? "  title: ['', ''],\n" : ''}  states: {
${emptyTexts(innermostStates(machine))}
  },
  events: {
${emptyTexts(eventNames(machine))}
  },
  byPerson: [${byPerson.map((event) => `'${event}'`).join(', ')}],
}
`
}

const emptyTexts = (names: readonly string[]) =>
  indented(
    4,
    names.map((name) => `${keyOf(name)}: ['', ''],`),
  )

function bindingSkeleton(one: MachineSource, byPerson: readonly string[]): string {
  const { machine, exportName } = one
  const file = `${kebabCase(machine.id)}.binding.ts`
  const missing = missingIn(file)
  const rows = (names: readonly string[], what: (name: string) => string) =>
    indented(
      4,
      names.map((name) => `get ${keyOf(name)}() { return ${missing(what(name))} },`),
    )
  return `import { machineBinding } from '#tests/support/paths/binding.ts'
import { missing } from '#tests/support/paths/missing.ts'

import { ${exportName} } from './${kebabCase(machine.id)}.machine.ts'

export const binding = machineBinding(${exportName}, {
  model: {
${indented(4, givenParts(one, file))}
  },
  open: () => ${missing('how its page is opened, as by openAs(page, people.leader, address)')},
  events: {
${rows(byPerson, (event) => `what a person does to cause "${event}", as by pressing(name)`)}
  },
  states: {
${rows(innermostStates(machine), (state) => `what a person sees in "${state}", as by showsText(text)`)}
  },
})
`
}

/** The parts of a model that the chart does not have: the input, and events with their payloads. */
function givenParts(one: MachineSource, file: string): readonly string[] {
  const missing = missingIn(file)
  const samples = samplesOf(one)
  return [
    ...(hasInput(one) ? [`get input() { return ${missing('the input')} },`] : []),
    ...(samples.length > 0
      ? [
          `get samples() { return ${missing(`a sample of each event with a payload: ${samples.join(', ')}`)} },`,
        ]
      : []),
  ]
}

const needsAuthor = (one: MachineSource, ...others: readonly (readonly string[])[]) =>
  [givenParts(one, ''), ...others].some((parts) => parts.length > 0)

/** A call that says what is missing. */
const missingIn = (file: string) => (what: string) => `missing(${quoted(`${file}: ${what}`)})`

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
const keyOf = (name: string) => (/^[a-z]\w*$/iu.test(name) ? name : quoted(name))
const listOf = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ')
const indented = (spaces: number, lines: readonly string[]) =>
  lines.map((line) => `${' '.repeat(spaces)}${line}`).join('\n')

const eventTypesOf = (machine: AnyStateMachine): readonly string[] => [
  ...new Set(nodesOf(machine.root).flatMap((node) => [...node.transitions.keys()])),
]

/** Whether its `setup` names an input, or is not in its file. */
const hasInput = ({ source }: MachineSource) => {
  const [, inSetup] = /\bsetup\((.*?)\.createMachine\(/su.exec(source) ?? []
  return inSetup?.includes('input: ') ?? true
}

/** The events of the chart that need a sample: those whose type, in the file of the machine, has more than its name. */
const samplesOf = ({ machine, source }: MachineSource) =>
  eventTypesOf(machine).flatMap((type) => {
    if (source.includes(`type: '${type}'; readonly `)) return `"${type}"`
    return type.startsWith('xstate.done.actor.') ? `doneEvent("${type.slice(18)}", output)` : []
  })

/** The actors that the machine invokes and that are not machines themselves: a test decides what they do. */
const doublesOf = (machine: AnyStateMachine): readonly string[] => [
  ...new Set(
    nodesOf(machine.root)
      .flatMap(({ invoke }) => invoke)
      .flatMap(({ src }) => (typeof src === 'string' ? src : []))
      .filter((src) => !isMachine(machine.implementations.actors[src])),
  ),
]

const isMachine = (logic: unknown) => typeof logic === 'object' && logic !== null && 'root' in logic

/** The table of the targets of a chart, as it is now. */
export const tableOf = (machine: AnyStateMachine): TransitionTable =>
  Object.fromEntries(
    nodesOf(machine.root).flatMap((node) => {
      const start = node === machine.root ? { start: shortest(restStatesOf(node)) } : {}
      const row = { ...start, ...rowOf(node) }
      return Object.keys(row).length > 0 ? [[pathOf(node), row]] : []
    }),
  )

function rowOf(node: AnyStateNode): TransitionTable[string] {
  const rows = new Map<string, readonly (readonly [guard: string | undefined, target: Target])[]>()
  for (const transition of transitionsFrom(node)) {
    const name = transitionKey(transition).slice(`${pathOf(node)} · `.length)
    const [, event = '', guard] = /^(.*?)(?: \[(.*)\])?$/u.exec(name) ?? []
    rows.set(event, [...(rows.get(event) ?? []), [guard, targetOf(transition)]])
  }
  return Object.fromEntries([...rows].map(([event, targets]) => [event, withGuards(targets)]))
}

function withGuards(targets: readonly (readonly [guard: string | undefined, target: Target])[]) {
  const [[guard, target] = []] = targets
  return target !== undefined && guard === undefined
    ? target
    : Object.fromEntries(targets.map(([name = 'otherwise', to]) => [name, to] as const))
}

type Target = string | readonly string[]

const targetOf = ({ target }: AnyTransitionDefinition): Target =>
  target === undefined ? 'stays' : shortest(target.flatMap(restStatesOf))

const shortest = (states: readonly string[]): Target =>
  states.length === 1 && states[0] !== undefined ? states[0] : states

/** The innermost states that are entered with a state. */
function restStatesOf(node: AnyStateNode): readonly string[] {
  if (node.type === 'parallel') return Object.values(node.states).flatMap(restStatesOf)
  if (node.type === 'compound') return (node.initial.target ?? []).flatMap(restStatesOf)
  return [pathOf(node)]
}
