import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import {
  Actor,
  type AnyActor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
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
import { onConnections } from '#tests/support/app/dropped-connection.ts'
import { deviceOf, type Tab } from '#tests/support/app/whole-app.ts'
import { transitionKey } from '#tests/support/machines/chart.ts'
import type { AppVisit } from '#tests/support/paths/binding.ts'
import { drive, type DrivenPath, type DrivenRun, type Driver } from '#tests/support/paths/driven-path.ts'
import { controlOf } from '#tests/support/paths/server-control.ts'

/**
 * Follows paths in the whole app without views, with its server, in this process: own events are sent to the actor of the machine,
 * and what the server does is decided by the path. One after the other, on one database; a path that needs new data has its own.
 */
export async function runInProcess(
  paths: readonly DrivenPath[],
  onFollowed: (run: DrivenRun) => void,
): Promise<readonly DrivenRun[]> {
  const folder = await mkdtemp(join(tmpdir(), 'sprakhuset-paths-'))
  const dataOf = (name: string) => join(folder, name)
  const runs: DrivenRun[] = []
  const followOn = async (data: string, those: readonly DrivenPath[]) => {
    const settings = settingsOf(data)
    const database = await openDatabase(settings, () => Promise.resolve())
    try {
      for (const path of those) {
        const run = await follow(path, database, settings)
        runs.push(run)
        onFollowed(run)
      }
    } finally {
      await database.close()
    }
  }
  try {
    await prepareData(dataOf('first'))
    for (const path of paths.filter(needsNewData)) {
      await cp(dataOf('first'), dataOf('own'), { recursive: true })
      await followOn(dataOf('own'), [path])
      await rm(dataOf('own'), { recursive: true })
    }
    await followOn(
      dataOf('first'),
      paths.filter((path) => !needsNewData(path)),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return runs
}

const needsNewData = ({ binding }: DrivenPath) => binding.needsNewData === true

const settingsOf = (data: string) => parseSettings({ TEST_MODE: 'on', DATA_DIR: data, SEED: 'demo' })

/** Stores the demonstration in a folder. */
async function prepareData(data: string) {
  const settings = settingsOf(data)
  const database = await openDatabase(settings, async ({ db, client }) => {
    await migrate(client)
    await seed(db, settings, systemClock)
  })
  await database.close()
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
  const ownTransitions: string[] = []
  const actors = new Map<string, AnyActor>()
  const inspect = (event: InspectionEvent) => {
    const { actorRef } = event
    if (actorRef instanceof Actor && actorRef.logic instanceof StateMachine)
      actors.set(actorRef.logic.id, actorRef)
    if (event.type !== '@xstate.microstep') return
    for (const transition of event._transitions) {
      const { id } = transition.source.machine
      const key = transitionKey(transition)
      taken.set(id, (taken.get(id) ?? new Set()).add(key))
      if (id === machine.id) ownTransitions.push(key)
    }
  }
  const clock = new SimulatedClock()
  const device = deviceOf(onConnections((request, bindings) => server.fetch(request, bindings)))
  const tabs: Tab[] = []
  const inViews: AnyActor[] = []
  const visit: AppVisit = {
    openTab() {
      const tab = device.openTab({ clock, inspect })
      tabs.push(tab)
      return tab
    },
    lastTab() {
      const tab = tabs.at(-1)
      if (!tab) throw new Error('No tab is open.')
      return tab
    },
    local: device.local,
    server: controlOf(testMode),
    passTime: (milliseconds) => clock.increment(milliseconds),
    startInView: (view: AnyStateMachine, input: unknown) =>
      void inViews.push(createActor(view, { input, clock, inspect }).start()),
  }
  const driver: Driver = {
    open: async () => binding.openApp?.(visit),
    perform: async (event) => {
      const effect = binding.effects?.[event.type]
      const delay = binding.delays?.[event.type]
      // It follows by itself here too.
      if (binding.automatic?.includes(event.type)) return
      const actor = actors.get(machine.id)
      const act = binding.eventsInApp?.[event.type]
      if (act && actor) await act(visit, event, actor)
      else if (effect) await effect.perform(visit.server, event)
      else if (delay !== undefined) clock.increment(delay)
      else actor?.send(event)
    },
    snapshot: () => Promise.resolve(snapshotOf(actors.get(machine.id))),
    transitions: () => ownTransitions,
  }
  try {
    return await drive(one, driver, taken)
  } finally {
    testMode.faults.reset()
    for (const actor of inViews) actor.stop()
    for (const tab of tabs) tab.stop()
    await server.close()
  }
}

function snapshotOf(actor: AnyActor | undefined): AnyMachineSnapshot | undefined {
  const snapshot: unknown = actor?.getSnapshot()
  return isMachineSnapshot(snapshot) ? snapshot : undefined
}

const systemClock = () => new Date()
