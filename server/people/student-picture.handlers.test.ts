import { randomUUID } from 'node:crypto'

import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'

import { studentPictures } from '#server/database/schema/people.ts'
import { fileTypeMessages } from '#src/contract/file.ts'
import type { PlanChild } from '#src/contract/plan-details.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import type { StudentRecord } from '#src/contract/student-record.ts'
import type { Student } from '#src/contract/student.ts'
import type { StudentId } from '#src/contract/values.ts'
import { dayOf } from '#src/domain/day.ts'
import { activityId } from '#server/seeds/bank-rows.ts'
import { demonstrationDay, freshDatabase } from '#tests/support/database/database.ts'
import {
  bikuben,
  fjordglott,
  maurtua,
  solbakken,
  studentIdOf,
  userIdOf,
} from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { followChanges } from '#tests/support/server/followed-changes.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'
import { formOf, newPicture, photo } from '#tests/support/server/sent-pictures.ts'
import { sharedFolder } from '#tests/support/server/temporary-folder.ts'
import { pictureOfClaimedSize, textFile } from '#tests/support/server/test-files.ts'

const database = freshDatabase('demonstration')
const folder = sharedFolder()

/** Of Maurtua. */
const aksel = studentIdOf('Aksel Myhre')

beforeEach(() => database().asOwner(({ db }) => db.delete(studentPictures)))

const path = 'POST /api/students/updateImage'
const consent = { by: 'Kim Eksempel', how: 'written', on: '2026-01-05' } as const

describe('a picture of a child', () => {
  it('case 51: is a square without what the camera wrote, which whoever sees the child gets', async () => {
    const as = setup()
    expect((await sharp(await photo()).metadata()).exif?.includes('GPS secret')).toBe(true)

    const stored = await as(people.leader, path, await newPicture(aksel))

    const child = stored.body as Student
    expect(stored.status).toBe(200)
    expect(child).toMatchObject({ _id: aksel, pictureConsent: consent })
    const listed = (await as(people.employee, 'GET /api/students/organization')).body as readonly Student[]
    expect(listed.find(({ _id }) => _id === aksel)).toEqual(child)
    const pictures = (await as(people.employee, readOf(aksel))).body as Pictures
    expect(pictures.map(({ _id, picture }) => [_id, picture])).toEqual([[aksel, child.picture]])
    expect(await formOf(bytesOf(pictures))).toEqual({
      format: 'webp',
      width: 320,
      height: 320,
      exif: undefined,
      xmp: undefined,
    })
  })

  it('takes the place of an earlier one, and has an id of its own', async () => {
    const as = setup()
    const first = (await as(people.leader, path, await newPicture(aksel))).body as Student

    const second = (await as(people.leader, path, await newPicture(aksel))).body as Student

    expect(second.picture).not.toBe(first.picture)
    expect(await storedIds()).toEqual([second.picture])
  })

  it('is stored once, however often the call is repeated', async () => {
    const as = setup()
    const body = await newPicture(aksel)
    const key = randomUUID()

    const first = await as(people.leader, path, body, key)
    const again = await as(people.leader, path, body, key)

    expect(again.body).toEqual(first.body)
    expect(await storedIds()).toEqual([(first.body as Student).picture])
  })

  it('is gone at once when the consent is withdrawn, and open pages are notified', async () => {
    const server = setupServer(database, { DATA_DIR: folder() })
    const as = setup(server)
    await as(people.leader, path, await newPicture(aksel))
    const { token } = await server.signIn(people.employee)
    const headers = { authorization: `Bearer ${token}`, orgctx: solbakken }
    const followed = followChanges(await server.app.request('/api/events', { headers }))

    const withdrawn = await as(people.leader, `DELETE /api/students/${aksel}/picture`)

    expect(withdrawn.body).toMatchObject({ _id: aksel, picture: null, pictureConsent: null })
    expect(await storedIds()).toEqual([])
    expect((await as(people.leader, readOf(aksel))).body).toEqual([])
    await expect.poll(() => followed.received).toEqual([{ type: 'students.changed', departmentId: maurtua }])
    followed.stop()
  })

  it('is changed by whoever manages the department of the child', async () => {
    const as = setup()
    const body = await newPicture(aksel)
    const statuses = async (email: string) => [
      (await as(email, path, body)).status,
      (await as(email, `DELETE /api/students/${aksel}/picture`)).status,
    ]

    expect(await statuses(people.administrator)).toEqual([200, 200])
    expect(await statuses(people.leader)).toEqual([200, 200])
    expect(await statuses(people.employee)).toEqual([403, 403])
    // Case 53.
    expect(await statuses(people.administratorOfFjordglott)).toEqual([404, 404])
    expect((await as(people.leader, path, await newPicture(await childOfBikuben(as)))).status).toBe(403)
  })

  it('case 53: is not read by others: of another kindergarten, of another department, or when the child has left', async () => {
    const server = setupServer(database, { DATA_DIR: folder() })
    const as = setup(server)
    const child = await childOfBikuben(as)
    await as(people.administrator, path, await newPicture(child))

    expect((await as(people.administrator, readOf(child))).body).toHaveLength(1)
    expect((await as(people.employee, readOf(child))).body).toEqual([])
    expect((await as(people.administratorOfFjordglott, readOf(child))).body).toEqual([])

    const [{ version }] = (await as(people.administrator, `GET /api/students/byIds?ids=${child}`)).body as [
      Student,
    ]
    await as(people.administrator, 'PUT /api/students/archive', {
      from: dayOf(server.now()),
      students: [{ _id: child, version }],
    })
    expect((await as(people.administrator, readOf(child))).body).toEqual([])
    await as(people.administrator, 'PUT /api/students/archive', {
      from: null,
      students: [{ _id: child, version: version + 1 }],
    })
    expect((await as(people.administrator, readOf(child))).body).toHaveLength(1)
  })

  it('is in all that is kept of the child, and erased with it', async () => {
    const as = setup()
    const child = await childOfBikuben(as)
    await as(people.administrator, path, await newPicture(child))
    const [{ bytes }] = (await as(people.administrator, readOf(child))).body as Pictures & [Pictures[number]]

    const record = (await as(people.administrator, `GET /api/students/${child}/export`)).body as StudentRecord

    expect(record.picture).toBe(bytes)
    expect(record.student.pictureConsent).toEqual(consent)
    await as(people.administrator, `DELETE /api/students/${child}`)
    expect(await storedIds()).toEqual([])
  })

  it('follows a child that changes department', async () => {
    const as = setup()
    const child = await childOfBikuben(as)
    await as(people.administrator, path, await newPicture(child))

    await as(people.administrator, `PUT /api/students/transfer/${child}`, { departmentId: maurtua })

    expect((await as(people.employee, readOf(child))).body).toHaveLength(1)
  })

  it('is named by a plan to those alone who see the child itself', async () => {
    const as = setup()
    const child = await childOfBikuben(as)
    const { picture } = (await as(people.administrator, path, await newPicture(child))).body as Student
    const { plans } = (
      await as(people.administrator, 'POST /api/plans', {
        activityId: activityId('fuglefrokost'),
        departmentId: bikuben,
        dates: [demonstrationDay()],
        leader: userIdOf(people.administrator),
        observers: [userIdOf(people.employee)],
        helpers: [],
        students: [child],
        note: '',
      })
    ).body as { readonly plans: readonly Plan[] }
    const childrenFor = async (email: string) =>
      (await as(email, `GET /api/plans/children?ids=${plans[0]?._id}`)).body as readonly PlanChild[]

    expect(await childrenFor(people.administrator)).toEqual([
      { _id: child, firstName: 'Nora', mark: '', picture },
    ])
    // Takes part, and is of another department.
    expect(await childrenFor(people.employee)).toEqual([{ _id: child, firstName: 'Nora', mark: '' }])
  })
})

describe('a picture that is sent', () => {
  const notAPicture = fileTypeMessages.picture
  it.each([
    ['a page', () => textFile('<!doctype html><script>alert(1)</script>'), 415, notAPicture],
    ['a drawing', () => textFile('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, notAPicture],
    ['the beginning of a photo', async () => (await photo()).slice(0, 800), 415, notAPicture],
    [
      '30,000 × 30,000 points',
      () => pictureOfClaimedSize(30_000, 30_000),
      413,
      'Bildet har for mange punkter: 30000 × 30000. Gjør det mindre, høyst 40 megapiksler.',
    ],
  ] as const)('is refused where it is %s', async (_, bytes, status, message) => {
    const as = setup()

    const refused = await as(people.leader, path, await newPicture(aksel, await bytes()))

    expect([refused.status, (refused.body as { readonly message: string }).message]).toEqual([
      status,
      message,
    ])
    expect(await storedIds()).toEqual([])
  })

  it.each([
    ['without a consent', { consent: undefined }],
    ['without who has agreed', { consent: { ...consent, by: ' ' } }],
    ['with a consent of a day to come', { consent: { ...consent, on: '2031-01-05' } }],
    ['with a consent of another kind', { consent: { ...consent, how: 'guessed' } }],
    ['without bytes', { picture: '' }],
    ['that is not base64', { picture: 'ikke et bilde' }],
  ])('is refused %s', async (_, change) => {
    const as = setup()

    expect((await as(people.leader, path, { ...(await newPicture(aksel)), ...change })).status).toBe(422)
    expect(await storedIds()).toEqual([])
  })

  it('is refused where it is larger than 1 MB', async () => {
    const as = setup()

    expect((await as(people.leader, path, await newPicture(aksel, new Uint8Array(1_100_000)))).status).toBe(
      413,
    )
  })
})

type Pictures = readonly { readonly _id: StudentId; readonly picture: string; readonly bytes: string }[]

const readOf = (id: StudentId) => `GET /api/students/pictures?ids=${id}`
const bytesOf = ([picture]: Pictures) => Buffer.from(picture?.bytes ?? '', 'base64')

async function childOfBikuben(as: ReturnType<typeof setup>): Promise<StudentId> {
  const details = { name: 'Nora Eksempel', birthDate: '2024-06-17', parents: [], mark: '' }
  const { body } = await as(people.administrator, 'POST /api/students/organization', {
    ...details,
    departmentId: bikuben,
  })
  return (body as Student)._id
}

const storedIds = () =>
  database().asOwner(async ({ db }) => (await db.select().from(studentPictures)).map(({ id }) => id))

function setup(server = setupServer(database, { DATA_DIR: folder() })) {
  return async (email: string, line: string, body?: object, key?: string) =>
    server.call(line, {
      as: await server.signIn(email),
      headers: {
        orgctx: email === people.administratorOfFjordglott ? fjordglott : solbakken,
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body && { body }),
    })
}
