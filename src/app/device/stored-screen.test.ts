import { beforeEach, expect, it } from 'vitest'

import { createDeviceStorage } from '#src/services/storage/device-storage.ts'
import { TestStorage } from '#tests/support/app/web-storage.ts'
import { departmentId } from '#tests/support/data/ids.ts'
import { idOf } from '#tests/support/data/planned-days.ts'

import { storedScreen } from './stored-screen.ts'

const maurtua = departmentId('00000000-0000-4000-8000-0000000000d1')
const bikuben = departmentId('00000000-0000-4000-8000-0000000000d2')
let local = new TestStorage()
beforeEach(() => {
  local = new TestStorage()
})

it('remembers the chosen screen until another one is chosen', () => {
  storedIn(maurtua).write(idOf('81'))
  const television = storedIn(maurtua).read()
  storedIn(maurtua).write('here')

  expect([television, storedIn(maurtua).read()]).toEqual([idOf('81'), 'here'])
})

it('remembers it for the department that chose it', () => {
  storedIn(maurtua).write(idOf('81'))

  expect(storedIn(bikuben).read()).toBe(undefined)
})

it('remembers nothing while no department is chosen', () => {
  storedIn(undefined).write('here')

  expect([storedIn(undefined).read(), storedIn(maurtua).read()]).toEqual([undefined, undefined])
})

it('ignores what is no screen', () => {
  createDeviceStorage(() => local).write('askScreen', { departmentId: maurtua, screen: 'elsewhere' })

  expect(storedIn(maurtua).read()).toBe(undefined)
})

const storedIn = (department: typeof maurtua | undefined) =>
  storedScreen(
    createDeviceStorage(() => local),
    () => department && { departmentId: department },
  )
