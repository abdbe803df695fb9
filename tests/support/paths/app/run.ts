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
import type { OpenDatabase } from '#server/database/database.ts'
import { type Clock, clockOf } from '#server/environment/server-clock.ts'
import type { Settings } from '#server/environment/settings.ts'
import { createTestMode } from '#server/test-mode/test-mode.ts'
import { startOfTest } from '#tests/e2e/support/time.ts'
import { responsesHandled } from '#tests/support/app/app-on-server.ts'
import { onConnections } from '#tests/support/app/dropped-connection.ts'
import { deviceOf, type Tab } from '#tests/support/app/whole-app.ts'
import { transitionKey } from '#tests/support/machines/chart.ts'
import type { AppVisit } from '#tests/support/paths/binding.ts'
import { drive, type DrivenPath, type DrivenRun, type Driver } from '#tests/support/paths/driven-path.ts'
import { controlOf } from '#tests/support/paths/server-control.ts'

import type { AppData } from './data.ts'

/**
 * Follows paths in the whole app without views, with its server, in this process: own events are sent to the actor of the machine,
 * and what the server does is decided by the path. One after the other, on one copy of the data; a path that needs new data has its own.
 */
export async function runInProcess(
  paths: readonly DrivenPath[],
  onFollowed: (run: DrivenRun) => void,
  data: AppData,
): Promise<readonly DrivenRun[]> {
  const clock = clockOf(startOfTest)
  const groups = [
    ...paths.filter(needsNewData).map((path) => [path]),
    paths.filter((path) => !needsNewData(path)),
  ]
  const runs: DrivenRun[] = []
  for (const group of groups.filter(({ length }) => length > 0))
    await data.withCopy(async (database, settings) => {
      for (const path of group) {
        const run = await follow(path, database, { settings, clock })
        runs.push(run)
        onFollowed(run)
      }
    })
  return runs
}

const needsNewData = ({ binding }: DrivenPath) => binding.needsNewData === true

async function follow(
  one: DrivenPath,
  { db, pool }: OpenDatabase,
  { settings, clock: now }: { readonly settings: Settings; readonly clock: Clock },
): Promise<DrivenRun> {
  const { machine, binding } = one
  const testMode = createTestMode(now)
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
  const device = deviceOf(
    onConnections((request, bindings) => server.fetch(request, bindings)),
    now,
  )
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
    // What the path has left waiting must not change the data of the next one.
    await responsesHandled(device)
    await server.close()
  }
}

function snapshotOf(actor: AnyActor | undefined): AnyMachineSnapshot | undefined {
  const snapshot: unknown = actor?.getSnapshot()
  return isMachineSnapshot(snapshot) ? snapshot : undefined
}
