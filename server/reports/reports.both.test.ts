import { randomUUID } from 'node:crypto'

import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { transactionsOf } from '#server/database/transaction.ts'
import { withinOrganization } from '#server/organization-stores.ts'
import { DepartmentId, OrganizationId } from '#src/contract/values.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { userIdOf } from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { countCases } from '#tests/support/suite/cases.ts'
import {
  type ReportedKindergarten,
  reportedKindergartens,
} from '#tests/support/reports/reported-kindergarten.ts'
import { insertKindergarten, readCards } from '#tests/support/reports/insert-kindergarten.ts'
import { byDayAndActivity, expectedReports } from '#tests/support/reports/expected-reports.ts'

const database = freshDatabase('demonstration')
const runs = Number(process.env['REPORT_RUNS'] ?? 60)

describe('the figures of the reports', () => {
  it('equal an independent computation, across changes of the clock, week 53, transfers and archived children', async () => {
    const cards = await readCards(database().db)

    await fc.assert(
      fc.asyncProperty(reportedKindergartens(cards.planned), async (kindergarten) => {
        const organizationId = await database().asOwner(({ db }) => insertKindergarten(db, kindergarten))
        countCases(1)

        expect(await reportsOf(organizationId, kindergarten)).toEqual(expectedReports(kindergarten, cards))
      }),
      { numRuns: runs },
    )
  })

  it('of an organisation without plans are empty', async () => {
    const [cards, organizationId] = [await readCards(database().db), v.parse(OrganizationId, randomUUID())]
    const within = withinOrganization(transactionsOf(database().pool), () => new Date('2026-11-27T10:00:00Z'))
    const filter = { from: '2026-11-01', to: '2027-01-31', departments: 'all' } as const

    const found = await within(
      {
        organizationId,
        visibleDepartments: 'all',
        userId: userIdOf(people.administrator),
        pinDepartmentId: undefined,
      },
      async ({ planReports, observedReports, askReports }) => ({
        areas: await planReports.byArea(filter),
        cards: await planReports.byCard(filter),
        askMonths: await askReports.months(filter),
        sociogram: await observedReports.sociogram(v.parse(DepartmentId, randomUUID()), filter),
      }),
    )

    expect(found).toEqual({
      areas: [],
      cards: cards.published.map((activityId) => ({
        activityId,
        planned: 0,
        done: 0,
        departments: 0,
        last: null,
      })),
      askMonths: [],
      sociogram: {
        minimum: 3,
        frames: [
          { month: '2026-11', nodes: [], edges: [] },
          { month: '2026-12', nodes: [], edges: [] },
          { month: '2027-01', nodes: [], edges: [] },
        ],
      },
    })
  })
})

/** Every report that the stores have of the kindergarten. */
async function reportsOf(organizationId: OrganizationId, kindergarten: ReportedKindergarten) {
  const { now, range, before, user, departments, students } = kindergarten
  const within = withinOrganization(transactionsOf(database().pool), () => now)
  const filter = { ...range, departments: departments.slice(0, kindergarten.reported) }
  const [department, student] = [departments[0], students[0]?.id]
  if (!department || !student) throw new Error('A kindergarten has a department and a child.')
  const all = await within(
    { organizationId, visibleDepartments: 'all', userId: user, pinDepartmentId: undefined },
    async ({ planReports, observedReports, askReports }) => ({
      areas: await planReports.byArea(filter),
      students: await planReports.byStudent(filter),
      goals: await planReports.goalsOfStudents(filter),
      plansOfFirst: (await planReports.plansOfStudent(student, filter))
        .map(({ activityId, date, tookPart }) => ({ activityId, date, tookPart }))
        .toSorted(byDayAndActivity),
      goalsOfFirst: await planReports.goalsOfStudents({ ...filter, studentId: student }),
      cards: await planReports.byCard(filter),
      adoption: await planReports.adoption(filter),
      sociogram: await observedReports.sociogram(department, range),
      baseline: await observedReports.baselineOfStudent(student, before),
      months: await observedReports.monthsOfStudent(student, range),
      askMonths: await askReports.months(filter),
      askSigns: await askReports.signs(filter),
    }),
  )
  // The own report is the same for somebody who sees only one department.
  const own = await within(
    { organizationId, visibleDepartments: [department], userId: user, pinDepartmentId: undefined },
    async ({ ownReports }) => ({
      ownMonths: await ownReports.months(user, range),
      ownChoices: await ownReports.answers(user, range),
    }),
  )
  return { ...all, ...own }
}
