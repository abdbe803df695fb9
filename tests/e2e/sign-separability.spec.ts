import { expect } from '@playwright/test'

import { people } from './support/people.ts'
import { goInside, openAs } from './support/sign-in.ts'
import { test } from './support/test.ts'

test('a leader sees from the takes which signs of a session the camera distinguishes @desktop', async ({
  page,
}) => {
  await openAs(page, people.leader, '/activities/ask/signs/hei')

  const measure = page.getByRole('region', { name: 'Kan kameraet skille tegnet fra de andre?' })
  await expect(measure).toContainText('Nei. Det ligner for mye på «ha det».')

  await goInside(page, '/activities/ask/signs/melk')
  await expect(measure).toContainText('Ja. Det ligner mest på «vann»')
})
