// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { userId } from '#tests/support/data/ids.ts'
import { idOf } from '#tests/support/data/planned-days.ts'

import { PeoplePicker } from './people-picker.tsx'
import type { StaffChoice } from './staff-choices.ts'

afterEach(cleanup)

const ingunn: StaffChoice = {
  _id: userId(idOf('41')),
  name: 'Ingunn Berg',
  picture: null,
  role: 'ansatt',
  affiliations: [],
  label: 'Ingunn Berg · Maurtua',
}

it.each([
  ['nobody is chosen', [], 1],
  ['somebody is chosen', [ingunn._id], 0],
])('says so where %s', (_, chosen, count) => {
  render(
    <PeoplePicker
      label="Hjelper til"
      name="helpers"
      staff={[ingunn]}
      chosen={chosen}
      others={[]}
      onChange={() => undefined}
    />,
  )

  expect(screen.queryAllByText('Ingen valgte')).toHaveLength(count)
})
