import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'

import { type Browser, type BrowserContext, chromium, type Page, type Request } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'

import { installClock } from '#tests/e2e/support/clock.ts'
import { now, setTime } from '#tests/e2e/support/time.ts'
import { embeddedTemplates } from '#tests/support/database/embedded-templates.ts'
import { machines } from '#tests/support/machines/machines.ts'
import type { Visit } from '#tests/support/paths/binding.ts'
import { causeIn } from '#tests/support/paths/cause.ts'
import { runsFolder } from '#tests/support/paths/coverage.ts'
import {
  drive,
  type Watching,
  type DrivenPath,
  type DrivenRun,
  type Driver,
} from '#tests/support/paths/driven-path.ts'
import { serverControl } from '#tests/support/paths/server-control.ts'

import { startServer } from '../../../../tools/support/servers/own-server.mjs'
import { snapshotFrom } from './copied-snapshot.ts'
import { expectExempt } from './exempt-controls.ts'
import { expectFocusAfter, focusIsRestored, pageNow, type PageBefore } from './focus.ts'
import { heldRequests } from './held-requests.ts'
import { testCameras } from './test-cameras.ts'
import { deviceOptions, expectSeen, expectShown, perform, showsNow } from './visit.ts'

/**
 * Follows paths in a real browser, against servers of its own in the test mode: after each step the actor in the page is in the
 * state of the chart, and the page shows it. As many at a time as there are processors.
 */
export async function runInBrowser(
  paths: readonly DrivenPath[],
  onFollowed: (run: DrivenRun) => void,
  watching: Watching = { headed: false, trace: false },
): Promise<readonly DrivenRun[]> {
  const queue = [...paths]
  const runs: DrivenRun[] = []
  const browser = await launch(watching)
  const folder = await mkdtemp(join(tmpdir(), 'sprakhuset-paths-'))
  const { demonstration } = await embeddedTemplates(now())
  const startOnCopy = async (name: string) => {
    await cp(demonstration, join(folder, name), { recursive: true })
    return startServer(join(folder, name), {
      env: { TEST_MODE: 'on', TEST_CLOCK: now().toISOString() },
    })
  }
  const workers = Math.max(1, Math.min(availableParallelism(), paths.length))
  try {
    await Promise.all(
      Array.from({ length: workers }, async (_, worker) => {
        const shared = await startOnCopy(`worker ${worker}`)
        for (let next = queue.shift(); next; next = queue.shift()) {
          const { needsNewData } = next.binding
          const server = needsNewData ? await startOnCopy(`${next.machine.id} ${next.number}`) : shared
          const run = await follow(next, browser, server.address, watching)
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

const unsafeHost = 'barnehage.test'

function launch({ headed }: Watching): Promise<Browser> {
  const executablePath = process.env['HEADLESS_SHELL_PATH'] ?? process.env['CHROMIUM_PATH']
  const isRoot = process.getuid?.() === 0
  return chromium.launch({
    // Slow enough to be followed by eye.
    ...(headed && { headless: false, slowMo: 400 }),
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--autoplay-policy=no-user-gesture-required',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--host-resolver-rules=MAP ${unsafeHost} 127.0.0.1`,
      ...(isRoot ? ['--no-sandbox'] : []),
    ],
  })
}

async function follow(
  one: DrivenPath,
  browser: Browser,
  address: string,
  { trace }: Watching,
): Promise<DrivenRun> {
  const { machine, binding, number } = one
  const taken = new Map<string, Set<string>>()
  const ownTransitions: string[] = []
  const server = serverControl(address)
  const contexts: BrowserContext[] = []
  const log: string[] = []
  const openDevice = async () => {
    const opened = await browser.newContext({
      ...deviceOptions,
      baseURL: address,
    })
    contexts.push(opened)
    opened.setDefaultTimeout(actionTimeout)
    logInto(log, opened)
    if (trace) await opened.tracing.start({ screenshots: true, snapshots: true, sources: true })
    await opened.exposeFunction('recordTransition', (id: string, transition: string) => {
      taken.set(id, (taken.get(id) ?? new Set()).add(transition))
      if (id === machine.id) ownTransitions.push(transition)
    })
    await setTime(opened)
    await installClock(opened)
    return opened
  }
  const context = await openDevice()
  const visit: Visit = {
    context,
    server,
    page: await context.newPage(),
    files: heldRequests(context),
    cameras: testCameras(context),
    openOtherDevice: openDevice,
    unsafeAddress: address.replace(/\/\/[^:/]+/, `//${unsafeHost}`),
  }
  const restored = focusIsRestored(context)
  let before: PageBefore | undefined
  try {
    await mkdir(runsFolder('browser'), { recursive: true })
    await server.reset()
    const driver: Driver = {
      open: () => binding.open(visit),
      perform: async (event, from) => {
        await restored
        before = await pageNow(visit.page)
        await perform(binding, visit, event, from)
      },
      snapshot: () => snapshotIn(visit.page, machine.id),
      transitions: () => ownTransitions,
      shows: (seen) => showsNow(visit, seen),
      log: () => log.splice(0),
      check: async (snapshot, event, from) => {
        await expectSeen(binding, visit, snapshot)
        await expectShown(binding, visit, event, from, snapshot)
        await expectExempt(one, visit, snapshot)
        await expectFocusAfter(
          before,
          binding.losesFocus === undefined && causeIn(binding, event, from).by === 'person',
        )
      },
      picture: async (step) => {
        const file = `${machine.id}-${number}-${step}.jpeg`
        const path = join(runsFolder('browser'), file)
        // A page may be loading just now.
        await visit.page.screenshot({ path, type: 'jpeg', quality: 60 }).catch(() => undefined)
        return file
      },
    }
    const run = { ...(await drive(one, driver, taken)), browser: `Chromium ${browser.version()}` }
    const leaked = run.problem === undefined ? await listenersAfterStop(visit.page) : []
    return leaked.length === 0
      ? run
      : {
          ...run,
          problem: `On the path "${run.title}", the app was stopped and left listeners: ${leaked.join(', ')}.`,
        }
  } finally {
    await server.reset()
    for (const [index, opened] of contexts.entries()) {
      const name = `${machine.id}-${number}${index === 0 ? '' : `-device-${index + 1}`}.trace.zip`
      if (trace) await opened.tracing.stop({ path: join(runsFolder('browser'), name) })
      await opened.close()
    }
  }
}

/** Notes what the console of the pages has, and the calls of the API with their responses. */
function logInto(log: string[], context: BrowserContext) {
  context.on('console', (message) => log.push(`console ${message.type()}: ${message.text()}`))
  context.on('weberror', (error) => log.push(`error: ${error.error().message}`))
  context.on('response', (response) => {
    if (isCall(response.request())) log.push(`${nameOf(response.request())}: ${response.status()}`)
  })
  context.on('requestfailed', (request) => {
    if (isCall(request)) log.push(`${nameOf(request)}: ${request.failure()?.errorText ?? 'failed'}`)
  })
}

const nameOf = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`
const isCall = (request: Request) => ['fetch', 'xhr'].includes(request.resourceType())

/** Milliseconds. */
const actionTimeout = 20_000

/** Undefined while the page is loading. */
async function snapshotIn(page: Page, machine: string): Promise<AnyMachineSnapshot | undefined> {
  const copy = await page.evaluate((id) => window.inspected?.snapshotOf(id), machine).catch(() => undefined)
  return copy && snapshotFrom(copy, machines)
}

const listenersAfterStop = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => window.inspected?.listenersAfterStop() ?? [])
