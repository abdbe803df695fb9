import { chartHashOf } from '#tests/support/machines/chart.ts'
import { machineModels, machines } from '#tests/support/machines/machines.ts'
import { type Level, recordCoverage, type RunLevel } from '#tests/support/paths/coverage.ts'
import { refutedExemptions } from '#tests/support/paths/exemptions.ts'
import { type LanguageCode, languageOf, sentencesOf } from '#tests/support/paths/sentences.ts'
import { generatedPaths, isOfEveryPath, type PathOptions } from '#tests/support/paths/strategies.ts'
import { textsOf } from '#tests/support/paths/texts.ts'

import type { MachineBinding } from './binding.ts'
import { machineBindings } from './bindings.ts'
import { boundModel } from './bound-model.ts'
import type { DrivenPath, DrivenRun, Watching } from './driven-path.ts'
import { placesOf } from './places.ts'

type Options = PathOptions &
  Partial<Watching> & { readonly only?: number | undefined; readonly language: LanguageCode }

/** How a level follows paths; only the paths of the bindings that it can use. */
export type DrivenLevel = {
  readonly level: Exclude<RunLevel, 'actor'>
  readonly canUse: (binding: MachineBinding['bindings'][number]) => boolean
  readonly run: (
    paths: readonly DrivenPath[],
    onFollowed: (run: DrivenRun) => void,
    watching: Watching,
  ) => Promise<readonly DrivenRun[]>
}

/** Follows the paths of machines in the app, and shows each that fails with what is needed to repeat it. */
export async function followedInApp(
  { level, canUse, run: runPaths }: DrivenLevel,
  names: readonly string[] | 'all',
  options: Options,
  onProgress: (line: string) => void,
): Promise<{ readonly text: string; readonly code: number }> {
  const bound = machineBindings.filter(({ machine }) => names === 'all' || names.includes(machine.id))
  for (const { machine, bindings } of bound)
    for (const { name, unavailable } of bindings)
      if (unavailable !== undefined) onProgress(`– ${machine.id} ${name ?? ''}: skipped, ${unavailable}`)
  const paths = bound.flatMap((one) => drivenPaths(one, canUse, options))
  if (paths.length === 0) return { text: noPathText(level, names, canUse), code: 2 }
  let count = 0
  const { headed = false, trace = false } = options
  const watching = { headed, trace }
  const onFollowed = (run: DrivenRun) => {
    count += 1
    onProgress(
      run.problem === undefined
        ? `✓ ${run.machine}, path ${run.number} (${count} of ${paths.length})`
        : `✗ ${run.machine}, path ${run.number} (${count} of ${paths.length}): ${run.problem}`,
    )
  }
  const runs = await runPaths(paths, onFollowed, watching)
  if (isOfEveryPath(options))
    for (const machine of names === 'all' ? machinesOn(runs) : names) record(level, machine, runs, options)
  const failures = runs.flatMap((run) => {
    const path = paths.find(({ machine, number }) => machine.id === run.machine && number === run.number)
    return path && run.problem !== undefined ? [{ path, run, problem: run.problem }] : []
  })
  const groups = new Map<string, FailedPath[]>()
  for (const failure of failures) {
    const cause = causeOfFailure(failure.run)
    groups.set(cause, [...(groups.get(cause) ?? []), failure])
  }
  const texts = [...groups.values()].map(([first, ...others]) =>
    first === undefined
      ? ''
      : [
          failureText(level, first, options),
          ...others.map(({ path }) => `The same cause: ${againText(level, path, options)}`),
        ].join('\n'),
  )
  const refuted = refutedBy(level, runs)
  const causes = groups.size < failures.length ? `, by ${groups.size} causes` : ''
  const summary = `${paths.length} paths followed, ${failures.length} failed${causes}.`
  return {
    text: [...texts, ...refuted, summary].join('\n\n'),
    code: failures.length + refuted.length > 0 ? 1 : 0,
  }
}

/** What these runs have taken although it is said to be out of reach: for actors, and in a browser on the screen too. */
const refutedBy = (level: Level, runs: readonly DrivenRun[]): readonly string[] =>
  machineModels.flatMap(({ machine, expectations }) =>
    refutedExemptions(
      machine,
      level === 'browser' ? textsOf(machine) : {},
      expectations.unreachable ?? {},
      Object.fromEntries(
        runs.map((run) => [`path ${run.number} of ${run.machine}`, [...(run.taken.get(machine.id) ?? [])]]),
      ),
    ),
  )

function noPathText(level: Level, names: readonly string[] | 'all', canUse: DrivenLevel['canUse']): string {
  const usable = machineBindings
    .filter(({ bindings }) => bindings.some(canUse))
    .map(({ machine }) => machine.id)
  const other = names === 'all' ? undefined : names.find((name) => !usable.includes(name))
  return other === undefined
    ? `There is no such path at the level "${level}".`
    : `No path of "${other}" can be followed at the level "${level}": those of ${usable.join(', ')} can.`
}

function drivenPaths(
  { machine, bindings }: MachineBinding,
  canUse: DrivenLevel['canUse'],
  options: Options,
): readonly DrivenPath[] {
  const all = bindings
    .filter((binding) => canUse(binding) && binding.unavailable === undefined)
    .flatMap((binding) =>
      generatedPaths(machine, boundModel(binding), options).map((path) => ({ binding, path })),
    )
  const { invariants = {} } = machineModels.find((model) => model.machine === machine) ?? {}
  return all
    .map(({ binding, path }, index) => ({ machine, binding, path, number: index + 1, invariants }))
    .filter(({ number }) => options.only === undefined || number === options.only)
}

const machinesOn = (runs: readonly DrivenRun[]) => [
  ...new Set(runs.flatMap(({ taken }) => [...taken.keys()])),
]

/** Stores the runs of a machine. */
function record(level: DrivenLevel['level'], id: string, runs: readonly DrivenRun[], options: Options) {
  const machine = machines.find((one) => one.id === id)
  if (!machine) return
  const own = runs.filter((run) => run.machine === id)
  recordCoverage(
    level,
    {
      machine: id,
      chart: chartHashOf(machine),
      // On its own paths and on those of the others.
      taken: [...new Set(runs.flatMap(({ taken }) => [...(taken.get(id) ?? [])]))],
      paths: own.map(({ id: pathId, title, number, problem, failed, steps }) => ({
        ...(pathId !== undefined && { id: pathId }),
        title,
        steps,
        ...(problem !== undefined && { problem }),
        ...(failed && {
          failure: {
            expected: failed.expected,
            seen: failed.seen,
            log: [...failed.log],
            places: [...placesOf(machine, failed)],
            command: watchText(level, { machine, number }, options),
          },
        }),
      })),
    },
    runs[0]?.browser,
  )
}

type FailedPath = { readonly path: DrivenPath; readonly run: DrivenRun; readonly problem: string }

function failureText(
  level: DrivenLevel['level'],
  { path: one, run: { failed }, problem }: FailedPath,
  options: Options,
): string {
  const { machine, binding, path } = one
  const sentences = sentencesOf(path, languageOf({ machine, models: [binding.model] }, options.language))
  const places = failed ? placesOf(machine, failed) : []
  return [
    problem,
    ...sentences.map(({ word, text }) => `  ${word} ${text}`),
    ...(failed ? [`Expected: ${failed.expected}`, `Seen:     ${failed.seen}`] : []),
    ...places.map(({ what, file, line }) => `${what}: ${file}:${line}`),
    ...(failed?.log ?? []).map((line) => `  ${line}`),
    `Again: ${againText(level, one, options)}`,
    ...(level === 'browser' ? [`Watch: ${watchText(level, one, options)}`] : []),
  ].join('\n')
}

/** The command that follows this path alone. */
function againText(
  level: Level,
  { machine, number }: Pick<DrivenPath, 'machine' | 'number'>,
  { strategy, seed, to, max }: Options,
): string {
  return [
    `npm run paths -- ${machine.id} --run ${level} --strategy ${strategy}`,
    ...(strategy === 'random' ? [`--seed ${seed}`] : []),
    ...(to === undefined ? [] : [`--to ${to}`]),
    ...(max === undefined ? [] : [`--max ${max}`]),
    `--only ${number}`,
  ].join(' ')
}

/** The same, in a window and with a trace. */
const watchText = (
  level: DrivenLevel['level'],
  path: Pick<DrivenPath, 'machine' | 'number'>,
  options: Options,
): string => `${againText(level, path, options)}${level === 'browser' ? ' --headed --trace' : ''}`

/** What failures of one cause have in common: the event, and what was expected beside what is there. */
const causeOfFailure = ({ problem, failed }: Pick<DrivenRun, 'problem' | 'failed'>): string =>
  failed ? [failed.event, failed.expected, failed.seen].join('\n') : (problem ?? '')
