import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import {
  Actor,
  type AnyActor,
  type AnyMachineSnapshot,
  type InspectionEvent,
  isMachineSnapshot,
  SimulatedClock,
  StateMachine,
} from 'xstate'

import { composeServer } from '#server/compose.ts'
import { openDatabase, type OpenDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { seed } from '#server/seeds/seed.ts'
import { parseSettings, type Settings } from '#server/environment/settings.ts'
import { createTestMode } from '#server/test-mode/test-mode.ts'
import { deviceOf, type Tab } from '#tests/support/app/whole-app.ts'
import { transitionKey } from '#tests/support/machines/chart.ts'
import type { AppVisit } from '#tests/support/paths/binding.ts'
import { drive, type DrivenPath, type DrivenRun, type Driver } from '#tests/support/paths/driven-path.ts'
import { controlOf } from '#tests/support/paths/server-control.ts'

/**
 * Follows paths in the whole app without views, with its server, in this process: own events are sent to the actor of the machine,
 * and what the server does is decided by the path. One after the other, on one database.
 */
export async function runInProcess(
  paths: readonly DrivenPath[],
  onFollowed: (run: DrivenRun) => void,
): Promise<readonly DrivenRun[]> {
  const folder = await mkdtemp(join(tmpdir(), 'sprakhuset-paths-'))
  const settings = parseSettings({ TEST_MODE: 'on', DATA_DIR: folder, SEED: 'demo' })
  const database = await openDatabase(settings, async ({ db, client }) => {
    await migrate(client)
    await seed(db, settings, systemClock)
  })
  const runs: DrivenRun[] = []
  try {
    for (const path of paths) {
      const run = await follow(path, database, settings)
      runs.push(run)
      onFollowed(run)
    }
  } finally {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
  return runs
}

async function follow(one: DrivenPath, { db, pool }: OpenDatabase, settings: Settings): Promise<DrivenRun> {
  const { machine, binding } = one
  const testMode = createTestMode(systemClock)
  const server = composeServer({
    db,
    pool,
    settings,
    secret: 'a secret of the paths, long enough to sign with',
    clock: testMode.clock,
    log: () => undefined,
    version: '0',
    isServing: () => true,
    inBackground: (work) => void work,
    testMode,
  })
  const taken = new Map<string, Set<string>>()
  const actors = new Map<string, AnyActor>()
  const inspect = (event: InspectionEvent) => {
    const { actorRef } = event
    if (actorRef instanceof Actor && actorRef.logic instanceof StateMachine)
      actors.set(actorRef.logic.id, actorRef)
    if (event.type !== '@xstate.microstep') return
    for (const transition of event._transitions) {
      const { id } = transition.source.machine
      taken.set(id, (taken.get(id) ?? new Set()).add(transitionKey(transition)))
    }
  }
  const clock = new SimulatedClock()
  const device = deviceOf((request) => server.fetch(request))
  const tabs: Tab[] = []
  const visit: AppVisit = {
    openTab() {
      const tab = device.openTab({ clock, inspect })
      tabs.push(tab)
      return tab
    },
    local: device.local,
    server: controlOf(testMode),
    passTime: (milliseconds) => clock.increment(milliseconds),
  }
  const driver: Driver = {
    open: async () => binding.openApp?.(visit),
    perform: async (event) => {
      const effect = binding.effects?.[event.type]
      const delay = binding.delays?.[event.type]
      // It follows by itself here too.
      if (binding.automatic?.includes(event.type)) return
      if (effect) await effect.perform(visit.server, event)
      else if (delay !== undefined) clock.increment(delay)
      else actors.get(machine.id)?.send(event)
    },
    snapshot: () => Promise.resolve(snapshotOf(actors.get(machine.id))),
  }
  try {
    return await drive(one, driver, taken)
  } finally {
    testMode.faults.reset()
    for (const tab of tabs) tab.stop()
    await server.close()
  }
}

function snapshotOf(actor: AnyActor | undefined): AnyMachineSnapshot | undefined {
  const snapshot: unknown = actor?.getSnapshot()
  return isMachineSnapshot(snapshot) ? snapshot : undefined
}

const systemClock = () => new Date()
