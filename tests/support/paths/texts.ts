import type { AnyStateMachine, AnyStateNode } from 'xstate'

import { descriptorsOf, nodesOf } from '#tests/support/machines/chart.ts'

import type { PersonsEvents } from './exemptions.ts'

/** English and Norwegian. */
export type Text = readonly [en: string, nb: string]

/**
 * What the innermost states and the events of a machine mean, as clauses: what is so in a state, and what happens with an event.
 * Named as in `npm run paths`. Each `*.texts.ts` beside a machine exports one as `texts`; only tests and tools import it.
 */
export type MachineTexts = {
  /** What the machine is to a person: the heading of its paths. A machine that is bound to the app has one. */
  readonly title?: Text
  readonly states: Readonly<Record<string, Text>>
  readonly events: Readonly<Record<string, Text>>
  /** Who is on which page when the paths of a binding begin, by its name: empty where the machine has one without a name. */
  readonly given?: Readonly<Record<string, Text>>
  /** What is seen after an event that enters no state, as clauses. Without one, nothing is said of what it does. */
  readonly outcomes?: Readonly<Record<string, Text>>
} & PersonsEvents

const modules = import.meta.glob<{ readonly texts: MachineTexts }>('../../../src/machines/**/*.texts.ts', {
  eager: true,
})

const byFile = new Map(
  Object.entries(modules).map(([path, { texts }]) => [/([^/]+)\.texts\.ts$/.exec(path)?.[1], texts] as const),
)

/** The texts of a machine; empty where there are none yet. */
export const textsOf = ({ id }: AnyStateMachine): MachineTexts =>
  byFile.get(kebabCase(id)) ?? { states: {}, events: {}, byPerson: [] }

export const kebabCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The names of the innermost states. */
export const innermostStates = (machine: AnyStateMachine): readonly string[] =>
  nodesOf(machine.root)
    .filter((node) => isInnermost(node) && node !== machine.root)
    .map(({ path }) => path.join('.'))

export const isInnermost = (node: AnyStateNode) => Object.keys(node.states).length === 0

/** The names of the events that a chart declares: XState’s own without the state that a delay or an actor belongs to. */
export const eventNames = (machine: AnyStateMachine): readonly string[] => [
  ...new Set(
    nodesOf(machine.root)
      .flatMap(descriptorsOf)
      .filter((type) => !type.startsWith('xstate.done.state.'))
      .map(shortType),
  ),
]

/** `after attemptPause` for `xstate.after.attemptPause.attemptDetector.hands`. */
export const shortType = (type: string) =>
  type
    .replace(/^xstate\.done\.actor\.(.+)$/, '$1 done')
    .replace(/^xstate\.error\.actor\.(.+)$/, '$1 error')
    .replace(/^xstate\.snapshot\.(.+)$/, '$1 changed')
    .replace(/^xstate\.after\.([^.]+)\..+$/, 'after $1')
