import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'

import { createVitest, type TestCase, type TestRunResult } from 'vitest/node'

import { projectRoot } from '#server/environment/project-root.ts'
import { machines } from '#tests/support/machines/machines.ts'
import { unknownText } from '#tests/support/paths/nearest.ts'
import { kebabCase } from '#tests/support/paths/texts.ts'

import { mutantsOf } from './mutations.ts'

/** What the tests of a machine said of a mutant; `unloadable` does not count. */
export type Outcome = 'passed' | 'failed' | 'unloadable'

/** Milliseconds after which a test hangs that nobody has measured yet, as in `vitest.config.ts`. */
const hangs = 120_000
/** Milliseconds that each test may take, however fast it is without a change. */
const least = 5_000

/** Milliseconds that a test of a mutant may take, by those that the tests take without a change: a busy machine is no mutant noticed. */
export const limitOf = (milliseconds: readonly number[]): number =>
  Math.max(least, ...milliseconds.map((each) => 10 * each))

/**
 * The machines' files, relative to the project; only those of these machines, named by their ids or by their files. Throws for a
 * name that is none.
 */
export function chosenMachineFiles(names?: readonly string[]): readonly string[] {
  const files = filesEndingWith('.machine.ts')
  if (names === undefined) return files
  return names.map((name) => {
    const file = files.find((one) => basename(one) === `${kebabCase(name)}.machine.ts`)
    if (file === undefined)
      throw new Error(
        unknownText(
          'machine',
          name,
          machines.map(({ id }) => id),
        ),
      )
    return file
  })
}

const filesEndingWith = (end: string) =>
  readdirSync(join(projectRoot, 'src/machines'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(end))
    .map((path) => join('src/machines', path))
    .toSorted((one, other) => one.localeCompare(other, 'en'))

/**
 * Changes one thing of a machine at a time, in memory, and runs the machine's own tests: those in `src/machines` that import it, and its
 * model with its paths and invariants. Every `step`th mutant is tried, beginning with number `from`. Rejects when the tests fail without
 * a change, with their names. A mutant may keep a test in an endless loop: the caller has to end the process then; it gets the
 * milliseconds that the tests took without a change.
 */
export async function tryMutants(
  machineFile: string,
  { step, from }: { readonly step: number; readonly from: number },
  report: {
    readonly passed: (milliseconds: number) => void
    readonly started: (number: number, name: string) => void
    readonly ended: (number: number, outcome: Outcome) => void
  },
): Promise<void> {
  const file = join(projectRoot, machineFile)
  const bench = await openBench(file)
  const startedAt = performance.now()
  if ((await bench.run()) !== 'passed')
    throw new Error(`The tests of ${machineFile} fail without a change:\n${bench.failures().join('\n')}`)
  report.passed(performance.now() - startedAt)
  bench.limitTests()
  for (const [number, mutant] of mutantsOf(readFileSync(file, 'utf8')).entries()) {
    if (number < from || number % step > 0) continue
    report.started(number, mutant.name)
    report.ended(number, await bench.run(mutant.source))
  }
  await bench.close()
}

type Bench = {
  /** Runs the tests with this source in place of the machine's. */
  readonly run: (source?: string) => Promise<Outcome>
  /** What failed in the last run: the names of tests with their messages, and errors outside of tests. */
  readonly failures: () => readonly string[]
  /** From the next run on a test may take what follows from the last one. */
  readonly limitTests: () => void
  readonly close: () => Promise<unknown>
}

async function openBench(file: string): Promise<Bench> {
  let changed: string | undefined
  const modelFile = file.replace('.machine.ts', '.model.ts')
  const vitest = await createVitest(
    'test',
    {
      root: projectRoot,
      config: false,
      watch: false,
      environment: 'node',
      include: [...testsOf(file), 'tests/support/mutants/machine-under-test.ts'],
      pool: 'threads',
      maxWorkers: 2,
      bail: 1,
      reporters: [{}],
      testTimeout: hangs,
      provide: { modelFile: `/${relative(projectRoot, modelFile)}` },
    },
    {
      logLevel: 'silent',
      plugins: [
        {
          name: 'mutant',
          enforce: 'pre',
          load: (id) => (id === file ? changed : undefined),
        },
      ],
    },
  )
  const specifications = await vitest.globTestSpecifications()
  let last: TestRunResult = { testModules: [], unhandledErrors: [] }
  const outcomeNow = async () => {
    vitest.invalidateFile(file)
    last = await vitest.rerunTestSpecifications(specifications)
    return outcomeOf(last)
  }
  return {
    async run(source) {
      changed = source
      const outcome = await outcomeNow()
      // Tests that pass may have had the source before, from a request that was still open: they have to pass again.
      return outcome === 'passed' ? outcomeNow() : outcome
    },
    failures: () => failuresOf(last),
    limitTests() {
      vitest.getRootProject().config.testTimeout = limitOf(
        testsIn(last).map((test) => test.diagnostic()?.duration ?? 0),
      )
    },
    close: () => vitest.close(),
  }
}

function outcomeOf({ testModules, unhandledErrors }: TestRunResult): Outcome {
  if (testModules.some((module) => module.errors().length > 0 && module.children.size === 0))
    return 'unloadable'
  return unhandledErrors.length > 0 || testModules.some((module) => !module.ok()) ? 'failed' : 'passed'
}

const testsIn = ({ testModules }: TestRunResult): readonly TestCase[] =>
  testModules.flatMap(({ children }) => [...children.allTests()])

const failuresOf = (result: TestRunResult): readonly string[] => [
  ...testsIn(result).flatMap((test) =>
    (test.result().errors ?? []).map(({ message }) => `${test.fullName}: ${message}`),
  ),
  ...[...result.testModules.flatMap((module) => module.errors()), ...result.unhandledErrors].map(String),
]

/** The tests in `src/machines` that import a machine, directly or through other files of the project. */
function testsOf(machineFile: string): readonly string[] {
  return filesEndingWith('.test.ts').filter((test) =>
    imports(join(projectRoot, test), machineFile, new Set()),
  )
}

function imports(file: string, wanted: string, seen: Set<string>): boolean {
  if (file === wanted) return true
  if (seen.has(file) || !existsSync(file)) return false
  seen.add(file)
  const paths = [...readFileSync(file, 'utf8').matchAll(/from '((?:#src|#tests|\.{1,2})\/[^']+)'/g)]
  return paths.some(([, path = '']) => imports(resolved(path, file), wanted, seen))
}

const resolved = (path: string, from: string) =>
  path.startsWith('#') ? join(projectRoot, path.slice(1)) : join(dirname(from), path)
