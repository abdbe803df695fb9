import { isDeepStrictEqual } from 'node:util'

import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate'

import { eventsIn, type Model, type Path, startOf } from '#tests/support/machines/model.ts'
import type { Binding, Sight } from '#tests/support/paths/binding.ts'
import { machineBindings } from '#tests/support/paths/bindings.ts'
import { boundModel, settledFrom } from '#tests/support/paths/bound-model.ts'
import { causeIn, type Condition, waitText } from '#tests/support/paths/cause.ts'
import { idOfPath } from '#tests/support/paths/path-id.ts'
import { type LanguageCode, languages } from '#tests/support/paths/sentences.ts'
import { generatedPaths } from '#tests/support/paths/strategies.ts'
import { type Text, textsOf } from '#tests/support/paths/texts.ts'

import type { TestCase } from './test-case.ts'

/** The paths of a machine that a person can carry out, and how many of its transitions they take. */
export type HandCases = {
  readonly cases: readonly TestCase[]
  readonly transitionCount: number
  /** How many transitions the paths take that a runner follows. */
  readonly runnerTransitionCount: number
}

/**
 * The fewest paths by hand that together take every transition that a person can bring about: each step is what a tester does, with the
 * names on the page, up to something that is seen. What only the test mode or a simulated device can cause is left out.
 */
export function handCasesOf(machine: AnyStateMachine, code: LanguageCode): HandCases {
  const bindings = (machineBindings.find((one) => one.machine === machine)?.bindings ?? []).filter(
    ({ unavailable }) => unavailable === undefined,
  )
  const column = languages.indexOf(code)
  const cases = bindings
    .filter(({ onlyAutomatic }) => onlyAutomatic === undefined)
    .flatMap((binding) =>
      withoutRepetition(
        generatedPaths(machine, handModel(machine, binding), everyTransition).flatMap(
          (path) => caseOf(machine, binding, path, column) ?? [],
        ),
      ),
    )
  const ofRunner = bindings.flatMap((binding) =>
    generatedPaths(machine, boundModel(binding), everyTransition).map((path) =>
      path.slice(startOf(machine, boundModel(binding)).length),
    ),
  )
  return {
    cases: withDifferentTitles(cases),
    transitionCount: transitionsOn(cases.map(({ path, first }) => path.slice(first + 1))),
    runnerTransitionCount: transitionsOn(ofRunner),
  }
}

const everyTransition = { strategy: 'transitions', seed: 1 } as const

const transitionsOn = (paths: readonly Path[]) =>
  new Set(paths.flat().flatMap(({ transitions }) => transitions)).size

/** The model of a binding without what a tester cannot cause: nobody acts faster than a server responds. */
function handModel(machine: AnyStateMachine, binding: Binding): Omit<Model<AnyStateMachine>, 'setup'> {
  const model = boundModel(binding)
  const isPending = (snapshot: AnyMachineSnapshot) =>
    eventsIn(snapshot, machine, model).some((event) => follows(causeIn(binding, event, snapshot).by))
  return {
    ...model,
    canOccur: (event: AnyEventObject, snapshot) => {
      if (!(model.canOccur?.(event, snapshot) ?? true)) return false
      const { by } = causeIn(binding, event, snapshot)
      return by !== 'runner' && (follows(by) || !isPending(snapshot))
    },
  }
}

const follows = (by: string) => by === 'response' || by === 'condition'

/** What a tester does, one thing after the other, and what the page then shows. */
type Row = {
  readonly actions: readonly Text[]
  readonly expected: Text
  /** What is done last, with what is so by then. */
  readonly title: Text
  /** Where its steps end on the path. */
  readonly end: number
}

function caseOf(
  machine: AnyStateMachine,
  binding: Binding,
  whole: Path,
  column: number,
): TestCase | undefined {
  const { name } = binding
  const first = startOf(machine, boundModel(binding)).length - 1
  const rows = rowsOf(machine, binding, whole, first)
  const path = whole.slice(0, rows.at(-1)?.end)
  const steps = rows.map(({ actions, expected }) => ({
    event: actions.map((text) => text[column]).join('. '),
    outcome: expected[column],
  }))
  const last = steps.at(-1)
  if (!last) return undefined
  const start = path[first]?.snapshot
  const given = textsOf(machine).given?.[name ?? '']?.[column]
  const isAtRest = start && !follows(causeIn(binding, path[first + 1]?.event ?? { type: '' }, start).by)
  const seen = isAtRest ? sightOf(binding, start, start._nodes)?.[column] : undefined
  return {
    id: idOfPath(machine, name, path),
    machine,
    name,
    title: `${rows.at(-1)?.title[column]}: ${last.outcome}`,
    given: [given, seen].flatMap((text) => text ?? []),
    steps,
    path,
    first,
  }
}

/** The rows of a path; what is done without anything that is seen belongs to the next row, and is left out at the end. */
function rowsOf(machine: AnyStateMachine, binding: Binding, path: Path, first: number): readonly Row[] {
  const rows: Row[] = []
  let undone: Condition | undefined
  let unseen: readonly Text[] = []
  let unseenSeconds = 0
  for (const [start, end] of spansOf(binding, path, first)) {
    const before = path[start - 1]?.snapshot
    const opening = path[start]
    if (!before || !opening) continue
    const cause = causeIn(binding, opening.event, before)
    const condition = conditionIn(binding, path, start, end)
    // A connection cannot be lost before anybody has done anything.
    if (condition && follows(cause.by)) return []
    unseenSeconds = cause.by === 'delay' ? unseenSeconds + cause.seconds : 0
    const isLongerWait = cause.by === 'delay' && unseenSeconds > cause.seconds
    const action = cause.by === 'delay' ? waitText(unseenSeconds) : 'text' in cause ? cause.text : pageIsReady
    const isEnded = undone !== undefined && undone !== condition
    const isBegun = condition !== undefined && undone !== condition
    unseen = [
      ...(isLongerWait ? unseen.slice(0, -1) : unseen),
      ...(isEnded && undone?.end ? [undone.end] : []),
      ...(isBegun ? [condition.begin] : []),
      action,
    ]
    undone = condition?.end && condition
    const expected = expectedOf(machine, binding, path, start, end)
    if (expected === undefined) continue
    const title: Text = condition
      ? [`${action[0]}, ${condition.mark[0]}`, `${action[1]}, ${condition.mark[1]}`]
      : action
    rows.push({ actions: unseen, expected, title, end })
    unseen = []
    unseenSeconds = 0
  }
  return rows
}

const pageIsReady: Text = ['Wait until the page is ready', 'Vent til siden er klar']

/** The steps of a path by what a tester does: each with what follows from it by itself. */
function spansOf(
  binding: Binding,
  path: Path,
  first: number,
): readonly (readonly [start: number, end: number])[] {
  const starts = path.flatMap((step, index) => {
    const before = path[index - 1]?.snapshot
    if (index <= first || !before) return []
    return index === first + 1 || !follows(causeIn(binding, step.event, before).by) ? [index] : []
  })
  return starts.map((start, index) => [start, starts[index + 1] ?? path.length])
}

function conditionIn(binding: Binding, path: Path, start: number, end: number): Condition | undefined {
  for (const [index, { event }] of path.entries()) {
    const before = path[index - 1]?.snapshot
    if (index < start || index >= end || !before) continue
    const cause = causeIn(binding, event, before)
    if (cause.by === 'condition') return cause.condition
  }
  return undefined
}

/** What the page shows at the end of these steps: of a state that was entered, or that shows something else than before. */
function expectedOf(
  machine: AnyStateMachine,
  binding: Binding,
  path: Path,
  start: number,
  end: number,
): Text | undefined {
  const before = path[start - 1]?.snapshot
  const after = path[end - 1]?.snapshot
  if (!before || !after) return undefined
  let entered: ReadonlySet<AnyStateNode> = new Set()
  for (const [index, { snapshot }] of path.entries()) {
    if (index < start || index >= end) continue
    const known = new Set(path[index - 1]?.snapshot._nodes)
    entered = enteredAfter(entered, known, snapshot)
  }
  const settled = settledFrom(after, machine, binding)
  const seen = sightOf(binding, settled, [...entered])
  if (seen !== undefined) return seen
  const stays = settled._nodes.filter((node) => before._nodes.includes(node))
  const [was, is] = [sightOf(binding, before, stays), sightOf(binding, settled, stays)]
  if (is !== undefined && was?.[0] !== is[0]) return is
  const act = path[start]
  const shown = act && binding.events[act.event.type]?.shows?.(act.event, before)
  return shown && isDeepStrictEqual(before.value, settled.value) ? textOf(shown, settled) : undefined
}

/** The states of a snapshot that were entered in it, or before and not left since. */
const enteredAfter = (
  entered: ReadonlySet<AnyStateNode>,
  known: ReadonlySet<AnyStateNode>,
  { _nodes: nodes }: AnyMachineSnapshot,
): ReadonlySet<AnyStateNode> => new Set(nodes.filter((node) => entered.has(node) || !known.has(node)))

/** What the page shows of the innermost of these states that it shows. */
function sightOf(
  { states }: Binding,
  snapshot: AnyMachineSnapshot,
  nodes: readonly AnyStateNode[],
): Text | undefined {
  const [innermost] = nodes
    .filter((node) => node.path.join('.') in states)
    .toSorted((one, other) => other.path.length - one.path.length)
  const sight = innermost && states[innermost.path.join('.')]
  return sight && textOf(sight, snapshot)
}

const textOf = ({ text }: Sight, snapshot: AnyMachineSnapshot): Text =>
  typeof text === 'function' ? text(snapshot) : text

/** Without the cases whose steps are the first ones of another: what is not seen at the end of a path is left out. */
const withoutRepetition = (cases: readonly TestCase[]): readonly TestCase[] =>
  cases.filter(
    (one, index) =>
      !cases.some(
        (other, place) =>
          place !== index &&
          isBeginning(one, other) &&
          (other.steps.length > one.steps.length || place < index),
      ),
  )

const isBeginning = (one: TestCase, other: TestCase) =>
  isDeepStrictEqual(one.given, other.given) &&
  isDeepStrictEqual(one.steps, other.steps.slice(0, one.steps.length))

/** A number after the titles that several cases have. */
function withDifferentTitles(cases: readonly TestCase[]): readonly TestCase[] {
  return cases.map((one, index) => {
    const same = cases.filter(({ title }) => title === one.title)
    const place = cases.slice(0, index).filter(({ title }) => title === one.title).length + 1
    return same.length === 1 ? one : { ...one, title: `${one.title} (${place})` }
  })
}
