import { isNotNull } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'

import { askWordRecordings } from '#server/database/schema/ask.ts'
import { files } from '#server/database/schema/media.ts'
import { askEndpoints } from '#src/contract/ask.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'
import { sharedFolder } from '#tests/support/server/temporary-folder.ts'
import { camera, textFile, waveFile } from '#tests/support/server/test-files.ts'
import { recording, secrets } from '#tests/support/server/test-recordings.ts'

const database = freshDatabase('demonstration')
const folder = sharedFolder()

beforeEach(() =>
  database().asOwner(async ({ db }) => {
    await db.delete(askWordRecordings)
    await db.delete(files).where(isNotNull(files.hash))
  }),
)

describe('a recorded word', () => {
  it('is the sound of its sign for everybody in the kindergarten, by a person, and for nobody elsewhere', async () => {
    const { store, signFor, bytesAt, stopClock } = kindergarten()
    const shared = await signFor(people.employee)
    stopClock(new Date('2026-11-20T09:00:00.000Z'))

    const stored = await store(people.leader)

    const by = { by: 'Ingunn', at: '2026-11-20T09:00:00.000Z' }
    expect([stored.status, stored.body]).toEqual([200, by])
    const own = await signFor(people.employee)
    expect([own.soundVoice, own.wordRecording]).toEqual(['human', by])
    const served = await bytesAt(own.sound)
    expect([served.status, served.type]).toEqual([200, 'audio/wav'])
    expect(served.bytes.subarray(-16_000)).toEqual(Buffer.from(spoken).subarray(-16_000))
    const elsewhere = await signFor(people.leaderOfFjordglott)
    expect([elsewhere.soundVoice, elsewhere.wordRecording]).toEqual(['synthetic', undefined])
    expect(fileOf(elsewhere.sound)).toBe(fileOf(shared.sound))
  })

  it('takes the place of an earlier one, whose sound is gone at once', async () => {
    const { store, signFor, bytesAt } = kindergarten()
    await store(people.leader)
    const { sound: earlier } = await signFor(people.employee)

    await store(people.powerUser, waveFile(3))

    const { sound, wordRecording } = await signFor(people.employee)
    expect([(await bytesAt(sound)).bytes.length, wordRecording?.by]).toEqual([24_044, 'Torunn'])
    expect((await bytesAt(earlier)).status).toBe(404)
    expect(await storedRows()).toEqual({ recordings: 1, files: 1 })
  })

  it('is gone with its sound when it is deleted, and the shared one is back', async () => {
    const { store, remove, signFor, bytesAt } = kindergarten()
    const shared = await signFor(people.employee)
    await store(people.leader)
    const { sound } = await signFor(people.employee)

    const statuses = [(await remove(people.powerUser)).status, (await remove(people.leader)).status]

    expect(statuses).toEqual([200, 200])
    const { sound: again, soundVoice, wordRecording } = await signFor(people.employee)
    expect([fileOf(again), soundVoice, wordRecording]).toEqual([fileOf(shared.sound), 'synthetic', undefined])
    expect((await bytesAt(sound)).status).toBe(404)
    expect(await storedRows()).toEqual({ recordings: 0, files: 0 })
  })

  it('is not deleted by another kindergarten', async () => {
    const { store, remove, signFor } = kindergarten()
    await store(people.leader)

    expect((await remove(people.leaderOfFjordglott)).status).toBe(200)
    expect((await signFor(people.employee)).soundVoice).toBe('human')
  })

  it('has nothing of what a phone or a program wrote into it', async () => {
    const { store, signFor, bytesAt } = kindergarten()
    const made = await recording({ format: 'mp4', sounds: ['aac'] })
    expect(secretsIn(made).length).toBeGreaterThan(1)

    expect((await store(people.leader, made)).status).toBe(200)

    const { type, bytes } = await bytesAt((await signFor(people.employee)).sound)
    expect([type, secretsIn(bytes)]).toEqual(['audio/mp4', []])
  })

  it('is stored and deleted by leaders alone, and of a sign that exists', async () => {
    const { store, remove, signFor } = kindergarten()

    expect((await store(people.employee)).status).toBe(403)
    expect((await remove(people.employee)).status).toBe(403)
    expect((await store(people.leader, spoken, { sign: 'enhjørning' })).status).toBe(404)
    expect((await remove(people.leader, 'enhjørning')).status).toBe(404)
    expect((await signFor(people.leader)).soundVoice).toBe('synthetic')
    expect(await storedRows()).toEqual({ recordings: 0, files: 0 })
  })

  it.each([
    ['of six seconds', () => waveFile(6), 422, 'Opptaket er for langt. Det kan være på høyst 5 sekunder.'],
    [
      'of five seconds in too many bytes',
      () => new Uint8Array(600_001),
      422,
      'Opptaket er for stort. Det kan være på høyst 600 kB.',
    ],
    ['that is a text', () => textFile('Jeg sier eple.'), 415, /Filen er ikke et lydopptak som kan brukes/],
    ['that is a picture', () => camera({ width: 90, height: 60 }), 415, /ikke et lydopptak/],
    ['that is a film', () => recording({ format: 'mp4', picture: 'avc', sounds: ['aac'] }), 415, /./],
    ['of nothing', () => new Uint8Array(0), 422, 'Opptaket mangler. Ta opp ordet.'],
  ] as const)('is refused %s', async (_, made, status, message) => {
    const { store } = kindergarten()

    const { body, ...refused } = await store(people.leader, await made())

    expect(refused.status).toBe(status)
    expect(messageIn(body)).toMatch(message)
    expect(await storedRows()).toEqual({ recordings: 0, files: 0 })
  })

  it.each([
    ['without consent', { isConsented: undefined }, 'isConsented'],
    ['with a consent that was refused', { isConsented: false }, 'isConsented'],
    ['that is no base64', { recording: 'ikke lyd!' }, 'recording'],
    ['with a name', { by: 'Ola' }, 'by'],
  ])('is refused %s, with the field', async (_, part, path) => {
    const { send } = kindergarten()
    const body = { isConsented: true, recording: Buffer.from(spoken).toString('base64'), ...part }

    const refused = await send(people.leader, body)

    expect([refused.status, refused.body]).toMatchObject([422, { data: { issues: [{ path }] } }])
  })
})

const spoken = waveFile(2)

const secretsIn = (bytes: Uint8Array) => secrets.filter((secret) => Buffer.from(bytes).includes(secret))

/** The file of a signed address. */
const fileOf = (address: string) => address.split('?')[0]

const Failure = v.object({
  message: v.string(),
  data: v.optional(v.object({ issues: v.optional(v.array(v.object({ message: v.string() }))) })),
})
function messageIn(body: unknown): string {
  const { message, data } = v.parse(Failure, body)
  return data?.issues?.[0]?.message ?? message
}

const storedRows = () =>
  database().asOwner(async ({ db }) => ({
    recordings: (await db.select().from(askWordRecordings)).length,
    files: (await db.select().from(files).where(isNotNull(files.hash))).length,
  }))

const at = (sign: string) => `/ask-service/signs/${encodeURIComponent(sign)}/word-recording`

function kindergarten() {
  const server = setupServer(database, { DATA_DIR: folder() })
  const send = async (email: string, body: unknown, sign = 'eple') =>
    server.call(`PUT ${at(sign)}`, { as: await server.signIn(email), body })
  return {
    send,
    store: (email: string, bytes: Uint8Array = spoken, { sign }: { readonly sign?: string } = {}) =>
      send(email, { isConsented: true, recording: Buffer.from(bytes).toString('base64') }, sign),
    remove: async (email: string, sign = 'eple') =>
      server.call(`DELETE ${at(sign)}`, { as: await server.signIn(email) }),
    signFor: async (email: string) => {
      const { body } = await server.call('GET /ask-service/signs', { as: await server.signIn(email) })
      const sign = v.parse(askEndpoints.signs.response, body).find(({ _id }) => _id === 'eple')
      if (!sign) throw new Error('The sign is not found.')
      return sign
    },
    bytesAt: async (address: string) => {
      const response = await server.app.request(address)
      return {
        status: response.status,
        type: response.headers.get('content-type'),
        bytes: Buffer.from(await response.arrayBuffer()),
      }
    },
    stopClock: server.stopClock,
  }
}
