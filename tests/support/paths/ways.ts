import { expect } from '@playwright/test'
import { createActor, createMachine } from 'xstate'

import { dayOf, monthWord } from '#src/domain/day.ts'
import { t as authText } from '#src/words/nb-auth.ts'
import { t as bankText } from '#src/words/nb-bank.ts'
import { t as calendarText } from '#src/words/nb-calendar.ts'
import { t as pictureText } from '#src/words/nb-child-picture.ts'
import { t as contentText } from '#src/words/nb-content.ts'
import { t as pagesText } from '#src/words/nb-pages.ts'
import { t as profileText } from '#src/words/nb-profile.ts'
import { t as reflectionsText } from '#src/words/nb-reflections.ts'
import { t as reportText } from '#src/words/nb-reports.ts'
import { t as shellText } from '#src/words/nb-shell.ts'
import { t as signsText } from '#src/words/nb-signs.ts'
import { t as staffText } from '#src/words/nb-staff.ts'
import { openStage } from '#tests/e2e/support/ask.ts'
import { birdBreakfast } from '#tests/e2e/support/planning.ts'
import { isReady, signInByForm } from '#tests/e2e/support/sign-in.ts'
import { password, people } from '#tests/support/data/demonstration-people.ts'

import { acting, beginning, byHand, containing, type Name, optionsOf, shownName } from './acts.ts'
import type { Act, Visit, Way } from './binding.ts'
import type { Text } from './texts.ts'

// How a person comes from Home to a page: the one table of ways. `tests/e2e/ways.spec.ts` goes each of them.

/** Does one thing after the other, before a path begins: there is no event yet. */
export async function goAlong(visit: Visit, way: Way) {
  for (const act of way) await act.perform(visit, nothing, blank)
}

/** What a tester reads of it. */
export const textsOfWay = (way: Way): readonly Text[] =>
  way.flatMap(({ cause }) => {
    const one = typeof cause === 'function' ? cause(nothing, blank) : cause
    return 'text' in one ? [one.text] : []
  })

const nothing = { type: 'start' }
const blank = createActor(createMachine({})).getSnapshot()

/** The first thing on each way of somebody who signs in. */
export const signingIn = (email: string): Act =>
  acting(
    [
      `Open the app, which asks who you are. Write «${email}» in «${authText('login.email')}». Write «${password}» in «${authText('login.password')}». Press «${authText('login.submit')}»`,
      `Åpne appen, som viser innloggingen. Skriv «${email}» i «${authText('login.email')}». Skriv «${password}» i «${authText('login.password')}». Trykk «${authText('login.submit')}»`,
    ],
    async ({ page }) => {
      await page.goto('/login')
      await signInByForm(page, email)
      await isReady(page)
    },
  )

/** Opens an address that no link of the app leads to. */
export const opening = (path: string): Act =>
  acting(
    [
      `Write «${path}» after the host in the address bar of the browser. Press Enter`,
      `Skriv «${path}» etter vertsnavnet i nettleserens adresselinje. Trykk Enter`,
    ],
    ({ page }) => page.goto(path),
  )

export const reloading: Act = acting(
  ['Load the page again with the key «F5»', 'Last siden på nytt med tasten «F5»'],
  ({ page }) => page.reload(),
)

/** In the window that leads a session with Ask. */
export const openingStage: Act = acting(
  [
    'Press «Åpne skjerm». Press «Klar» in the window that opens',
    'Trykk «Åpne skjerm». Trykk «Klar» i vinduet som åpnes',
  ],
  ({ page, context }) => openStage(page, context),
)
export const showingFirstSign: readonly Act[] = [
  openingStage,
  acting(
    [
      'Press «Hopp over introduksjon» in the first window. Press «Vis første tegn»',
      'Trykk «Hopp over introduksjon» i det første vinduet. Trykk «Vis første tegn»',
    ],
    async ({ page }) => {
      await page.getByRole('button', { name: 'Hopp over introduksjon' }).click()
      await page.getByRole('button', { name: 'Vis første tegn' }).click()
    },
  ),
]

export const goingOffline: Act = acting(['Turn the network off', 'Slå av nettet'], ({ context }) =>
  context.setOffline(true),
)

const inMenu = (name: string): Act =>
  acting([`Press «${name}» in the menu`, `Trykk «${name}» i menyen`], ({ page }) =>
    page
      .getByRole('navigation', { name: shellText('nav.label') })
      // Beside «Profil» is how many reflections wait.
      .getByRole('link', optionsOf(beginning(name)))
      .filter({ visible: true })
      .click(),
  )

/** The first link with this name on the page, not in the menu. */
const link = (name: Name): Act =>
  acting([`Press «${shownName(name)}»`, `Trykk «${shownName(name)}»`], ({ page }) =>
    page.getByRole('main').getByRole('link', optionsOf(name)).filter({ visible: true }).first().click(),
  )

const firstWaiting = acting(
  [
    `Press the first activity below «${reflectionsText('reflections.waiting')}»`,
    `Trykk på den øverste aktiviteten under «${reflectionsText('reflections.waiting')}»`,
  ],
  ({ page }) =>
    page
      .getByRole('region', { name: reflectionsText('reflections.waiting') })
      .getByRole('link')
      .first()
      .click(),
)
const firstInList = acting(
  ['Press the first title in the list', 'Trykk på den øverste tittelen i lista'],
  ({ page }) => page.getByRole('main').getByRole('listitem').getByRole('link').last().click(),
)
async function goToMonth({ page }: Visit) {
  const heading = page.getByRole('heading', { name: /^\p{L}+ \d{4}$/u })
  for (let count = 0; count < 24; count += 1) {
    const shown = await heading.innerText()
    if (shown.toLowerCase() === monthName) return
    await page
      .getByRole('button', { name: calendarText('calendar.nextMonth'), exact: true })
      .first()
      .click()
    // A press before the page shows the next month would go past the one that is meant.
    await expect(heading).not.toHaveText(shown)
  }
  throw new Error(`The calendar does not come to ${monthName}.`)
}

const themeCards = [inMenu(shellText('nav.activities'))]
const activityCards = [...themeCards, link(bankText('bank.tab.activities'))]
const activity = [...activityCards, link(containing(birdBreakfast.title))]
const calendar = [inMenu(shellText('nav.calendar'))]
const profile = [inMenu(shellText('nav.profile'))]
const departments = [...profile, link(profileText('profile.to.departments'))]
const staff = [...departments, link(pagesText('departments.staff'))]
const department = [...departments, link(containing('Maurtua'))]
const child = [...department, link(beginning('Ella'))]
const myEvaluations = [...profile, link(beginning(profileText('profile.to.reflections')))]
const reports = [...profile, link(beginning(profileText('profile.to.reports')))]
const askIntro = [...themeCards, link(bankText('bank.ask'))]
const askSigns = [...askIntro, link(signsText('signs.see'))]
const editors = [...profile, link(contentText('content.title'))]
const goals = [...editors, link(contentText('content.kind.experienceGoals'))]

/** A month in which the demonstration plans nothing, and the page of its table. */
export const monthToPlan = `${Number(dayOf(new Date()).slice(0, 4)) + 1}-09`
const monthName = `${monthWord(Number(monthToPlan.slice(5)))} ${monthToPlan.slice(0, 4)}`

/** From Home, once somebody has signed in. */
export const ways = {
  home: [],
  themeCards,
  focusArea: [link('Etikk, religion og filosofi')],
  activity,
  planActivity: [...activity, link(bankText('activity.addToCalendar'))],
  calendar,
  planSeveral: [...calendar, link(calendarText('calendar.several'))],
  monthTable: [
    ...calendar,
    acting(
      [
        `Press «${calendarText('calendar.nextMonth')}» until the heading is «${monthName}»`,
        `Trykk «${calendarText('calendar.nextMonth')}» til overskriften er «${monthName}»`,
      ],
      goToMonth,
    ),
    link(calendarText('calendar.table')),
  ],
  profile,
  unsent: [...profile, link(beginning(profileText('unsent.title')))],
  myEvaluations,
  evaluation: [...myEvaluations, firstWaiting],
  departments,
  department,
  rollOver: [...departments, link(pagesText('departments.newYear'))],
  importChildren: [...departments, link(pagesText('departments.import'))],
  importStaff: [...staff, link(staffText('staff.import'))],
  childPicture: [...child, link(pictureText('picture.add'))],
  leaderReport: [...reports, link(beginning(reportText('reports.leader')))],
  askIntro,
  askControl: [opening('/activities/ask/progress')],
  teachSign: [...askSigns, link(beginning('melk'))],
  contentListOfKind: goals,
  contentForm: [...goals, firstInList],
  newActivityCard: [
    ...editors,
    link(contentText('content.kind.activities')),
    link(contentText('content.new.activities')),
  ],
  newContent: [...goals, link(contentText('content.new.experienceGoals'))],
} as const satisfies Readonly<Record<string, Way>>

/** Another window leads the screen of a second device. The runner opens another browser. */
export const leadingElsewhere = [
  byHand([
    'On a second device, open «/ask/stage». Press «Klar» and «Ikke nå»: it shows a code with six characters',
    'Åpne «/ask/stage» på en annen enhet. Trykk «Klar» og «Ikke nå»: den viser en kode med seks tegn',
  ]),
  byHand([
    `On a third device, or in a private window, sign in as «${people.leader}». Go to «Aktiviteter» and «Tegn-til-tale med Ask». Write «Nettbrett» in «Navn» and the code in «Kode». Press «Legg til». Choose «Nettbrett». Press «Hopp over introduksjon»`,
    `Logg inn som «${people.leader}» på en tredje enhet, eller i et privat vindu. Gå til «Aktiviteter» og «Tegn-til-tale med Ask». Skriv «Nettbrett» i «Navn» og koden i «Kode». Trykk «Legg til». Velg «Nettbrett». Trykk «Hopp over introduksjon»`,
  ]),
]
