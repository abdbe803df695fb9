import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'

import { askTakes, sharedTakes } from '#server/database/schema/ask.ts'
import { idempotencyKeys } from '#server/database/schema/http.ts'
import { askEndpoints } from '#src/contract/ask.ts'
import { takeEndpoints } from '#src/contract/take.ts'
import type { TakeLandmarks } from '#src/contract/take.ts'
import type { Id } from '#src/contract/values.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { solbakken } from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'

const database = freshDatabase('demonstration')
const [admin, leader, assistant] = [people.administrator, people.leader, people.employee]

const hand = Array.from({ length: 63 }, (_, index) => (index + 1) * 100)
const landmarks: TakeLandmarks = {
  aspect: 0.5625,
  frames: [
    { at: 0, hands: [hand] },
    { at: 67, hands: [hand, hand.map((coordinate) => -coordinate)] },
    { at: 133, hands: [] },
  ],
}
const newTake = { signer: 1, isConsented: true, ...landmarks }

beforeEach(() =>
  database().asOwner(async ({ db }) => {
    await db.delete(askTakes)
    await db.delete(sharedTakes)
  }),
)

describe('a new take', () => {
  it('is returned without its landmarks, and listed with them to everybody in the kindergarten', async () => {
    const { add, takesFor, stopClock } = kindergarten()
    stopClock(new Date('2026-11-20T09:00:00.000Z'))

    const added = await add(leader)

    const stored = {
      _id: expect.any(String) as unknown,
      signId: 'eple',
      signer: 1,
      madeBy: 'person',
      recordedAt: '2026-11-20T09:00:00.000Z',
      isShared: false,
    }
    expect([added.status, added.body]).toEqual([200, stored])
    expect(await takesFor(assistant)).toEqual([{ ...stored, ...landmarks }])
    expect(await takesFor(assistant, 'banan')).toEqual([])
  })

  it('is stored without the user who added it', async () => {
    const { add } = kindergarten()
    await add(leader)

    const [row] = await database().asOwner(({ db }) => db.select().from(askTakes))

    expect(Object.keys(row ?? {}).toSorted()).toEqual(
      ['organizationId', 'signId', 'id', 'signer', 'madeBy', 'recordedAt', 'aspect', 'frames'].toSorted(),
    )
  })

  it('leaves no landmarks in the response that is stored for a repeat', async () => {
    const { add } = kindergarten()
    const key = randomUUID()
    await add(leader, newTake, { key })

    const stored = await database().asOwner(({ db }) =>
      db
        .select({ response: idempotencyKeys.response })
        .from(idempotencyKeys)
        .where(eq(idempotencyKeys.key, key)),
    )

    expect(stored.map(({ response }) => Object.keys(JSON.parse(response ?? '{}') as object))).toEqual([
      ['_id', 'signId', 'signer', 'madeBy', 'recordedAt', 'isShared'],
    ])
  })

  it('is added once when the request is repeated with its key', async () => {
    const { add, takesFor } = kindergarten()
    const key = randomUUID()

    const [first, second] = [await add(admin, newTake, { key }), await add(admin, newTake, { key })]

    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
    expect((await takesFor(admin)).length).toBe(1)
  })

  it('is rejected from an Ansatt, and of an unknown sign', async () => {
    const { add, list, takesFor } = kindergarten()

    expect((await add(assistant)).status).toBe(403)
    expect((await add(leader, newTake, { sign: 'enhjørning' })).status).toBe(404)
    expect((await list(leader, 'enhjørning')).status).toBe(404)
    expect(await takesFor(leader)).toEqual([])
  })

  it.each([
    ['without consent', { ...newTake, isConsented: undefined }, 'isConsented'],
    ['with a consent that was refused', { ...newTake, isConsented: false }, 'isConsented'],
    ['with a consent that is a text', { ...newTake, isConsented: 'true' }, 'isConsented'],
    ['of nobody', { ...newTake, signer: 0 }, 'signer'],
    ['with a name', { ...newTake, name: 'Kari' }, 'name'],
    ['with who made it', { ...newTake, madeBy: 'kinematicHand' }, 'madeBy'],
    ['for all kindergartens', { ...newTake, isShared: true }, 'isShared'],
    ['without frames', { ...newTake, frames: [] }, 'frames'],
    ['with a coordinate that is no number', withHands([hand.with(5, Number.NaN)]), 'frames.0.hands.0.5'],
    ['with a coordinate of infinity', withHands([hand.with(62, Infinity)]), 'frames.0.hands.0.62'],
    ['with a coordinate that is no integer', withHands([hand.with(0, 0.5)]), 'frames.0.hands.0.0'],
    ['with a hand that is too long', withHands([[...hand, 1]]), 'frames.0.hands.0'],
    ['with a hand that is too short', withHands([hand.slice(1)]), 'frames.0.hands.0'],
    ['with three hands', withHands([hand, hand, hand]), 'frames.0.hands'],
    ['with a picture', { ...newTake, frames: [{ at: 0, hands: [], picture: '' }] }, 'frames.0.picture'],
  ])('is rejected %s', async (_, body, path) => {
    const { add, takesFor } = kindergarten()

    const rejected = await add(leader, body)

    expect([rejected.status, pathsOf(rejected.body)]).toEqual([422, [path]])
    expect(await takesFor(leader)).toEqual([])
  })

  it('is at most 64 KB, also when it would be valid', async () => {
    const { add } = kindergarten()
    const padding = ' '.repeat(65_536 - JSON.stringify(newTake).length)

    expect((await add(leader, newTake, { padding })).status).toBe(200)
    expect((await add(leader, newTake, { padding: `${padding} ` })).status).toBe(413)
  })
})

describe('the takes of a sign in a kindergarten', () => {
  it('are at most 20, also when ten are added together; one must be deleted before another is added', async () => {
    const { add, remove, takesFor } = kindergarten()
    await insertTakes(19)

    const responses = await Promise.all(Array.from({ length: 10 }, () => add(leader)))

    const message = 'Barnehagen har 20 opptak av tegnet fra før. Slett ett av dem før dere lagrer et nytt.'
    expect(responses.filter(({ status }) => status === 200).length).toBe(1)
    const tooMany = { status: 422, body: { message, data: { issues: [{ path: '', message }] } } }
    expect(responses.filter(({ status }) => status !== 200)).toEqual(Array.from({ length: 9 }, () => tooMany))
    expect((await add(leader, newTake, { sign: 'banan' })).status).toBe(200)
    await remove(leader, (await takesFor(leader))[0]?._id ?? '')
    expect((await add(leader)).status).toBe(200)
    expect((await takesFor(leader)).length).toBe(20)
  })

  it('do not count those of the bank or of another kindergarten', async () => {
    const { add } = kindergarten()
    await insertTakes(20)
    await insertSharedTake('2026-01-01T00:00:00Z')

    expect((await add(people.leaderOfFjordglott)).status).toBe(200)
  })

  it('are counted on the sign, with those of the bank', async () => {
    await insertTakes(2)
    await insertSharedTake('2026-01-01T00:00:00Z')

    expect(await takeCountsFor(assistant)).toEqual([['eple', 3]])
    expect(await takeCountsFor(people.leaderOfFjordglott)).toEqual([['eple', 1]])
  })

  it('are listed with those of the bank, oldest first, and never those of another kindergarten', async () => {
    const { add, takesFor, stopClock } = kindergarten()
    stopClock(new Date('2026-11-20T09:00:00.000Z'))
    await add(leader)
    await insertSharedTake('2026-12-01T00:00:00Z')
    const oldest = await insertSharedTake('2026-01-01T00:00:00Z')

    const listed = await takesFor(assistant)

    expect(listed.map(({ recordedAt, isShared, madeBy }) => [recordedAt, isShared, madeBy])).toEqual([
      ['2026-01-01T00:00:00.000Z', true, 'kinematicHand'],
      ['2026-11-20T09:00:00.000Z', false, 'person'],
      ['2026-12-01T00:00:00.000Z', true, 'kinematicHand'],
    ])
    expect(listed[0]?._id).toBe(oldest)
    expect((await takesFor(people.leaderOfFjordglott)).map(({ isShared }) => isShared)).toEqual([true, true])
  })
})

describe('deleting a take', () => {
  it('removes it for good; a second time it is not found', async () => {
    const { add, remove, takesFor } = kindergarten()
    const { _id } = v.parse(takeEndpoints.add.response, (await add(leader)).body)

    const [first, second] = [await remove(admin, _id), await remove(admin, _id)]

    expect([first.status, second.status]).toEqual([200, 404])
    expect(await takesFor(leader)).toEqual([])
  })

  it('returns 403 to an Ansatt, and 404 for a take of another kindergarten, of the bank or of another sign', async () => {
    const { add, remove, takesFor } = kindergarten()
    const { _id } = v.parse(takeEndpoints.add.response, (await add(leader)).body)
    const shared = await insertSharedTake('2026-01-01T00:00:00Z')

    const responses = [
      await remove(assistant, _id),
      await remove(people.leaderOfFjordglott, _id),
      await remove(leader, shared),
      await remove(leader, _id, 'banan'),
      await remove(leader, _id, 'enhjørning'),
    ]

    expect(responses.map(({ status }) => status)).toEqual([403, 404, 404, 404, 404])
    expect((await takesFor(leader)).length).toBe(2)
  })
})

describe('a take of the bank', () => {
  it('is listed in every kindergarten, once when it is sent again, with what was sent last', async () => {
    const { share, takesFor } = kindergarten()
    const id = randomUUID()

    const first = await share(people.administrator, id)
    const second = await share(people.administrator, id, { ...newTake, signer: 2 })

    expect([first.status, second.status]).toEqual([200, 200])
    const expected = [[id, 2, true]]
    for (const email of [assistant, people.leaderOfFjordglott])
      expect((await takesFor(email)).map(({ _id, signer, isShared }) => [_id, signer, isShared])).toEqual(
        expected,
      )
  })

  it('is stored and deleted by bank editors alone', async () => {
    const { share, unshare, takesFor } = kindergarten()
    const id = randomUUID()
    await share(people.administrator, id)

    const refused = [
      await share(leader, randomUUID()),
      await share(people.leaderOfFjordglott, id),
      await unshare(leader, id),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403])
    expect((await takesFor(assistant)).length).toBe(1)
    const [first, second] = [await unshare(people.administrator, id), await unshare(people.administrator, id)]

    expect([first.status, second.status]).toEqual([200, 404])
    expect(await takesFor(assistant)).toEqual([])
  })

  it('is one of at most 20 of a sign, also when several are stored together', async () => {
    const { share } = kindergarten()
    const stored = await Promise.all(
      Array.from({ length: 19 }, () => insertSharedTake('2026-01-01T00:00:00Z')),
    )

    const responses = await Promise.all(
      Array.from({ length: 4 }, () => share(people.administrator, randomUUID())),
    )

    const message = 'Banken har 20 opptak av tegnet fra før. Slett ett av dem før du lagrer et nytt.'
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422])
    expect(responses.find(({ status }) => status === 422)?.body).toMatchObject({ message })
    expect((await share(people.administrator, stored[0] ?? '')).status).toBe(200)
  })

  it('is rejected without consent, and of an unknown sign', async () => {
    const { share } = kindergarten()

    expect((await share(people.administrator, randomUUID(), { ...newTake, isConsented: false })).status).toBe(
      422,
    )
    expect((await share(people.administrator, randomUUID(), newTake, 'enhjørning')).status).toBe(404)
  })
})

function kindergarten() {
  const server = setupServer(database)
  const signedIn = new Map<string, ReturnType<typeof server.signIn>>()
  /** Signs in once, so that requests can be sent together. */
  async function as(email: string) {
    const person = signedIn.get(email) ?? server.signIn(email)
    signedIn.set(email, person)
    return person
  }
  const list = async (email: string, sign: string) =>
    server.call(`GET /ask-service/signs/${encodeURIComponent(sign)}/takes`, {
      as: await as(email),
    })

  async function add(
    email: string,
    body: unknown = newTake,
    { sign = 'eple', key, padding = '' }: { sign?: string; key?: Id; padding?: string } = {},
  ) {
    const { token } = await as(email)
    const response = await server.app.request(`/ask-service/signs/${encodeURIComponent(sign)}/takes`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      body: JSON.stringify(body) + padding,
    })
    return { status: response.status, body: (await response.json()) as unknown }
  }

  return {
    add,
    list,
    stopClock: server.stopClock,
    remove: async (email: string, id: Id, sign = 'eple') =>
      server.call(`DELETE /ask-service/signs/${encodeURIComponent(sign)}/takes/${id}`, {
        as: await as(email),
      }),
    share: async (email: string, id: Id, body: unknown = newTake, sign = 'eple') =>
      server.call(`PUT /ask-service/signs/${encodeURIComponent(sign)}/shared-takes/${id}`, {
        as: await as(email),
        body,
      }),
    unshare: async (email: string, id: Id) =>
      server.call(`DELETE /ask-service/signs/eple/shared-takes/${id}`, { as: await as(email) }),
    takesFor: async (email: string, sign = 'eple') =>
      v.parse(takeEndpoints.list.response, (await list(email, sign)).body),
  }
}

/** The number of takes of each sign that has any. */
async function takeCountsFor(email: string) {
  const server = setupServer(database)
  const { body } = await server.call('GET /ask-service/signs', { as: await server.signIn(email) })
  return v
    .parse(askEndpoints.signs.response, body)
    .filter(({ takeCount }) => takeCount > 0)
    .map(({ _id, takeCount }) => [_id, takeCount])
}

const rowOf = (recordedAt: string) => ({
  ...landmarks,
  id: randomUUID(),
  signId: 'eple',
  signer: 1,
  recordedAt: new Date(recordedAt),
})

const insertTakes = (count: number) =>
  database().asOwner(({ db }) =>
    db.insert(askTakes).values(
      Array.from({ length: count }, () => ({
        ...rowOf('2026-10-01T00:00:00Z'),
        organizationId: solbakken,
        madeBy: 'person' as const,
      })),
    ),
  )

async function insertSharedTake(recordedAt: string): Promise<Id> {
  const take = { ...rowOf(recordedAt), madeBy: 'kinematicHand' as const }
  await database().asOwner(({ db }) => db.insert(sharedTakes).values(take))
  return take.id
}

function withHands(hands: readonly (readonly number[])[]) {
  return { ...newTake, frames: [{ at: 0, hands }] }
}

const pathsOf = (body: unknown) =>
  v
    .parse(v.object({ data: v.object({ issues: v.array(v.object({ path: v.string() })) }) }), body)
    .data.issues.map(({ path }) => path)
