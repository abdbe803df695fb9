import type { AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition } from 'xstate'

import { nodesOf, pathOf, transitionKey, transitionsOf } from './chart.ts'

/**
 * The target of each transition of a machine, written by hand beside its test: `{ [state]: { [event]: state } }`. States
 * are named down to the innermost (`'childsTurn.judging'`), several where they are parallel; the root is named by the
 * machine's id. Events are written as in the chart, XState's own as `after <delay>`, `done <actor>`, `error <actor>`,
 * `done` and `always`; `start` in the root's row is the initial state. A guarded event has an entry for each guard, and
 * `otherwise`. `stays` is a transition without a target.
 */
export type TransitionTable = Readonly<Record<string, Readonly<Record<string, Row>>>>
type Row = Target | { readonly [guard: string]: Target }
type Target = string | readonly string[]

/** The rows that are missing, superfluous, or name no innermost state of the machine. */
export function gapsOf(table: TransitionTable, machine: AnyStateMachine): readonly string[] {
  const rows = rowsOf(table)
  const declared = new Set([startOf(machine), ...transitionsOf(machine)])
  const restStates = new Set(
    nodesOf(machine.root)
      .filter(({ type }) => type !== 'compound')
      .map(pathOf),
  )
  return [
    ...[...declared].filter((key) => !rows.has(key)).map((key) => `The table has no row for "${key}".`),
    ...[...rows.keys()]
      .filter((key) => !declared.has(key))
      .map((key) => `The table has a row for "${key}", which the chart does not declare.`),
    ...[...rows].flatMap(([key, target]) =>
      statesIn(target)
        .filter((state) => !restStates.has(state))
        .map((state) => `The table's row for "${key}" names "${state}", which is no innermost state.`),
    ),
  ]
}

/**
 * How the step of a running actor differs from the table; `undefined` if it does not. Of several transitions at once, one may leave
 * the region of another: that one leads nowhere then.
 */
export function deviationFrom(
  table: TransitionTable,
  transition: AnyTransitionDefinition,
  after: AnyMachineSnapshot,
  isAlone: boolean,
): string | undefined {
  const key = transitionKey(transition)
  const target = rowsOf(table).get(key)
  const isExpected =
    target === undefined ||
    (!isAlone &&
      transition.source.parent !== undefined &&
      !after._nodes.includes(transition.source.parent)) ||
    (target === 'stays' ? transition.target === undefined : isIn(after, statesIn(target)))
  return isExpected ? undefined : differenceOf(key, target, after)
}

/** How the initial state of a machine differs from the table; `undefined` if it does not. */
export function deviationAtStart(
  table: TransitionTable,
  start: AnyMachineSnapshot,
  machine: AnyStateMachine,
): string | undefined {
  const key = startOf(machine)
  const target = rowsOf(table).get(key)
  const isExpected = target === undefined || isIn(start, statesIn(target))
  return isExpected ? undefined : differenceOf(key, target, start)
}

const startOf = (machine: AnyStateMachine) => `${machine.id} · start`

function rowsOf(table: TransitionTable): ReadonlyMap<string, Target> {
  return new Map(
    Object.entries(table).flatMap(([state, events]) =>
      Object.entries(events).flatMap(([event, row]) =>
        isTarget(row)
          ? [[`${state} · ${event}`, row] as const]
          : Object.entries(row).map(
              ([guard, target]) =>
                [`${state} · ${event}${guard === 'otherwise' ? '' : ` [${guard}]`}`, target] as const,
            ),
      ),
    ),
  )
}

const isTarget = (row: Row): row is Target => typeof row === 'string' || Array.isArray(row)

const statesIn = (target: Target): readonly string[] => (target === 'stays' ? [] : [target].flat())

const isIn = ({ _nodes: nodes }: AnyMachineSnapshot, states: readonly string[]) =>
  states.every((state) => nodes.some((node) => pathOf(node) === state))

function differenceOf(key: string, target: Target, { _nodes: nodes }: AnyMachineSnapshot) {
  const actual = nodes.filter(({ type }) => type === 'atomic' || type === 'final').map(pathOf)
  return `"${key}": the table expects ${[target].flat().join(', ')}; the actor is in ${actual.join(', ')}.`
}
