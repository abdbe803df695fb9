import { isDeepStrictEqual } from 'node:util'

import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'

import { type Invariants, type Path, startOf, textOf, titleOf } from '#tests/support/machines/model.ts'

import type { Binding, MachineBinding } from './binding.ts'
import { idOfPath } from './path-id.ts'
import { boundModel, isAutomatic, settledFrom } from './bound-model.ts'
import { type PathRecord, type RecordedStep, recordOf } from './coverage.ts'
import { causeIn } from './cause.ts'
import { type KnownValues, sameReads } from './same-reads.ts'
import { Difference, seenIn } from './difference.ts'
import { outcomeOf, type Seen, spansOf } from './spans.ts'

/** A path to follow in the app, and how. `number` names it in the output and in the files of its pictures. */
export type DrivenPath = {
  readonly machine: MachineBinding['machine']
  readonly binding: Binding
  readonly path: Path
  readonly number: number
  /** What is true of the machine after each step. */
  readonly invariants?: Invariants<AnyStateMachine>
}

/** What a path in the app led to. */
export type DrivenRun = PathRecord & {
  readonly machine: string
  readonly number: number
  /** The browser with its version, where there is one. */
  readonly browser?: string
  /** The transitions of all machines on the way, by machine. */
  readonly taken: ReadonlyMap<string, ReadonlySet<string>>
  /** Of a path that failed: its last step, and what that step should have led to. */
  readonly failed?: FailedStep
}

/** The step at which a path failed. */
export type FailedStep = {
  readonly event: string
  /** The names of the states before it, from the outside in. */
  readonly state: readonly string[]
  readonly expected: string
  readonly seen: string
  readonly log: readonly string[]
}

/** How a path is followed by somebody who watches: in a window, slowly, and recorded for Playwright’s trace viewer. */
export type Watching = { readonly headed: boolean; readonly trace: boolean }

/** How one level drives a path. */
export type Driver = {
  /** Makes everything happen that the model starts with. */
  readonly open: () => Promise<unknown>
  readonly perform: (event: AnyEventObject, from: AnyMachineSnapshot) => Promise<unknown>
  /** The snapshot of the machine's actor; undefined while there is none. */
  readonly snapshot: () => Promise<AnyMachineSnapshot | undefined>
  /** The transitions that the machine’s actors have taken so far, in their order; absent where the level does not know them. */
  readonly transitions?: () => readonly string[]
  /** Checks what the level shows of a snapshot, after an event of another one. */
  readonly check?: (
    snapshot: AnyMachineSnapshot,
    event: AnyEventObject,
    from: AnyMachineSnapshot,
  ) => Promise<unknown>
  /** Whether the level shows something now; absent where it shows nothing. */
  readonly shows?: (seen: Seen) => Promise<boolean>
  /** What the console and the network had since it was asked last; absent where there is none. */
  readonly log?: () => readonly string[]
  /** Takes a picture after a step, and resolves with its file. */
  readonly picture?: (step: number) => Promise<string>
  /** Milliseconds within which the actor must be in the state of the chart; 20,000 by default. */
  readonly stateTimeout?: number
}

/** Drives one path: after each step the actor in the app is in the state of the chart, and the level shows it. */
export async function drive(
  { machine, binding, path, number, invariants = {} }: DrivenPath,
  driver: Driver,
  taken: DrivenRun['taken'],
): Promise<DrivenRun> {
  const steps: RecordedStep[] = []
  const title = binding.name === undefined ? titleOf(path) : `${binding.name}: ${titleOf(path)}`
  const first = startOf(machine, boundModel(binding)).length - 1

  const expectReads = readsComparison(driver, binding)
  const spans = spansOf(binding, path, first)
  let seenCount = 0

  /** What a step leads to must not be there before it: otherwise nobody would see that it did something. */
  async function expectNew(index: number) {
    const span = spans.find(({ start }) => start === index)
    const seen = span && outcomeOf(machine, binding, path, span)
    if (!seen || seen.sight.isStill === true || !(await driver.shows?.(seen))) return
    throw new Difference(`what it leads to is there before it: "${seen.text[0]}".`, {
      expected: `Only after the step: ${seen.text[0]}`,
      seen: `Before the step: ${seen.text[0]}`,
    })
  }

  async function problemAt(step: Path[number], index: number): Promise<Problem | undefined> {
    const { event, snapshot } = step
    const before = path[index - 1]?.snapshot ?? snapshot
    driver.log?.()
    try {
      // What follows by itself may have been taken in the step before.
      const followsByItself = isAutomatic(binding, event.type, before)
      if (!followsByItself) seenCount = driver.transitions?.().length ?? 0
      if (index > first && !followsByItself) await expectNew(index)
      if (index === first) await driver.open()
      else await driver.perform(event, before)
      const settled = settledFrom(snapshot, machine, binding)
      // After its last state, another actor of the machine may have started.
      if (settled.status === 'active') {
        await expectState(driver, settled)
        expectInvariants(await expectReads(settled), invariants)
      }
      if (index > first)
        await expectTransitions(
          driver,
          step.transitions.filter((key) => !binding.inSeveralSteps?.some((name) => key.endsWith(name))),
          seenCount,
        )
      await driver.check?.(settled, event, before)
      return undefined
    } catch (error) {
      const message = String(error instanceof Error ? error.message : error)
      const { expected, seen } =
        error instanceof Difference
          ? error
          : { expected: actText(binding, event, before), seen: seenIn(error) }
      const state = before._nodes.toSorted((one, other) => one.path.length - other.path.length)
      return {
        message,
        failed: {
          event: event.type,
          state: (state.at(-1)?.path ?? []).map(String),
          expected,
          seen,
          log: driver.log?.() ?? [],
        },
      }
    }
  }

  async function followSteps(): Promise<Problem | undefined> {
    for (const [index, step] of path.entries()) {
      if (index < first) continue
      const problem = await problemAt(step, index)
      const screenshot = await driver.picture?.(index - first)
      steps.push({ ...recordOf(step), ...(screenshot !== undefined && { screenshot }) })
      if (problem !== undefined)
        return {
          ...problem,
          message: `On the path "${title}", after "${textOf(step.event)}": ${problem.message}`,
        }
    }
    return undefined
  }

  const problem = await Promise.race([followSteps(), timeout()])
  return {
    machine: machine.id,
    number,
    id: idOfPath(machine, binding.name, path),
    title,
    steps,
    taken,
    ...(problem !== undefined && { problem: problem.message }),
    ...(problem?.failed && { failed: problem.failed }),
  }
}

/** What somebody or something does in a step. */
function actText(binding: Binding, event: AnyEventObject, before: AnyMachineSnapshot): string {
  const cause = causeIn(binding, event, before)
  return 'text' in cause ? cause.text[0] : `"${event.type}" happens`
}

type Problem = { readonly message: string; readonly failed?: FailedStep }

/** Milliseconds. */
const pathTimeout = 60_000

const timeout = () =>
  new Promise<Problem>((resolve) => {
    setTimeout(
      () => resolve({ message: `The path took longer than ${pathTimeout / 1_000} seconds.` }),
      pathTimeout,
    ).unref()
  })

const expectState = (driver: Driver, { value }: AnyMachineSnapshot) =>
  expectSoon(driver, value, async () => {
    const actual: unknown = (await driver.snapshot())?.value
    return { actual, isSame: isDeepStrictEqual(actual, value) }
  })

/**
 * Compares, along one path, what the guards read of the context in the app with what they read in the chart. Resolves with the snapshot
 * in which it is the same.
 */
function readsComparison(driver: Driver, { model, compared, standsIn }: Binding) {
  const readsOf = (compared ? compared.reads : model.readsOf) ?? (() => undefined)
  let values: KnownValues = new Map()
  return async ({ context }: AnyMachineSnapshot): Promise<AnyMachineSnapshot | undefined> => {
    const reads = readsOf(context)
    let found: AnyMachineSnapshot | undefined
    await expectSoon(driver, { reads }, async () => {
      found = await driver.snapshot()
      const actual = found && readsOf(found.context)
      const known = sameReads(reads, actual, values, standsIn)
      values = known ?? values
      return { actual: { reads: actual }, isSame: known !== undefined }
    })
    return found
  }
}

function expectInvariants(found: AnyMachineSnapshot | undefined, invariants: Invariants<AnyStateMachine>) {
  if (!found) return
  const [broken] = Object.entries(invariants).find(([, holds]) => !holds(found)) ?? []
  if (broken === undefined) return
  throw new Difference(`it is not true that ${broken}.`, {
    expected: broken,
    seen: `Not so in ${JSON.stringify(found.value)}`,
  })
}

/** The transitions of the chart are among those that were taken since the step began. */
async function expectTransitions(driver: Driver, expected: readonly string[], since: number) {
  const { transitions } = driver
  if (!transitions) return
  await expectSoon(driver, { transitions: expected }, () => {
    const actual = transitions().slice(since)
    return Promise.resolve({
      actual: { transitions: actual },
      isSame: expected.every((transition) => actual.includes(transition)),
    })
  })
}

type Compared = { readonly actual: unknown; readonly isSame: boolean }

/** Waits until something is as expected. */
async function expectSoon(
  { stateTimeout = 20_000 }: Driver,
  expected: unknown,
  compare: () => Promise<Compared>,
) {
  const until = performance.now() + stateTimeout
  for (;;) {
    const { actual, isSame } = await compare()
    if (isSame) return
    if (performance.now() > until)
      throw new Difference(`expected ${JSON.stringify(expected)}, actual ${JSON.stringify(actual)}.`, {
        expected: JSON.stringify(expected),
        seen: JSON.stringify(actual),
      })
    await new Promise((resolve) => {
      setTimeout(resolve, 20)
    })
  }
}
