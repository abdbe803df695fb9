import type { Page } from '@playwright/test'

import { askEndpoints } from '#src/contract/ask.ts'
import { houses } from '#src/contract/ask-curriculum.ts'
import { askConstants, curriculumCounts } from '#src/contract/ask-constants.ts'
import { goInside, openAs, signInByApi } from '#tests/e2e/support/sign-in.ts'
import { pastSession } from '#tests/support/ask/curriculum-setup.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { acting, showsText } from '#tests/support/paths/acts.ts'
import { machineBinding } from '#tests/support/paths/binding.ts'

import { curriculumMachine } from './curriculum.machine.ts'

/** Every session of both houses, with all its signs approved. */
const everything = houses.flatMap(({ modules }, house) =>
  modules.flatMap(({ sessions }, module) =>
    sessions.map((ids, session) =>
      pastSession(
        { house: house + 1, module: module + 1, session: session + 1 },
        ids.map((id) => [id, 'approved'] as const),
      ),
    ),
  ),
)

export const binding = machineBinding(curriculumMachine, {
  name: 'that is complete',
  onlyAutomatic: 'Every session of both houses is stored at once.',
  needsNewData: true,
  model: {
    input: { history: everything, counts: curriculumCounts },
    samples: [{ type: 'curriculum.choose', place: { house: 1, module: 1, session: 1 } }],
  },
  open: async ({ page }) => {
    await storeEverything(page)
    await openAs(page, people.employeeOfBikuben)
    await goInside(page, '/activities/ask/progress/')
  },
  events: {
    'curriculum.choose': acting(
      [
        'Press «Vis progresjon». Press the first «Modul 1, økt 1»',
        'Trykk «Vis progresjon». Trykk på den første «Modul 1, økt 1»',
      ],
      async ({ page }) => {
        await page.getByRole('button', { name: 'Vis progresjon' }).first().click()
        await page
          .getByRole('button', { name: /^Modul 1, økt 1:/ })
          .first()
          .click()
      },
    ),
  },
  states: {
    completed: showsText('Alle tegnene i begge husene er øvd på'),
    inHouse: showsText('Klar for tre tegn'),
  },
})

async function storeEverything(page: Page) {
  const { token, refreshToken } = await signInByApi(page, people.employeeOfBikuben)
  const { method, path } = askEndpoints.storeSession
  for (const [index, { house, module, session, signs }] of everything.entries()) {
    const id = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
    const response = await page.request.fetch(path.replace('{id}', id), {
      method,
      headers: { authorization: `Bearer ${token}`, refreshtoken: refreshToken },
      data: {
        house,
        module,
        session,
        startedAt: '2026-10-01T08:00:00.000Z',
        endedAt: '2026-10-01T08:15:00.000Z',
        signs: signs.map((sign) => ({ ...sign, stars: askConstants.repetitions })),
      },
    })
    if (!response.ok()) throw new Error(`${response.status()} ${await response.text()}`)
  }
}
