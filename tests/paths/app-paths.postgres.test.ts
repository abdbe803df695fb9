import { afterAll, beforeAll, expect, it } from 'vitest'

import { type AppData, startAppData } from '#tests/support/paths/app/data.ts'
import { canBeInProcess, followedOn } from '#tests/support/paths/app/workbench.ts'
import { machineBindings } from '#tests/support/paths/bindings.ts'
import { countCases } from '#tests/support/suite/cases.ts'

let data: AppData | undefined

beforeAll(async () => {
  data = await startAppData()
})

afterAll(() => data?.stop())

const machinesInApp = machineBindings
  .filter(({ bindings }) => bindings.some(canBeInProcess))
  .map(({ machine }) => machine.id)

/** Milliseconds. Each path ends by itself after a minute, and says where. */
const timeout = 20 * 60_000

it.each(machinesInApp)('the paths of "%s" are followed in the whole app', { timeout }, async (machine) => {
  if (!data) throw new Error('There are no data.')
  const followed: string[] = []

  const { text, code } = await followedOn(data)(
    [machine],
    { strategy: 'transitions', seed: 1, language: 'en' },
    (line) => followed.push(line),
  )

  countCases(followed.length)
  expect({ text, code }).toEqual({ text: `${followed.length} paths followed, 0 failed.`, code: 0 })
})
