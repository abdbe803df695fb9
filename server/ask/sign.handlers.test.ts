import { join } from 'node:path'

import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, it } from 'vitest'

import { signs as told } from '#server/content/signs.ts'
import { signs as signTable } from '#server/database/schema/ask.ts'
import { placeBankFiles, seedBank } from '#server/seeds/seed-bank.ts'
import { askEndpoints } from '#src/contract/ask.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { serverStage } from '#tests/support/server/server-setup.ts'
import { temporaryFolder } from '#tests/support/server/temporary-folder.ts'

const database = freshDatabase('demonstration')

it('tells staff all 120 signs in the curriculum’s order, as drafts', async () => {
  const signs = await signsFor('ansatt@solbakken.example')

  expect(signs.map(({ _id }) => _id)).toEqual(told.map(({ id }) => id))
  expect(signs.map(({ word }) => word)).toEqual(told.map(({ word }) => word))
  expect(signs.map(({ sentence }) => sentence)).toEqual(told.map(({ sentence }) => sentence))
  expect(new Set(signs.map(({ status }) => status))).toEqual(new Set(['draft']))
})

it('gives every sign a picture and a sound at addresses that answer', async () => {
  const folder = await temporaryFolder()
  await placeBankFiles(join(folder, 'files'))
  const { app } = serverStage(database, { DATA_DIR: folder })
  const signs = await signsFor('ansatt@solbakken.example')

  const responses = await Promise.all(
    signs.flatMap(({ picture, sound }) =>
      [picture.src ?? '', sound].map(async (address) => {
        const response = await app.request(address)
        await response.arrayBuffer()
        return `${response.status} ${response.headers.get('content-type')}`
      }),
    ),
  )

  expect(responses.filter((response) => response === '200 image/svg+xml').length).toBe(120)
  expect(responses.filter((response) => response === '200 audio/mpeg').length).toBe(120)
})

it('refuses guests, and who belongs to no kindergarten', async () => {
  const stage = serverStage(database)
  const person = await stage.signIn('ny@uten.example')

  expect((await stage.call('GET /ask-service/signs')).status).toBe(401)
  expect((await stage.call('GET /ask-service/signs', { as: person })).status).toBe(403)
})

it('leaves a sign alone that somebody has changed, and mends one that nobody has', async () => {
  const at = new Date('2027-01-01T10:00:00Z')
  const stored = async (id: string) =>
    (await database().db.select().from(signTable).where(eq(signTable.id, id)))[0]
  const rows = await placeBankFiles(await temporaryFolder())
  await database().asOwner(async ({ db }) => {
    await db.update(signTable).set({ title: 'mer mat', version: 2 }).where(eq(signTable.id, 'mer'))
    await db.update(signTable).set({ title: 'slutt' }).where(eq(signTable.id, 'ferdig'))
    await db.transaction((tx) => seedBank(tx, rows, at))
  })

  expect((await stored('mer'))?.title).toBe('mer mat')
  expect((await stored('ferdig'))?.title).toBe('ferdig')
})

async function signsFor(email: string) {
  const stage = serverStage(database)
  const { status, body } = await stage.call('GET /ask-service/signs', { as: await stage.signIn(email) })
  expect(status).toBe(200)
  return v.parse(askEndpoints.signs.response, body)
}
