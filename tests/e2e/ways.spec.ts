import { expect, type Page } from '@playwright/test'
import { matchPath } from 'react-router-dom'

import { type PageName, pages } from '#src/contract/pages.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import type { Person, Visit } from '#tests/support/paths/binding.ts'
import { heldRequests } from '#tests/support/paths/browser/held-requests.ts'
import { testCameras } from '#tests/support/paths/browser/test-cameras.ts'
import { pageServerControl } from '#tests/support/paths/export/page-server-control.ts'
import { goAlong, signingIn, ways } from '#tests/support/paths/ways.ts'

import { goInside, isReady } from './support/sign-in.ts'
import { test } from './support/test.ts'

type WayName = keyof typeof ways

/** Each way of the paths by hand, with somebody who goes it. */
const waysOf: Readonly<Partial<Record<Person, readonly WayName[]>>> = {
  leader: [
    'home',
    'themeCards',
    'focusArea',
    'activity',
    'monthTable',
    'profile',
    'unsent',
    'myEvaluations',
    'evaluation',
    'departments',
    'importChildren',
    'childPicture',
    'leaderReport',
    'askIntro',
    'teachSign',
  ],
  employee: ['planActivity', 'calendar', 'planSeveral', 'askControl'],
  administrator: [
    'department',
    'rollOver',
    'importStaff',
    'contentListOfKind',
    'contentForm',
    'newContent',
    'newActivityCard',
  ],
}

for (const [who, names] of Object.entries(waysOf))
  test(`the paths by hand of the role «${who}» say how to come to their pages @desktop`, async ({ page }) => {
    const visit = visitOf(page)
    await goAlong(visit, [signingIn(people[who as Person])])
    for (const name of names) {
      await goInside(page, '/')
      await isReady(page)

      await goAlong(visit, ways[name])

      await expect(page).toHaveURL(({ pathname }) => matchPath(pages[pageOf(name)], pathname) !== null)
    }
  })

test('every way is gone by somebody @desktop', () => {
  expect(Object.values(waysOf).flat().toSorted()).toEqual(Object.keys(ways).toSorted())
})

/** A way has the name of its page; one of the two to a new card cannot. */
const pageOf = (name: WayName): PageName => (name === 'newActivityCard' ? 'newContent' : name)

/** What the workbench gives a path, as far as a way needs it. */
function visitOf(page: Page): Visit {
  const context = page.context()
  return {
    context,
    page,
    server: pageServerControl(),
    files: heldRequests(context),
    cameras: testCameras(context),
    openOtherDevice: () => Promise.reject(new Error('A way takes one device.')),
    unsafeAddress: '',
  }
}
