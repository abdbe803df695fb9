import { isDeepStrictEqual } from 'node:util'

import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'

import { people } from '#tests/support/data/demonstration-people.ts'
import { eventsIn, type Model, type Path, startOf } from '#tests/support/machines/model.ts'
import type { Binding } from '#tests/support/paths/binding.ts'
import { machineBindings } from '#tests/support/paths/bindings.ts'
import { boundModel } from '#tests/support/paths/bound-model.ts'
import { type Cause, causeIn, type Condition, waitText } from '#tests/support/paths/cause.ts'
import { idOfPath } from '#tests/support/paths/path-id.ts'
import { type LanguageCode, languages } from '#tests/support/paths/sentences.ts'
import { follows, outcomeOf, sightsOf, type Span, spansOf } from '#tests/support/paths/spans.ts'
import { generatedPaths } from '#tests/support/paths/strategies.ts'
import { type Text, textsOf } from '#tests/support/paths/texts.ts'
import { signingIn, textsOfWay } from '#tests/support/paths/ways.ts'

import type { TestCase } from './test-case.ts'
import { type Tested, titleOf } from './title.ts'

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
  const cases = bindings
    .filter(({ onlyAutomatic }) => onlyAutomatic === undefined)
    .flatMap((binding) =>
      withoutRepetition(
        generatedPaths(machine, handModel(machine, binding), everyTransition).flatMap(
          (path) => caseOf(machine, binding, path, code) ?? [],
        ),
      ),
    )
  const ofRunner = bindings.flatMap((binding) =>
    generatedPaths(machine, boundModel(binding), everyTransition).map((path) =>
      path.slice(startOf(machine, boundModel(binding)).length),
    ),
  )
  return {
    cases: withDifferentTitles(cases, code),
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

/** What a tester does, one thing after the other, and what the page then shows. */
type Row = {
  readonly actions: readonly Text[]
  readonly expected: Text
  readonly condition: Condition | undefined
  /** Where it is on the path. */
  readonly span: Span
}

/** A case with what its title is made of. */
type NamedCase = TestCase & { readonly tested: Tested }

function caseOf(
  machine: AnyStateMachine,
  binding: Binding,
  whole: Path,
  code: LanguageCode,
): NamedCase | undefined {
  const column = languages.indexOf(code)
  const { name } = binding
  const first = startOf(machine, boundModel(binding)).length - 1
  const { rows, beginning } = rowsOf(machine, binding, whole, first)
  const last = rows.at(-1)
  if (!last) return undefined
  const path = whole.slice(0, last.span.end)
  const steps = rows.flatMap(({ actions, expected }) => stepsOf(actions, expected, column))
  const tested = { steps, condition: last.condition }
  const start = path[first]?.snapshot
  const given = textsOf(machine).given?.[name ?? '']?.[column]
  const isAtRest = start && !follows(causeIn(binding, path[first + 1]?.event ?? { type: '' }, start).by)
  const seen = isAtRest
    ? sightsOf(binding, start, start._nodes).find(({ sight }) => sight.isStill !== true)?.text[column]
    : undefined
  return {
    id: idOfPath(machine, name, path),
    machine,
    name,
    title: titleOf(tested, code),
    tested,
    given: [given, seen].flatMap((text) => text ?? []),
    start: beginning.flatMap((text) => sentencesIn(text[column] ?? '')),
    steps,
    path,
    first,
  }
}

/** The rows of a path, and what is done before them. */
type Rows = { readonly rows: readonly Row[]; readonly beginning: readonly Text[] }

/** What is done without anything that is seen belongs to the next row, and is left out at the end. */
function rowsOf(machine: AnyStateMachine, binding: Binding, path: Path, first: number): Rows {
  let beginning = beginningOf(binding)
  const rows: Row[] = []
  let undone: Condition | undefined
  let unseen: readonly Text[] = []
  let unseenSeconds = 0
  for (const span of spansOf(binding, path, first)) {
    const { start, end } = span
    const before = path[start - 1]?.snapshot
    const opening = path[start]
    if (!before || !opening) continue
    const cause = causeIn(binding, opening.event, before)
    const condition = conditionIn(binding, path, start, end)
    const isOpening = follows(cause.by)
    // A connection cannot be lost before anybody has done anything.
    if (condition && isOpening) return { rows: [], beginning }
    unseenSeconds = cause.by === 'delay' ? unseenSeconds + cause.seconds : 0
    const isLongerWait = cause.by === 'delay' && unseenSeconds > cause.seconds
    const action = isOpening ? beginning.at(-1) : actionOf(cause, condition, unseenSeconds)
    if (action === undefined) return { rows: [], beginning }
    // What the page shows once it is ready comes of the last thing that leads to it.
    if (isOpening) beginning = beginning.slice(0, -1)
    const isBegun = condition !== undefined && 'begin' in condition && undone !== condition
    unseen = [
      ...(isLongerWait ? unseen.slice(0, -1) : unseen),
      ...(undone !== condition ? endOf(undone) : []),
      ...(isBegun ? [condition.begin] : []),
      action,
    ]
    undone = condition && endOf(condition).length > 0 ? condition : undefined
    const seen = outcomeOf(machine, binding, path, span)
    const expected = seen?.sight.isTyped === true ? undefined : seen?.text
    if (isOpening && expected === undefined) {
      beginning = [...beginning, action]
      unseen = []
    }
    if (expected === undefined) continue
    rows.push({ actions: unseen, expected, condition, span })
    unseen = []
    unseenSeconds = 0
  }
  return { rows, beginning }
}

/** One thing at a time: what is done before the last thing leads to nothing that is looked at. */
function stepsOf(actions: readonly Text[], expected: Text, column: number): TestCase['steps'] {
  const acts = actions.flatMap((text) => sentencesIn(text[column] ?? ''))
  return acts.map((event, index) => ({
    event,
    outcome: index === acts.length - 1 ? expected[column] : undefined,
  }))
}

/** The next sentence begins with a capital letter: «13. september» is a date. */
const sentencesIn = (text: string) => text.split(/\. (?=\p{Lu})/u)

/** What a tester does at the start of a span: in the place of what they do otherwise, where its condition says so. */
function actionOf(cause: Cause, condition: Condition | undefined, seconds: number): Text | undefined {
  if (condition && 'instead' in condition) return condition.instead
  if (cause.by === 'delay') return waitText(seconds)
  return 'text' in cause ? cause.text : undefined
}

const endOf = (condition: Condition | undefined): readonly Text[] =>
  condition && 'end' in condition && condition.end ? [condition.end] : []

/** What is done before a path: who signs in, the way to the page, and what makes what the path needs. */
function beginningOf({ start }: Binding): readonly Text[] {
  if (!start) return []
  const { as, way, prepare = [] } = start
  return textsOfWay([...(as === undefined ? [] : [signingIn(people[as])]), ...way, ...prepare])
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

/** Without the cases whose steps are the first ones of another: what is not seen at the end of a path is left out. */
const withoutRepetition = (cases: readonly NamedCase[]): readonly NamedCase[] =>
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
  isDeepStrictEqual([one.given, one.start], [other.given, other.start]) &&
  isDeepStrictEqual(one.steps, other.steps.slice(0, one.steps.length))

/** Titles that several cases have say what is so before too, or have a number. */
const withDifferentTitles = (cases: readonly NamedCase[], code: LanguageCode): readonly TestCase[] =>
  numbered(
    cases.map(({ tested, ...one }) =>
      cases.some(({ id, title }) => id !== one.id && title === one.title)
        ? { ...one, title: titleOf(tested, code, true) }
        : one,
    ),
  )

function numbered(cases: readonly TestCase[]): readonly TestCase[] {
  return cases.map((one, index) => {
    const same = cases.filter(({ title }) => title === one.title)
    const place = cases.slice(0, index).filter(({ title }) => title === one.title).length + 1
    return same.length === 1 ? one : { ...one, title: `${one.title} (${place})` }
  })
}
