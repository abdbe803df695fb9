import { expect, type Page } from '@playwright/test'

import type { Day } from '#src/contract/values.ts'
import { seedId } from '#server/seeds/seed-id.ts'
import { people } from '#tests/support/data/demonstration-people.ts'

import { birdBreakfast } from './planning.ts'
import { signInByApi } from './sign-in.ts'

type PlannedDays = {
  readonly dates: readonly Day[]
  readonly start?: string
  readonly end?: string
  readonly note?: string
  /** The email of somebody. */
  readonly helper?: string
}

/** Plans Fuglefrokost in Maurtua by the API, led by `people.leader`; returns the paths of the plans, a day each. */
export async function planByApi(
  page: Page,
  { helper, note = '', ...time }: PlannedDays,
): Promise<readonly string[]> {
  const { token, refreshToken } = await signInByApi(page, people.leader)
  const response = await page.request.post('/api/plans', {
    headers: {
      authorization: `Bearer ${token}`,
      refreshtoken: refreshToken,
      orgctx: seedId('organization', 'solbakken'),
      depctx: seedId('department', 'maurtua'),
      'idempotency-key': crypto.randomUUID(),
    },
    data: {
      activityId: birdBreakfast._id,
      departmentId: seedId('department', 'maurtua'),
      ...time,
      leader: seedId('user', people.leader),
      observers: [],
      helpers: helper === undefined ? [] : [seedId('user', helper)],
      students: [],
      note,
    },
  })
  expect(response.status(), await response.text()).toBeLessThan(300)
  const { plans } = (await response.json()) as { readonly plans: readonly { readonly _id: string }[] }
  return plans.map(({ _id }) => `/calendar/${_id}/plan`)
}

/** A weekday of the second week of a later month. */
export const weekdayIn = (today: Day, monthsAhead: number, weekday: number): Day => {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const date = new Date(Date.UTC(year, month - 1 + monthsAhead, 8))
  date.setUTCDate(date.getUTCDate() + ((weekday - date.getUTCDay() + 7) % 7))
  return date.toISOString().slice(0, 10)
}
