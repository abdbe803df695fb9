import { expect } from '@playwright/test'

import { people } from '#tests/support/data/demonstration-people.ts'

import { openAs } from './support/sign-in.ts'
import { test } from './support/test.ts'

test('a leader sees from the takes that the camera distinguishes a sign from those of its session @desktop', async ({
  page,
}) => {
  await openAs(page, people.leader, '/activities/ask/signs/melk')

  await expect(page.getByRole('region', { name: 'Kan kameraet skille tegnet fra de andre?' })).toContainText(
    'Ja. Det ligner mest på «vann», men er ulikt nok.',
  )
})
