import { randomUUID } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { activityId } from '#server/seeds/bank-rows.ts'
import type { CardUses } from '#src/contract/content/content.ts'
import { isPermanent } from '#src/contract/content/content.ts'
import { newResources } from '#tests/support/data/content-bodies.ts'
import { fjordglott, krabba, maurtua, solbakken, userIdOf } from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import {
  bankEditing,
  collections,
  otherEditor,
  staff,
  type CollectionPath,
} from '#tests/support/server/bank-editing.ts'

const database = freshDatabase('demonstration')
const { server, callAs, asEditor, asStaff, added, idsListed } = bankEditing(database)

const unused: CardUses = {
  plans: { coming: 0, kindergartens: 0, others: 0 },
  favourites: 0,
  cards: [],
  drafts: 0,
  cameWithProgram: false,
}

describe('what refers to a card', () => {
  it('is counted for the plans of all kindergartens, with no word about them', async () => {
    const { _id } = await added('/api/activities')
    await plan(_id, ['2031-05-05', '2031-05-06'], 'solbakken')
    await plan(_id, ['2031-05-07'], 'fjordglott')
    const [past, removed] = await plan(_id, ['2031-05-08', '2031-05-09'], 'solbakken')
    await database().asOwner(({ client }) =>
      client.query(
        `update plans set date = case when id = $1 then date '2020-01-06' else date end, deleted_at = case when id = $2 then now() end
         where id in ($1, $2)`,
        [past, removed],
      ),
    )

    expect(await usesOf('/api/activities', _id)).toEqual({
      ...unused,
      plans: { coming: 3, kindergartens: 2, others: 2 },
    })
    const deleted = await asEditor(`DELETE /api/activities/${_id}`)
    expect([deleted.status, deleted.body]).toEqual([
      409,
      { message: 'Kortet er i bruk og kan ikke slettes.' },
    ])
  })

  it('is counted for favourites, other cards of every kind and state, and drafts', async () => {
    const { _id: focusArea } = await added('/api/focus-areas')
    const { _id: mainActivity } = await added('/api/main-activities', { focusArea })
    const { _id: goal } = await added('/api/experience-goals', { focusArea })
    const { _id: activity } = await added('/api/activities', {
      focusArea,
      mainActivity,
      experienceGoals: [goal],
    })
    const { _id: tip } = await added('/api/general-tips', { focusArea })
    const { _id: resource } = await added('/api/resources', { focusArea, activities: [activity] })
    await added('/api/questions', { focusArea })
    await asEditor(`PUT /api/activities/${activity}/state`, { state: 'unpublished' })
    await callAs(staff, 'POST /api/like', { type: 'activity', activityId: activity })
    await callAs(otherEditor, 'POST /api/like', { type: 'activity', activityId: activity })
    for (const [type, activityIdLiked] of [
      ['mainActivity', mainActivity],
      ['focusArea', focusArea],
      ['generalTip', tip],
      ['resource', resource],
    ])
      await asStaff('POST /api/like', { type, activityId: activityIdLiked })
    await saveDraft('resources', { activities: [activity] })

    expect({
      focusArea: await usesOf('/api/focus-areas', focusArea),
      mainActivity: await usesOf('/api/main-activities', mainActivity),
      goal: await usesOf('/api/experience-goals', goal),
      activity: await usesOf('/api/activities', activity),
      tip: await usesOf('/api/general-tips', tip),
      resource: await usesOf('/api/resources', resource),
    }).toEqual({
      focusArea: {
        ...unused,
        favourites: 1,
        cards: [
          { kind: 'mainActivities', count: 1 },
          { kind: 'activities', count: 1 },
          { kind: 'experienceGoals', count: 1 },
          { kind: 'generalTips', count: 1 },
          { kind: 'resources', count: 1 },
          { kind: 'questions', count: 1 },
        ],
      },
      mainActivity: { ...unused, favourites: 1, cards: [{ kind: 'activities', count: 1 }] },
      goal: { ...unused, cards: [{ kind: 'activities', count: 1 }] },
      activity: { ...unused, favourites: 2, cards: [{ kind: 'resources', count: 1 }], drafts: 1 },
      tip: { ...unused, favourites: 1 },
      resource: { ...unused, favourites: 1 },
    })
  })

  it('is in no other column than those that are counted', async () => {
    const { rows } = await database().pool.query<{ column: string }>(`
      select p.conrelid::regclass || '.' || a.attname || ' → ' || p.confrelid::regclass as column
      from pg_constraint p join pg_attribute a on a.attrelid = p.conrelid and a.attnum = p.conkey[1]
      where p.contype = 'f' and p.confrelid::regclass::text in
        ('main_activities', 'activities', 'focus_areas', 'experience_goals', 'general_tips', 'resources', 'questions')
      order by 1`)

    expect(rows.map(({ column }) => column)).toEqual([
      'activities.focus_area_id → focus_areas',
      'activities.main_activity_id → main_activities',
      'experience_goals.focus_area_id → focus_areas',
      'general_tips.focus_area_id → focus_areas',
      'main_activities.focus_area_id → focus_areas',
      'plans.activity_id → activities',
      'questions.focus_area_id → focus_areas',
      'resources.focus_area_id → focus_areas',
    ])
  })

  it('is a number of a card that exists, for editors', async () => {
    expect((await asEditor(`GET /api/activities/${randomUUID()}/uses`)).status).toBe(404)
    expect((await asStaff(`GET /api/activities/${activityId('fuglefrokost')}/uses`)).status).toBe(403)
  })
})

describe.each(collections.filter((one) => !isPermanent(one.kind)))('a card of $path', ({ path, kind }) => {
  it('that nothing uses is deleted by an editor who knows its version', async () => {
    const { _id } = await added(path)
    expect(await usesOf(path, _id)).toEqual(unused)

    const stale = await asEditor(`DELETE ${path}/${_id}`, undefined, { version: 2 })
    const deleted = await asEditor(`DELETE ${path}/${_id}`, undefined, { version: 1 })
    const again = await asEditor(`DELETE ${path}/${_id}`, undefined, { version: 1 })

    expect([stale.status, deleted.status, deleted.body, again.status]).toEqual([412, 200, { _id }, 404])
    expect(await idsListed(path)).not.toContain(_id)
    expect((await asStaff(`GET ${path}/${_id}`)).status).toBe(404)
  })

  it('is not deleted while it has a draft, nor where it came with the program', async () => {
    const { _id } = await added(path)
    await saveDraft(kind, {}, _id)
    const [shipped = ''] = await idsListed(path)

    const responses = await Promise.all([_id, shipped].map((id) => asEditor(`DELETE ${path}/${id}`)))

    expect(responses.map(({ status, body }) => [status, body])).toEqual([
      [409, { message: 'Kortet er i bruk og kan ikke slettes.' }],
      [409, { message: 'Kortet fulgte med Språkhuset og kan ikke slettes.' }],
    ])
    expect(await idsListed(path)).toEqual(expect.arrayContaining([_id, shipped]))
  })
})

it('a question is never deleted, since reflections of any kindergarten may refer to it', async () => {
  const { _id } = await added('/api/questions')
  const [shipped = ''] = await idsListed('/api/questions')
  expect(await usesOf('/api/questions', _id)).toEqual(unused)

  const responses = await Promise.all(
    [_id, shipped].map((id) => asEditor(`DELETE /api/questions/${id}`, undefined, { version: 1 })),
  )

  expect(responses.map(({ status, body }) => [status, body])).toEqual([
    [409, { message: 'Et spørsmål kan være besvart, og kan ikke slettes.' }],
    [409, { message: 'Et spørsmål kan være besvart, og kan ikke slettes.' }],
  ])
  expect(await idsListed('/api/questions')).toEqual(expect.arrayContaining([_id, shipped]))
})

it('a card is not deleted while another is stored that names it', async () => {
  const { _id } = await added('/api/activities')

  const [deleted, named] = await Promise.all([
    asEditor(`DELETE /api/activities/${_id}`),
    callAs(otherEditor, 'POST /api/resources', { ...newResources.song, activities: [_id] }),
  ])

  expect([
    [200, 422],
    [409, 200],
  ]).toContainEqual([deleted.status, named.status])
})

async function usesOf(path: CollectionPath, id: string) {
  return (await asEditor(`GET ${path}/${id}/uses`)).body
}

async function saveDraft(kind: string, values: object, cardId: string | null = null) {
  await asEditor(`PUT /api/content/drafts/${randomUUID()}`, {
    kind,
    cardId,
    cardVersion: cardId === null ? null : 1,
    values,
  })
}

const kindergartens = {
  solbakken: { email: people.leader, orgctx: solbakken, depctx: maurtua },
  fjordglott: { email: people.leaderOfFjordglott, orgctx: fjordglott, depctx: krabba },
} as const

type NewPlansResponse = { readonly plans: readonly { readonly _id: string }[] }

/** Plans an activity; returns the ids of the plans. */
async function plan(activity: string, dates: readonly string[], at: keyof typeof kindergartens) {
  const { email, orgctx, depctx } = kindergartens[at]
  const { body } = await server().call('POST /api/plans', {
    as: await server().signIn(email),
    headers: { orgctx, depctx },
    body: {
      activityId: activity,
      departmentId: depctx,
      dates,
      leader: userIdOf(email),
      observers: [],
      helpers: [],
      students: [],
      note: '',
    },
  })
  return (body as NewPlansResponse).plans.map(({ _id }) => _id)
}
