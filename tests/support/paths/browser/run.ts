import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'

import { type Browser, chromium, type Page } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import { installClock } from '#tests/e2e/support/clock.ts'
import { descriptorsOf } from '#tests/support/machines/chart.ts'
import {
  eventsIn,
  type Model,
  type Path,
  startOf,
  stepOf,
  textOf,
  titleOf,
} from '#tests/support/machines/model.ts'
import { type PathRecord, type RecordedStep, recordOf, runsFolder } from '#tests/support/paths/coverage.ts'

import { startServer } from '../../../../tools/support/servers/own-server.mjs'
import type { MachineBinding, Visit } from './binding.ts'
import type { InspectedState } from './inspected-state.ts'
import { heldRequests } from './held-requests.ts'
import { serverControl } from './server-control.ts'

type Binding = MachineBinding['bindings'][number]
type PathModel = Omit<Model<MachineBinding['machine']>, 'setup'>

/** A path to follow in a browser, and how. `number` names it in the output and in the files of its pictures. */
export type BrowserPath = {
  readonly machine: MachineBinding['machine']
  readonly binding: Binding
  readonly path: Path
  readonly number: number
}

/** What a path in a browser led to. */
export type BrowserRun = PathRecord & {
  readonly machine: string
  readonly number: number
  /** The transitions of all machines on the way, by machine. */
  readonly taken: ReadonlyMap<string, ReadonlySet<string>>
}

/** The model of a binding: only the events that it can make happen occur, and before them those that happen by themselves. */
export function browserModel(binding: Binding): PathModel {
  const { model, events, automatic = [] } = binding
  const isAutomatic = ({ type }: AnyEventObject) => automatic.includes(type)
  const receivesAutomatic = (snapshot: AnyMachineSnapshot) =>
    automatic.some((type) => snapshot._nodes.some((node) => descriptorsOf(node).includes(type)))
  return {
    ...model,
    canOccur: (event: AnyEventObject, snapshot) =>
      (receivesAutomatic(snapshot) ? isAutomatic(event) : event.type in events) &&
      (model.canOccur?.(event, snapshot) ?? true),
  }
}

/**
 * Follows paths in a real browser, against servers of its own in the test mode: after each step the actor in the page is in the
 * state of the chart, and the page shows it. As many at a time as there are processors.
 */
export async function runInBrowser(
  paths: readonly BrowserPath[],
  onFollowed: (run: BrowserRun) => void,
): Promise<readonly BrowserRun[]> {
  const queue = [...paths]
  const runs: BrowserRun[] = []
  const browser = await launch()
  const folder = await mkdtemp(join(tmpdir(), 'sprakhuset-paths-'))
  const seeded = join(folder, 'seeded')
  const start = (name: string) => startServer(join(folder, name), { env: { TEST_MODE: 'on' } })
  const startOnCopy = async (name: string) => {
    await cp(seeded, join(folder, name), { recursive: true })
    return start(name)
  }
  const workers = Math.max(1, Math.min(availableParallelism(), paths.length))
  try {
    await start('seeded').then((server) => server.stop())
    await Promise.all(
      Array.from({ length: workers }, async (_, worker) => {
        const shared = await startOnCopy(`worker ${worker}`)
        for (let next = queue.shift(); next; next = queue.shift()) {
          const { needsNewData } = next.binding
          const server = needsNewData ? await startOnCopy(`${next.machine.id} ${next.number}`) : shared
          const run = await follow(next, browser, server.address)
          if (server !== shared) await server.kill()
          runs.push(run)
          onFollowed(run)
        }
        await shared.stop()
      }),
    )
  } finally {
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  }
  return runs
}

function launch(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH']
  const isRoot = process.getuid?.() === 0
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--autoplay-policy=no-user-gesture-required',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      ...(isRoot ? ['--no-sandbox'] : []),
    ],
  })
}

/** Milliseconds within which the page must be in the state of the chart. */
const stateTimeoutMs = 5_000
const pathTimeoutMs = 60_000

async function follow(
  { machine, binding, path, number }: BrowserPath,
  browser: Browser,
  address: string,
): Promise<BrowserRun> {
  const taken = new Map<string, Set<string>>()
  const steps: RecordedStep[] = []
  const server = serverControl(address)
  const context = await browser.newContext({
    baseURL: address,
    locale: 'nb-NO',
    timezoneId: 'Europe/Oslo',
    viewport: { width: 1280, height: 800 },
  })
  context.setDefaultTimeout(stateTimeoutMs)
  const visit: Visit = { context, server, page: await context.newPage(), files: heldRequests(context) }
  const title = binding.name === undefined ? titleOf(path) : `${binding.name}: ${titleOf(path)}`
  const first = startOf(machine, browserModel(binding)).length - 1

  async function followSteps(): Promise<string | undefined> {
    await context.exposeFunction('recordTransition', (id: string, transition: string) => {
      taken.set(id, (taken.get(id) ?? new Set()).add(transition))
    })
    await installClock(context)
    for (const [index, step] of path.entries()) {
      if (index < first) continue
      const { event, snapshot } = step
      const problem = await problemOf(async () => {
        if (index === first) await binding.open(visit)
        else await performEvent(binding, visit, event, path[index - 1]?.snapshot ?? snapshot)
        const settled = settledFrom(snapshot, machine, binding)
        // After its last state, another actor of the machine may have started.
        if (settled.status === 'active') await expectState(pageOf(binding, visit), machine.id, settled)
        await expectSeen(binding, visit, settled)
      })
      const screenshot = `${machine.id}-${number}-${index - first}.jpeg`
      await pageOf(binding, visit)
        .screenshot({ path: join(runsFolder('browser'), screenshot), type: 'jpeg', quality: 60 })
        .catch(() => undefined)
      steps.push({ ...recordOf(step), screenshot })
      if (problem !== undefined)
        return `On the path "${title}", after "${textOf(event)}": ${problem} Picture: ${join('test-results/paths/browser', screenshot)}`
    }
    return undefined
  }

  try {
    await mkdir(runsFolder('browser'), { recursive: true })
    await server.reset()
    const problem = await Promise.race([followSteps(), timeout()])
    return { machine: machine.id, number, title, steps, taken, ...(problem === undefined ? {} : { problem }) }
  } finally {
    await server.reset()
    await context.close()
  }
}

const timeout = () =>
  new Promise<string>((resolve) => {
    setTimeout(
      () => resolve(`The path took longer than ${pathTimeoutMs / 1_000} seconds.`),
      pathTimeoutMs,
    ).unref()
  })

/** The snapshot after the events that happen by themselves. */
function settledFrom(
  snapshot: AnyMachineSnapshot,
  machine: MachineBinding['machine'],
  binding: Binding,
): AnyMachineSnapshot {
  const model = browserModel(binding)
  const next = eventsIn(snapshot, machine, model).find(({ type }) => binding.automatic?.includes(type))
  return next ? settledFrom(stepOf(machine, model, next, snapshot).snapshot, machine, binding) : snapshot
}

const pageOf = (binding: Binding, visit: Visit): Page => binding.pageOf?.(visit) ?? visit.page

async function performEvent(
  binding: Binding,
  visit: Visit,
  event: Path[number]['event'],
  from: AnyMachineSnapshot,
) {
  await binding.events[event.type]?.(visit, event, from)
}

async function problemOf(work: () => Promise<void>): Promise<string | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    return String(error instanceof Error ? error.message : error)
  }
}

async function expectState(page: Page, machine: string, expected: AnyMachineSnapshot) {
  const until = performance.now() + stateTimeoutMs
  for (;;) {
    const actual = await stateIn(page, machine)
    if (isDeepStrictEqual(actual, expected.value)) return
    if (performance.now() > until)
      throw new Error(`expected ${JSON.stringify(expected.value)}, actual ${JSON.stringify(actual)}.`)
    await new Promise((resolve) => {
      setTimeout(resolve, 20)
    })
  }
}

/** Undefined while the page is loading. */
const stateIn = (page: Page, machine: string): Promise<InspectedState['states'][string]> =>
  page.evaluate((id) => window.inspected?.states[id], machine).catch(() => undefined)

/** Checks what the page shows of each state that the snapshot is in. */
async function expectSeen({ states }: Binding, visit: Visit, { _nodes: nodes }: AnyMachineSnapshot) {
  for (const node of nodes) {
    const name = node.path.join('.')
    try {
      await states[name]?.(visit)
    } catch (error) {
      throw new Error(`the page does not show "${name}": ${String(error)}`, { cause: error })
    }
  }
}
