import { join } from 'node:path'

import { expect, it } from 'vitest'

import { activityId } from '#server/seeds/bank-rows.ts'
import { builtProgram } from '#tests/support/server/built-program.ts'
import { maurtua, solbakken, userIdOf } from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { startServerProcess } from '#tests/support/server/server-process.ts'
import { canMountDisks, smallDisk, whyNoDisks } from '#tests/support/server/small-disk.ts'
import { uploader } from '#tests/support/server/uploads.ts'

const program = builtProgram('server/main.ts')
const sound = { kind: 'audio', type: 'audio/wav' } as const
const size = 29_000_000

it.skipIf(!canMountDisks)(
  `case 93: plans are written and children read while an editor uploads all that there is room for${whyNoDisks}`,
  async () => {
    const server = await startServerProcess(program(), {
      DATA_DIR: join(smallDisk('size=420m'), 'data'),
      SEED: 'demo',
    })
    const editor = await server.signIn(people.administrator)
    const leader = await server.signIn(people.leader)
    const app = { request: (path: string, init: RequestInit) => fetch(`${server.address}${path}`, init) }
    const { begin, continueAt } = uploader({ app }, editor)

    const announced = []
    for (let count = 0; count < 12; count += 1) announced.push(await begin({ ...sound, length: size }))
    const accepted = announced.filter(({ status }) => status === 201)
    for (const { headers } of accepted)
      await continueAt(headers.get('location') ?? '', 0, new Uint8Array(size - 1))

    expect(accepted.length).toBeGreaterThan(0)
    expect(new Set(announced.map(({ status }) => status))).toEqual(new Set([201, 507]))
    for (let count = 0; count < 40; count += 1) {
      const headers = { orgctx: solbakken, depctx: maurtua }
      const plan = await server.call('POST /api/plans', { as: leader, headers, body: newPlan })
      const children = await server.call('GET /api/students', { as: leader, headers })
      expect([plan.status, children.status]).toEqual([200, 200])
    }
  },
)

const newPlan = {
  activityId: activityId('fuglefrokost'),
  departmentId: maurtua,
  dates: ['2031-02-04'],
  leader: userIdOf(people.leader),
  observers: [],
  helpers: [],
  students: [],
  note: '',
}
