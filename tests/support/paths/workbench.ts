import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'

import * as v from 'valibot'

import { projectRoot } from '#server/environment/project-root.ts'
import { nodesOf } from '#tests/support/machines/chart.ts'
import { fileOfMachine, machineModels, machines } from '#tests/support/machines/machines.ts'
import {
  coverageGaps,
  type Followed,
  type MachineModel,
  type Path,
  runPaths,
} from '#tests/support/machines/model.ts'

import { commitsIn, differencesOf, runsOfCommit } from './comparison.ts'
import { commitsFolder, coverageOf, recordCoverage, type RunLevel, runLevels } from './coverage.ts'
import { eventsSentByViews } from './exemptions.ts'
import { formats, formatted, type ModelPaths } from './formats.ts'
import { MissingPart } from './missing.ts'
import { unknownText } from './nearest.ts'
import { boundMachines, overview, overviewText, refuted } from './overview.ts'
import { type LanguageCode, languageOf, languages, sentencesOf } from './sentences.ts'
import { shrunk } from './shrink.ts'
import { skeletonsOf } from './skeletons.ts'
import { defaultMax, generatedPaths, isOfEveryPath, type PathOptions, strategies } from './strategies.ts'
import { eventNames, kebabCase } from './texts.ts'

const help = `npm run paths                       every machine, and how much of it the last runs took
npm run paths -- --run <level>      follows the paths of all machines
npm run paths -- <machine>          its paths, as sentences
npm run paths -- new <machine>      writes what stands beside a machine, as far as its chart says
npm run paths -- export [<machine>] writes its paths for other programs, or those of all: Gherkin, CSV, a list to print, tests of
                                    Playwright, and the chart for Stately's editor
npm run paths -- results <file>     reads what people have found along the paths, from the table that was exported
npm run paths -- compare <commit> <commit>
                                    where the stored runs of two commits differ

  --strategy transitions            the fewest paths that together take every transition (default)
             shortest               one to each state
             simple                 all that visit no state twice (--max 100)
             random                 random walks (--max 10), the same for the same --seed
  --to <state>                      only paths to this state, named as in docs/machines: held.signing
  --max <number>                    at most so many paths
  --only <number>                   only the path with this number
  --format text|json|markdown|mermaid
  --language en|nb
  --run actor                       follows the paths with a running actor, and reports where it differs from its chart
        app                         follows those that it can make happen in the whole app, without views, in one process
        browser                     follows those that it can make happen in a browser, against a server in the test mode
  --headed                          in a window of the browser, slowly
  --trace                           records it for Playwright's trace viewer, in test-results/paths/browser
  --watch                           again at each change of the machine's file
  --seed <number>
  --help

A failing path is named with the command that runs it alone; a failing random path is shortened first.`

/** What a command prints, and the exit code of its process. */
export type Result = { readonly text: string; readonly code: number }

/** Carries out `npm run paths` with these arguments. `onProgress` gets a line for each path that has been followed. */
export async function workbench(
  args: readonly string[],
  onProgress: (line: string) => void,
  models: readonly MachineModel[] = machineModels,
  follow: Readonly<Record<DrivenLevelName, FollowInApp>> = { app: unavailable, browser: unavailable },
  exchange: Exchange = { exported: unavailable, withResults: unavailable },
): Promise<Result> {
  try {
    const options = optionsOf(args)
    if (options.help) return { text: help, code: 0 }
    if (options.machine === 'new') return withNewFiles(options.others)
    if (options.machine === 'export') return await withExport(options, exchange, onProgress)
    if (options.machine === 'results') return await ofResults(options.others, exchange)
    if (options.machine === 'compare') return comparison(options.others)
    if (options.machine === undefined) return await ofAllMachines(options, models, follow, onProgress)
    const model = modelOf(options.machine, models)
    for (const other of options.others) refuseSecond(options.machine, other)
    if (options.run === undefined) return listed(model, options, onProgress)
    if (options.run === 'actor') return await followed(model, options, onProgress)
    if (!boundMachines.includes(model.machine.id)) throw new UsageError(unboundText(model.machine.id))
    return await follow[options.run]([model.machine.id], options, onProgress)
  } catch (error) {
    if (error instanceof UsageError || error instanceof MissingPart) return { text: error.message, code: 2 }
    throw error
  }
}

/** Follows the paths of machines in the app; see `driven-workbench.ts`, which only such a run loads. */
export type FollowInApp = (
  machines: readonly string[] | 'all',
  options: PathOptions & {
    readonly only?: number | undefined
    readonly language: LanguageCode
    readonly headed?: boolean
    readonly trace?: boolean
  },
  onProgress: (line: string) => void,
) => Promise<Result>

type DrivenLevelName = Exclude<RunLevel, 'actor'>

/** Writes paths for other programs, and reads what people have found; see `export/export.ts`, which only these commands load. */
export type Exchange = {
  readonly exported: (
    machines: readonly string[],
    language: LanguageCode,
    onProgress: (line: string) => void,
  ) => Promise<Result>
  readonly withResults: (file: string) => Promise<Result>
}

const unavailable = (): Promise<Result> => Promise.resolve({ text: 'There is no app here.', code: 2 })

/** The overview, and what the stored runs refute. */
function ofStoredRuns(): Result {
  const problems = refuted()
  return { text: [overviewText(overview()), ...problems].join('\n\n'), code: problems.length > 0 ? 1 : 0 }
}

function withExport(
  { others: [name, second], language }: Options,
  { exported }: Exchange,
  onProgress: (line: string) => void,
): Promise<Result> {
  const names = machines.map(({ id }) => id)
  if (name === undefined) return exported(names, language, onProgress)
  if (!names.includes(name)) throw new UsageError(unknownText('machine', name, names))
  if (second !== undefined) refuseSecond(name, second)
  return exported([name], language, onProgress)
}

function ofResults([file, second]: readonly string[], { withResults }: Exchange): Promise<Result> {
  if (file === undefined || second !== undefined)
    throw new UsageError('One file at a time: npm run paths -- results playback.csv')
  return withResults(file)
}

/** Where the stored runs of two commits differ; what got worse is a failure. */
function comparison([before, after, third]: readonly string[]): Result {
  const commits = commitsIn(commitsFolder)
  if (commits.length === 0) throw new UsageError('No run is stored yet: npm run paths -- --run actor')
  if (before === undefined || after === undefined || third !== undefined)
    throw new UsageError(
      `Two commits: npm run paths -- compare ${commits[1] ?? '<commit>'} ${commits[0] ?? ''}`,
    )
  for (const commit of [before, after])
    if (!commits.includes(commit))
      throw new UsageError(unknownText('commit with a stored run', commit, commits))
  const differences = differencesOf(runsOfCommit(commitsFolder, before), runsOfCommit(commitsFolder, after))
  const worse = differences.filter(({ isWorse }) => isWorse)
  return {
    text: [
      ...differences.map(({ text: difference, isWorse }) => `${isWorse ? '✗' : '–'} ${difference}`),
      `From ${before} to ${after}: ${differences.length} differences, ${worse.length} for the worse.`,
    ].join('\n'),
    code: worse.length > 0 ? 1 : 0,
  }
}

/** Writes the skeletons of a machine that are not there yet. */
function withNewFiles([name = '', second]: readonly string[]): Result {
  if (second !== undefined) refuseSecond(name, second)
  const machine = machines.find(({ id }) => id === name)
  const found = fileOfMachine(name)
  if (!machine || !found)
    throw new UsageError(
      unknownText(
        'machine',
        name,
        machines.map(({ id }) => id),
      ),
    )
  const file = join(projectRoot, found.file)
  const source = { machine, exportName: found.exportName, source: readFileSync(file, 'utf8') }
  const byPerson = eventNames(machine).filter((event) => eventsSentByViews().has(event))
  const skeletons = Object.entries(skeletonsOf(source, byPerson)).filter(
    ([beside]) => !existsSync(join(dirname(file), beside)),
  )
  for (const [beside, content] of skeletons) writeFileSync(join(dirname(file), beside), content)
  const written = skeletons.map(([beside]) => `${dirname(found.file)}/${beside} is new.`)
  return {
    text: [
      ...(written.length > 0 ? written : ['Everything that the chart can give stands beside it already.']),
      ...(byPerson.length === 0
        ? ['No view sends its events: once one does, the same command adds a binding.']
        : []),
      `Next: \`npm run paths -- ${name} --run actor\` says what is missing.`,
    ].join('\n'),
    code: 0,
  }
}

async function ofAllMachines(
  options: Options,
  models: readonly MachineModel[],
  follow: Readonly<Record<DrivenLevelName, FollowInApp>>,
  onProgress: (line: string) => void,
): Promise<Result> {
  if (options.run === undefined) return ofStoredRuns()
  if (options.run !== 'actor') return await follow[options.run]('all', options, onProgress)
  const results: Result[] = []
  for (const model of models)
    results.push(await followed(model, options, (line) => onProgress(`${model.machine.id}: ${line}`)))
  const failed = results.filter(({ code }) => code > 0)
  return {
    text: [...failed.map(({ text: failure }) => failure), overviewText(overview())].join('\n\n'),
    code: failed.length > 0 ? 1 : 0,
  }
}

/** The arguments ask for something that does not exist. The message says what does. */
class UsageError extends Error {}

const Count = v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(1))
const Options = v.object({
  strategy: v.optional(v.picklist(strategies), 'transitions'),
  to: v.optional(v.string()),
  max: v.optional(Count),
  only: v.optional(Count),
  seed: v.optional(v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(0)), '1'),
  format: v.optional(v.picklist(formats), 'text'),
  language: v.optional(v.picklist(languages), 'en'),
  run: v.optional(v.picklist(runLevels)),
  headed: v.optional(v.boolean(), false),
  trace: v.optional(v.boolean(), false),
  help: v.optional(v.boolean(), false),
})
type Options = v.InferOutput<typeof Options> & {
  readonly machine: string | undefined
  /** What else is named. */
  readonly others: readonly string[]
}

const flag = { type: 'boolean' } as const
const text = { type: 'string' } as const

function optionsOf(args: readonly string[]): Options {
  const { values, positionals } = parsedArgs(args)
  const result = v.safeParse(Options, values)
  const [machine, ...others] = positionals
  if (result.success) return { ...result.output, machine, others }
  const [issue] = result.issues
  throw new UsageError(`--${v.getDotPath(issue) ?? ''}: ${issue.message}\n\n${help}`)
}

function parsedArgs(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        strategy: text,
        to: text,
        max: text,
        only: text,
        seed: text,
        format: text,
        language: text,
        run: text,
        headed: flag,
        trace: flag,
        help: flag,
      },
    })
  } catch (error) {
    throw new UsageError(`${messageOf(error)}\n\n${help}`)
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

function modelOf(name: string, models: readonly MachineModel[]): MachineModel {
  const model = models.find(({ machine }) => machine.id === name)
  if (model) return model
  const names = machines.map(({ id }) => id)
  if (names.includes(name)) throw new UsageError(`The machine "${name}" has no model beside it.`)
  throw new UsageError(unknownText('machine', name, names))
}

/** A second machine would be left out without a word. */
function refuseSecond(first: string, second: string): never {
  const names = machines.map(({ id }) => id)
  throw new UsageError(
    names.includes(second)
      ? `One machine at a time: "${second}" after "${first}".`
      : unknownText('machine', second, names),
  )
}

const unboundText = (machine: string) =>
  `The machine "${machine}" is not bound to the app: no \`${kebabCase(machine)}.binding.ts\` is beside it. ${unknownText('binding', machine, boundMachines)}`

/** The paths that the options choose, of each model. */
function chosenPaths(
  { machine, models }: MachineModel,
  options: Options,
  onProgress: (line: string) => void,
): readonly ModelPaths[] {
  const { to, only } = options
  const states = nodesOf(machine.root).flatMap(({ path }) => (path.length > 0 ? [path.join('.')] : []))
  if (to !== undefined && !states.includes(to))
    throw new UsageError(unknownText(`state of ${machine.id}`, to, states))
  const most = options.max ?? defaultMax[options.strategy]
  const all = models.map((model) => {
    const paths = generatedPaths(machine, model, { ...options, max: most + 1 })
    if (options.max === undefined && options.strategy !== 'random' && paths.length > most)
      onProgress(`Only the first ${most} paths: --max for more.`)
    return { name: model.name, paths: paths.slice(0, most) }
  })
  const count = all.reduce((sum, { paths }) => sum + paths.length, 0)
  if (count === 0) throw new UsageError(`No path of this strategy leads to "${to}".`)
  if (only === undefined) return all
  if (only > count) throw new UsageError(`There are ${count} paths.`)
  let number = 0
  return all.map(({ name, paths }) => ({ name, paths: paths.filter(() => (number += 1) === only) }))
}

const listed = (model: MachineModel, options: Options, onProgress: (line: string) => void): Result => ({
  text: formatted(
    model.machine,
    chosenPaths(model, options, onProgress),
    options.format,
    languageOf(model, options.language),
  ),
  code: 0,
})

/** Follows the paths, and shows each that fails with what is needed to repeat it. */
async function followed(
  model: MachineModel,
  options: Options,
  onProgress: (line: string) => void,
): Promise<Result> {
  const { machine, models } = model
  const chosen = chosenPaths(model, options, onProgress)
  const count = chosen.reduce((sum, { paths }) => sum + paths.length, 0)
  let number = 0
  const failures: string[] = []
  const run = await runPaths(model, {
    choosePaths: (_, one) => chosen[models.indexOf(one)]?.paths ?? [],
    onFollowed: ({ failure }) => {
      number += 1
      onProgress(`${failure === undefined ? '✓' : '✗'} path ${number} of ${count}`)
    },
  })
  const gaps = isOfEveryPath(options) ? coverageGaps(model, run) : []
  if (isOfEveryPath(options)) recordCoverage('actor', coverageOf(machine, run))
  for (const [index, { path, model: name, failure }] of run.followed.entries()) {
    if (!failure) continue
    const failing = failedPath(path, failure)
    const shortest = options.strategy === 'random' ? await shrunkFailure(model, name, failing) : failing
    failures.push(failureText(model, options, { ...shortest, number: options.only ?? index + 1 }))
  }
  const otherProblems = run.problems.filter(
    (problem) => !run.followed.some(({ failure }) => failure?.problem === problem),
  )
  const summary = `${count} paths followed, ${failures.length} failed.`
  const problems = [...failures, ...otherProblems, ...(gaps.length > 0 ? [gaps.join('\n')] : [])]
  return { text: [...problems, summary].join('\n\n'), code: problems.length > 0 ? 1 : 0 }
}

async function shrunkFailure(
  model: MachineModel,
  name: string | undefined,
  failing: Failure,
): Promise<Failure> {
  const one = model.models.find((candidate) => candidate.name === name)
  if (!one) return failing
  let shortest = failing
  await shrunk(model.machine, one, failing.path, async (path) => {
    const { followed: results } = await runPaths({ ...model, models: [one] }, { choosePaths: () => [path] })
    const failure = results[0]?.failure
    if (failure) shortest = failedPath(path, failure)
    return failure !== undefined
  })
  return shortest
}

/** A path up to the step that failed. */
type Failure = { readonly path: Path; readonly problem: string }

const failedPath = (path: Path, { problem, step }: NonNullable<Followed['failure']>): Failure => ({
  path: path.slice(0, step + 1),
  problem,
})

function failureText(
  model: MachineModel,
  options: Options,
  { path, number, problem }: Failure & { readonly number: number },
): string {
  const { strategy, seed, to, max } = options
  const command = [
    `npm run paths -- ${model.machine.id} --run actor --strategy ${strategy}`,
    ...(strategy === 'random' ? [`--seed ${seed}`] : []),
    ...(to === undefined ? [] : [`--to ${to}`]),
    ...(max === undefined ? [] : [`--max ${max}`]),
    `--only ${number}`,
  ].join(' ')
  return [
    problem,
    ...sentencesOf(path, languageOf(model, options.language)).map(
      ({ word, text: clause }) => `  ${word} ${clause}`,
    ),
    `Again: ${command}`,
  ].join('\n')
}
