// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { renderPage } from '#tests/support/app/shell-setup.tsx'
import { userId } from '#tests/support/data/ids.ts'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'
import { idOf } from '#tests/support/data/planned-days.ts'

import { PeopleChoice } from './people-choice.tsx'

afterEach(cleanup)

it.each([
  ['whoever is alone in the kindergarten reads when colleagues can be chosen', 1, 1],
  ['whoever has a colleague reads nothing of it', 2, 0],
])('%s', async (_, staffCount, shownCount) => {
  const user = userIn([inMaurtua], inMaurtua)
  const staff = [
    { _id: user._id, name: user.name },
    { _id: userId(idOf('41')), name: 'Ingunn Berg' },
  ]
    .slice(0, staffCount)
    .map((person) => ({ ...person, picture: null, role: 'ansatt' as const, affiliations: [] }))

  await renderPage(
    <PeopleChoice
      people={{ leader: user._id, observers: [], helpers: [] }}
      staff={staff}
      departmentId={undefined}
      issueOf={() => undefined}
      onChange={() => undefined}
    />,
    { user },
  )

  expect(
    screen.queryAllByText('Kolleger som er invitert, kan velges når de har tatt imot invitasjonen.'),
  ).toHaveLength(shownCount)
})
