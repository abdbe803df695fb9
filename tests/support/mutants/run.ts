import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

import { createVitest, type TestSpecification, type Vitest } from 'vitest/node'

import { projectRoot } from '#server/project-root.ts'

import { mutantsOf } from './mutations.ts'

/** What became of the mutants of a machine. */
export type MutationResult = {
  readonly machine: string
  readonly mutants: number
  /** The names of those that no test of the machine has noticed. */
  readonly missed: readonly string[]
}

/** The machines' files, relative to the project. */
export const machineFiles = (): readonly string[] => filesEndingWith('.machine.ts')

const filesEndingWith = (end: string) =>
  readdirSync(join(projectRoot, 'src/machines'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(end))
    .map((path) => join('src/machines', path))
    .toSorted((one, other) => one.localeCompare(other, 'en'))

/**
 * Changes one thing of a machine at a time, in memory, and runs the machine's own tests: those in `src/machines` that import it, and its
 * model with its paths and invariants. Every `step`th mutant is tried. Rejects when the tests fail without a change. A mutant whose tests
 * do not end is noticed; one that cannot be loaded does not count.
 */
export async function tryMutants(
  machineFile: string,
  step: number,
  onTried: (name: string, isNoticed: boolean) => void,
): Promise<MutationResult> {
  const file = join(projectRoot, machineFile)
  const mutants = mutantsOf(readFileSync(file, 'utf8')).filter((_, index) => index % step === 0)
  let bench = await openBench(file)
  if ((await bench.run()) !== 'passed') {
    await bench.close()
    throw new Error(`The tests of ${machineFile} fail without a change.`)
  }
  let count = 0
  const missed: string[] = []
  for (const mutant of mutants) {
    const outcome = await bench.run(mutant.source)
    if (outcome === 'endless') bench = await openBench(file)
    if (outcome === 'unloadable') continue
    count += 1
    if (outcome === 'passed') missed.push(mutant.name)
    onTried(mutant.name, outcome !== 'passed')
  }
  await bench.close()
  return { machine: machineFile, mutants: count, missed }
}

type Outcome = 'passed' | 'failed' | 'unloadable' | 'endless'
type Bench = {
  /** Runs the tests with this source in place of the machine's. */
  readonly run: (source?: string) => Promise<Outcome>
  readonly close: () => Promise<unknown>
}

/** Milliseconds; the tests of a machine take less than three seconds. */
const runTimeout = 30_000

async function openBench(file: string): Promise<Bench> {
  let changed: string | undefined
  let loaded: string | undefined
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
      testTimeout: 5_000,
      provide: { modelFile: `/${relative(projectRoot, modelFile)}` },
    },
    {
      logLevel: 'silent',
      plugins: [
        {
          name: 'mutant',
          enforce: 'pre',
          load(id) {
            if (id !== file) return undefined
            loaded = changed
            return changed
          },
        },
      ],
    },
  )
  const specifications = await vitest.globTestSpecifications()
  return {
    async run(source) {
      changed = source
      vitest.invalidateFile(file)
      let outcome = await Promise.race([outcomeOf(vitest, specifications), endless()])
      // The tests have had the source before, from a request that was still open.
      if (outcome === 'passed' && loaded !== changed) {
        vitest.invalidateFile(file)
        outcome = await Promise.race([outcomeOf(vitest, specifications), endless()])
      }
      // Its worker never stops, so nothing waits for it.
      if (outcome === 'endless') void vitest.close()
      return outcome
    },
    close: () => vitest.close(),
  }
}

const endless = () =>
  new Promise<'endless'>((resolve) => {
    setTimeout(() => resolve('endless'), runTimeout).unref()
  })

async function outcomeOf(vitest: Vitest, specifications: TestSpecification[]): Promise<Outcome> {
  const { testModules, unhandledErrors } = await vitest.rerunTestSpecifications(specifications)
  if (testModules.some((module) => module.errors().length > 0 && module.children.size === 0))
    return 'unloadable'
  return unhandledErrors.length > 0 || testModules.some((module) => !module.ok()) ? 'failed' : 'passed'
}

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
