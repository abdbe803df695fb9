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
import type { DrivenPath, DrivenRun } from './driven-path.ts'

type Options = PathOptions & { readonly only?: number | undefined; readonly language: LanguageCode }

/** How a level follows paths; only the paths of the bindings that it can use. */
export type DrivenLevel = {
  readonly level: Exclude<RunLevel, 'actor'>
  readonly canUse: (binding: MachineBinding['bindings'][number]) => boolean
  readonly run: (
    paths: readonly DrivenPath[],
    onFollowed: (run: DrivenRun) => void,
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
  const runs = await runPaths(paths, (run) => {
    count += 1
    onProgress(
      run.problem === undefined
        ? `✓ ${run.machine}, path ${run.number} (${count} of ${paths.length})`
        : `✗ ${run.machine}, path ${run.number} (${count} of ${paths.length}): ${run.problem}`,
    )
  })
  if (isOfEveryPath(options))
    for (const machine of names === 'all' ? machinesOn(runs) : names) record(level, machine, runs)
  const failures = paths.flatMap((path) => {
    const problem = runs.find(
      ({ machine, number }) => machine === path.machine.id && number === path.number,
    )?.problem
    return problem === undefined ? [] : [failureText(level, path, problem, options)]
  })
  const refuted = refutedBy(level, runs)
  const summary = `${paths.length} paths followed, ${failures.length} failed.`
  return {
    text: [...failures, ...refuted, summary].join('\n\n'),
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
  return all
    .map(({ binding, path }, index) => ({ machine, binding, path, number: index + 1 }))
    .filter(({ number }) => options.only === undefined || number === options.only)
}

const machinesOn = (runs: readonly DrivenRun[]) => [
  ...new Set(runs.flatMap(({ taken }) => [...taken.keys()])),
]

/** Stores the runs of a machine. */
function record(level: Level, id: string, runs: readonly DrivenRun[]) {
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
      paths: own.map(({ id: pathId, title, problem, steps }) => ({
        ...(pathId !== undefined && { id: pathId }),
        title,
        steps,
        ...(problem !== undefined && { problem }),
      })),
    },
    runs[0]?.browser,
  )
}

function failureText(
  level: Level,
  { machine, binding, path, number }: DrivenPath,
  problem: string,
  options: Options,
): string {
  const { strategy, seed, to, max, language } = options
  const command = [
    `npm run paths -- ${machine.id} --run ${level} --strategy ${strategy}`,
    ...(strategy === 'random' ? [`--seed ${seed}`] : []),
    ...(to === undefined ? [] : [`--to ${to}`]),
    ...(max === undefined ? [] : [`--max ${max}`]),
    `--only ${number}`,
  ].join(' ')
  const sentences = sentencesOf(path, languageOf({ machine, models: [binding.model] }, language))
  return [problem, ...sentences.map(({ word, text }) => `  ${word} ${text}`), `Again: ${command}`].join('\n')
}
