import type { BrowserContext } from '@playwright/test'

import { dayOf } from '#src/domain/day.ts'

/** The environment variable with the milliseconds from the machine's time to that of the tests. */
const offsetVariable = 'TEST_TIME_OFFSET'

/**
 * When each browser test begins, whatever the machine's clock says: a working day, with the working day before and after it. Until a
 * quarter past ten, half an hour later, no plan of the demonstration begins or ends.
 */
export const startOfTest = new Date('2026-11-25T09:46:00+01:00')

/** Called once, before the workers start, which inherit the environment; and before the paths of a browser are generated. */
export function beginTime() {
  process.env[offsetVariable] = String(startOfTest.getTime() - Date.now())
}

/** Begins the time of the tests again, for this process, and returns by how many milliseconds it goes back. */
export function beginTimeAgain(): number {
  const passed = now().getTime() - startOfTest.getTime()
  beginTime()
  return passed
}

const offset = () => Number(process.env[offsetVariable] ?? 0)

/** The time of the tests, their servers and their pages. Paths of an actor have the machine's. */
export const now = () => new Date(Date.now() + offset())

export const today = () => dayOf(now())

/** Gives the pages of a context the time of the tests. A test clock, if it has one, is installed afterwards. */
export const setTime = async (context: BrowserContext) => {
  if (offset() !== 0) await context.addInitScript(shiftDate, offset())
}

/** Runs in the page, before its scripts. Timers, sound and cameras are left alone. */
function shiftDate(milliseconds: number) {
  const { Date: MachineDate } = globalThis
  const nowHere = () => MachineDate.now() + milliseconds
  globalThis.Date = new Proxy(MachineDate, {
    construct: (target, values: readonly unknown[], newTarget) =>
      Reflect.construct(target, values.length === 0 ? [nowHere()] : values, newTarget) as Date,
    get: (target, name, receiver) =>
      name === 'now' ? nowHere : (Reflect.get(target, name, receiver) as unknown),
  })
}
