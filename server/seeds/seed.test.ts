import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { activities } from '#server/database/schema/bank.ts'
import { students, users } from '#server/database/schema/people.ts'
import { plans } from '#server/database/schema/plans.ts'
import { pathOfFile, writeFileAtomically } from '#server/files/file-on-disk.ts'
import type { Activity } from '#src/contract/activity.ts'
import type { StoredAskSession } from '#src/contract/ask.ts'
import type { FocusArea } from '#src/contract/focus-area.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import { demonstrationDay, freshDatabase } from '#tests/support/database/database.ts'
import type { TestDatabase } from '#tests/support/database/database.ts'
import { maurtua, studentIdOf } from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'
import { deleteReflections } from '#tests/support/database/delete-reflections.ts'
import { temporaryFolder } from '#tests/support/server/temporary-folder.ts'

import { bankFiles } from './bank-files.ts'
import { activityId, focusAreaId, mainActivityId } from './bank-rows.ts'
import { birthDateOf, demonstrationChildren } from './demonstration-children.ts'
import { demonstrationPlanningDay, demonstrationPlans } from './demonstration-plans.ts'
import {
  demonstrationKindergartens,
  demonstrationLogins,
  demonstrationPassword,
  demonstrationPeople,
  kindergartenOf,
} from './demonstration.ts'
import { writeBankFiles } from './seed-bank.ts'
import { seed } from './seed.ts'

/** For the bank alone, and for the demonstration. */
const bank = freshDatabase('empty')
const database = freshDatabase('empty')
const now = new Date('2026-11-18T10:00:00Z')

describe('the seeds', () => {
  it('insert only the bank with SEED=none', async () => {
    await seeded({ seed: 'none', dataDirectory: await temporaryFolder() }, bank)

    expect(await countsOf(bank)).toEqual({
      focus_areas: 7,
      experience_goals: 21,
      main_activities: 10,
      activities: 48,
      general_tips: 12,
      resources: 40,
      questions: 59,
      files: bankFiles().length,
      organizations: 0,
      users: 0,
    })
  })

  it('replace a drawing that has changed, even one of the same size', async () => {
    const settings = { seed: 'none', dataDirectory: await temporaryFolder() } as const
    const [drawing] = bankFiles()
    if (!drawing) throw new Error('The bank has no drawing.')
    const path = pathOfFile(join(settings.dataDirectory, 'files'), drawing)
    const bytes = Buffer.from(await drawing.bytes())
    await writeFileAtomically(path, Buffer.alloc(bytes.byteLength, ' '))

    await seeded(settings, bank)

    expect((await readFile(path)).equals(bytes)).toBe(true)
  })

  it('are idempotent, and keep what somebody has changed', async () => {
    const settings = { seed: 'demo', dataDirectory: await temporaryFolder() } as const
    await seeded(settings, database)
    const before = await countsOf(database)
    await database().asOwner(async ({ db }) => {
      await deleteReflections(db)
      await db.delete(plans)
      await db.delete(students).where(eq(students.id, studentIdOf('Aksel Myhre')))
      const changed = { title: 'Endret', version: 2 }
      await db
        .update(activities)
        .set(changed)
        .where(eq(activities.id, activityId('fuglefrokost')))
      await db
        .update(activities)
        .set({ title: 'Gammel', mainActivityId: mainActivityId('mat-vi-lager-sammen') })
        .where(eq(activities.id, activityId('lovmonster')))
    })

    await seeded(settings, database, new Date('2027-01-01T10:00:00Z'))

    expect(await countsOf(database)).toEqual(before)
    expect(
      await database().asOwner(async ({ db }) => [await db.$count(students), await db.$count(plans)]),
    ).toEqual([24, 0])
    expect(await titleOf('fuglefrokost')).toBe('Endret')
    expect(await titleOf('lovmonster')).toBe('Løvmønster')
    expect(await themeOf('lovmonster')).toBe(mainActivityId('hosten-i-skogen'))
    expect((await readdir(join(settings.dataDirectory, 'files'))).length).toBe(
      new Set(bankFiles().map(({ fileId }) => fileId)).size,
    )
  })

  it('store passwords only as Argon2id hashes with the configured cost', async () => {
    await seeded({ seed: 'demo', dataDirectory: await temporaryFolder() }, database)

    const rows = await database().db.select({ hash: users.passwordHash }).from(users)

    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ hash }) => !hash.startsWith('$argon2id$v=19$m=19456,t=2,p=1$'))).toEqual([])
  })
})

describe('the demonstration', () => {
  const demonstration = freshDatabase('demonstration')

  it('has printouts that are downloaded as PDFs under their own names', async () => {
    const dataDirectory = await temporaryFolder()
    await writeBankFiles(join(dataDirectory, 'files'))
    const server = setupServer(demonstration, { DATA_DIR: dataDirectory })
    const as = await server.signIn(people.employee)

    const { body } = await server.call(`GET /api/activities/${activityId('kle-pa-bamsen')}`, { as })
    const { mediaFiles } = body as Activity
    const responses = await Promise.all(mediaFiles.map(async ({ src }) => server.app.request(src)))
    const sheets = await Promise.all(
      responses.map(async (response) => Buffer.from(await response.arrayBuffer())),
    )

    expect(mediaFiles.map(({ title }) => title)).toEqual([
      'Bildekort: klærne til bamsen',
      'Sangark: Nå skal bamsen kle på seg',
    ])
    expect(
      responses.map(({ status, headers }) => [
        status,
        headers.get('content-type'),
        headers.get('content-disposition'),
      ]),
    ).toEqual([
      [200, 'application/pdf', "attachment; filename*=UTF-8''kle-pa-bamsen-bildekort.pdf"],
      [200, 'application/pdf', "attachment; filename*=UTF-8''kle-pa-bamsen-sangark.pdf"],
    ])
    expect(sheets.map((sheet) => sheet.subarray(0, 5).toString())).toEqual(['%PDF-', '%PDF-'])
    expect(sheets.map(({ length }) => length)).toEqual(mediaFiles.map(({ size }) => size))
  })

  it('accepts every printed login, with the role chosen where there is only one', async () => {
    const server = setupServer(demonstration)

    const chosen = await Promise.all(
      demonstrationLogins.map(async ({ email, password }) => {
        const { user } = await server.signIn(email, password)
        return [email, user.affiliations.length, user.profile.roleId === null]
      }),
    )

    expect(chosen).toEqual([
      [people.administrator, 1, false],
      [people.leader, 1, false],
      [people.powerUser, 1, false],
      [people.employee, 1, false],
      [people.employeeOfBikuben, 1, false],
      [people.employeeOfBoth, 2, true],
      [people.administratorOfFjordglott, 1, false],
      [people.leaderOfFjordglott, 1, false],
      [people.employeeOfFjordglott, 1, false],
      [people.withoutAffiliation, 0, true],
    ])
    expect(demonstrationPassword).toBe('Sprakhuset1!')
  })

  it('returns cards with signed addresses', async () => {
    const server = setupServer(demonstration)
    const person = await server.signIn(people.leader)

    const { body: area } = await server.call(`GET /api/focus-areas/${focusAreaId('sprak')}`, { as: person })
    const { body: activity } = await server.call(`GET /api/activities/${activityId('fuglefrokost')}`, {
      as: person,
    })

    const signed = /^\/api\/files\/[0-9a-f-]{36}\/(?:svg|mp3)\?e=\d+&s=[\w-]{43}$/
    expect((area as FocusArea).playbackSrc).toMatch(signed)
    expect(
      (area as FocusArea).experienceGoals.map(({ playbackSrc }) => signed.test(playbackSrc ?? '')),
    ).toEqual([true, true, true])
    expect([(area as FocusArea).playbackVoice, (activity as Activity).guidance.playbackVoice]).toEqual([
      'synthetic',
      'synthetic',
    ])
    expect((activity as Activity).picture.src).toMatch(signed)
    expect((activity as Activity).experienceGoals).toHaveLength(2)
  })

  it('has plans in the weeks around today, listed for the department', async () => {
    const days = demonstrationPlans(demonstrationDay()).filter(({ department }) => department === 'maurtua')
    const server = setupServer(demonstration)
    const person = await server.signIn(people.employee)
    const [first, last] = [days[0]?.date, days.at(-1)?.date]

    const { body } = await server.call(`GET /api/plans?from=${first}&to=${last}`, { as: person })

    expect((body as Plan[]).length).toBe(days.length)
    expect(new Set((body as Plan[]).map(({ departmentId }) => departmentId))).toEqual(new Set([maurtua]))
  })

  it('shows the drafts of signs in Maurtua, as its leader has decided', async () => {
    const server = setupServer(demonstration)
    const as = await server.signIn(people.employee)

    const { body } = await server.call('GET /ask-service/settings', { as, headers: { depctx: maurtua } })

    expect(body).toEqual({ showsDrafts: true })
  })

  it('has Ask’s progress for Maurtua: twenty signs approved, one failed, every session on a past weekday', async () => {
    const server = setupServer(demonstration)
    const person = await server.signIn(people.employee)

    const { body } = await server.call('GET /ask-service/progress', { as: person })

    const sessions = body as StoredAskSession[]
    const signs = sessions.flatMap((session) => session.signs)
    expect(sessions.map(({ house, module, session }) => `${house}.${module}.${session}`)).toEqual([
      '1.1.1',
      '1.1.2',
      '1.1.3',
      '1.1.4',
      '1.1.5',
      '1.2.1',
      '1.2.2',
    ])
    expect(signs.filter(({ state }) => state === 'approved')).toHaveLength(20)
    expect(signs.filter(({ state }) => state === 'failed').map(({ signId }) => signId)).toEqual(['hjelp'])
    expect(sessions.every(({ startedAt }) => startedAt.slice(0, 10) < demonstrationDay())).toBe(true)
    const suggestions = signs.flatMap((sign) => sign.suggestions ?? [])
    expect(suggestions.length).toBeGreaterThan(0)
    expect(suggestions.every(({ agreed, overruled }) => agreed > overruled)).toBe(true)
    expect(sessions.some(({ startedAt }) => [0, 6].includes(new Date(startedAt).getUTCDay()))).toBe(false)
  })

  it.each(['2026-11-16', '2026-11-20', '2026-11-21', '2026-11-22'])(
    'created on %s has plans on every weekday of three weeks around it in each department',
    (today) => {
      const weekdays = [9, 10, 11, 12, 13, 16, 17, 18, 19, 20, 23, 24, 25, 26, 27].map(
        (day) => `2026-11-${String(day).padStart(2, '0')}`,
      )
      const planned = demonstrationPlans(today)

      for (const department of ['maurtua', 'bikuben', 'krabba', 'skjellet']) {
        const days = planned.filter((plan) => plan.department === department).map(({ date }) => date)
        expect([...new Set(days)].toSorted()).toEqual(weekdays)
      }
    },
  )

  it.each([
    ['2026-11-16', '2026-12-04'],
    ['2026-11-22', '2026-12-04'],
  ])('created on %s is closed on %s', (today, planningDay) => {
    expect(demonstrationPlanningDay(today)).toBe(planningDay)
  })

  it('has three months of reflections: observations of all children, submitted ones, and notes of every kind', async () => {
    const { rows } = await demonstration().asOwner(({ db }) =>
      db.execute(sql`select
        (select count(distinct observation_id)::int from observation_measures) as observed,
        (select count(distinct student_id)::int from observations) as children,
        (select count(*)::int from observations where not_observed) as "notObserved",
        (select count(*)::int from evaluations where submitted_at is not null) as submitted,
        (select count(*)::int from evaluations where submitted_at is null) as drafts,
        (select count(*)::int from evaluation_additions) as additions,
        (select count(*)::int from evaluation_thanks) as thanks,
        (select max(day) - min(day) from evaluations) as days,
        (select count(distinct (visibility, pinned, expires is null, student_id is null))::int from stickies) as kinds`),
    )
    const { observed, children, notObserved, submitted, drafts, additions, thanks, days, kinds } = v.parse(
      v.record(v.string(), v.number()),
      rows[0],
    )

    expect([children, kinds]).toEqual([25, 5])
    expect(observed).toBeGreaterThanOrEqual(150)
    expect(submitted).toBeGreaterThanOrEqual(20)
    expect(days).toBeGreaterThanOrEqual(70)
    expect([notObserved, drafts, additions, thanks].every((count) => (count ?? 0) > 0)).toBe(true)
  })

  it('reflects on questions of the catalogue alone', async () => {
    const { rows } = await demonstration().asOwner(({ db }) =>
      db.execute(
        sql`select distinct question_id from evaluation_answers where question_id not in (select id from questions)`,
      ),
    )
    expect(rows).toEqual([])
  })

  it.each([people.employee, people.leader, people.employeeOfBikuben])(
    'has two sessions that wait for a reflection of %s in the morning: of one there is a draft',
    async (email) => {
      const server = setupServer(demonstration)
      server.stopClock(new Date(`${demonstrationDay()}T04:00:00Z`))
      const as = await server.signIn(email)

      const { body } = await server.call('GET /api/evaluation/waiting', { as })

      const waiting = v.parse(v.array(v.object({ evaluationId: v.nullable(v.string()) })), body)
      expect(waiting.map(({ evaluationId }) => evaluationId !== null)).toEqual([false, true])
    },
  )

  it('has at most two more that begin to wait on a day', () => {
    for (const today of ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']) {
      const plansOfToday = demonstrationPlans(today).filter(({ date }) => date === today)
      for (const { email } of demonstrationPeople) {
        const own = plansOfToday.filter(
          ({ department, leader, observers, helpers }) =>
            kindergartenOf(department).slug === 'solbakken' &&
            [leader, ...observers, ...helpers].includes(email),
        )
        expect(own.length).toBeLessThanOrEqual(2)
      }
    }
  })

  it('has a past session of a whole group, eight children, each week', () => {
    for (const today of ['2026-11-16', '2026-11-20', '2026-11-22']) {
      const groups = demonstrationPlans(today)
        .filter(({ department, isPast }) => department === 'maurtua' && isPast)
        .map(({ children }) => children.length)
      expect(Math.max(...groups)).toBe(8)
    }
  })

  it('has 25 children of one to five years, each with a mark that no other of the kindergarten has', () => {
    const ages = demonstrationChildren.map((child) => {
      const birthDate = birthDateOf(child, '2026-11-20')
      return 2026 - Number(birthDate.slice(0, 4)) - (birthDate.slice(5) > '11-20' ? 1 : 0)
    })

    expect(ages).toEqual(demonstrationChildren.map(({ age }) => age))
    expect(new Set(ages)).toEqual(new Set([1, 2, 3, 4, 5]))
    expect(demonstrationChildren).toHaveLength(25)
    const marks = demonstrationChildren.map(
      ({ department, mark }) => `${mark} ${['maurtua', 'bikuben'].includes(department)}`,
    )
    expect(new Set(marks).size).toBe(25)
    expect(demonstrationKindergartens.map(({ name }) => name)).toEqual([
      'Solbakken barnehage',
      'Fjordgløtt barnehage',
    ])
  })
})

async function countsOf(counted: () => TestDatabase) {
  const names = [
    'focus_areas',
    'experience_goals',
    'main_activities',
    'activities',
    'general_tips',
    'resources',
    'questions',
    'files',
    'organizations',
    'users',
  ]
  return counted().asOwner(async ({ db }) => {
    const counts: Record<string, number | undefined> = {}
    for (const name of names) {
      const { rows } = await db.execute<{ count: number }>(
        sql`select count(*)::int as count from ${sql.identifier(name)}`,
      )
      counts[name] = rows[0]?.count
    }
    return counts
  })
}

const seeded = (settings: Parameters<typeof seed>[1], empty: () => TestDatabase, at = now) =>
  empty().asOwner(({ db }) => seed(db, settings, () => at))

async function titleOf(slug: string) {
  const [row] = await database()
    .db.select({ title: activities.title })
    .from(activities)
    .where(eq(activities.id, activityId(slug)))
  return row?.title
}

async function themeOf(slug: string) {
  const [row] = await database()
    .db.select({ theme: activities.mainActivityId })
    .from(activities)
    .where(eq(activities.id, activityId(slug)))
  return row?.theme
}
