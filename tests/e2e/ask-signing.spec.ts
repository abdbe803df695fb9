import { expect } from '@playwright/test'

import { startSigning } from './support/ask.ts'
import { people } from './support/people.ts'
import { goInside, openAs } from './support/sign-in.ts'
import { expectAccessible, test } from './support/test.ts'

test('the page of a sign by keyboard, and with reduced motion each posture for itself @desktop', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openAs(page, people.employee, '/activities/ask/signs')
  await page.getByRole('link', { name: 'takk', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Tegnet «takk»' })).toBeVisible()

  await page.getByRole('button', { name: 'Vis tegnet' }).press('Enter')
  const ask = page.getByRole('img', { name: 'Ask viser tegnet «takk»' })
  await expect(ask).toBeVisible()
  const first = await ask.innerHTML()
  await expect.poll(() => ask.innerHTML()).not.toBe(first)
  await page.getByRole('button', { name: 'Vis sakte' }).press('Enter')
  await expectAccessible(page)
})

test('a session without drafts: Ask points at the card, and the choice is the leader’s @desktop', async ({
  page,
  context,
}) => {
  test.setTimeout(90_000)
  await openAs(page, people.leaderOfFjordglott, '/activities/ask/signs')
  const drafts = page.getByRole('checkbox', { name: /^Vis utkast til tegn/ })
  const stored = page.waitForResponse(
    (response) => response.url().endsWith('/ask-service/settings') && response.request().method() === 'PUT',
  )
  await drafts.press('Space')
  await expect(drafts).not.toBeChecked()
  await stored
  await page.reload()
  await expect(drafts).not.toBeChecked()

  await startSigning(page, context, people.leaderOfFjordglott)
  const [, stage] = context.pages()
  if (!stage) throw new Error('The stage has no window.')
  await expect(stage.getByRole('img', { name: 'Ask peker på kortet' })).toBeVisible()
  await expect(stage.getByText('Utkast til tegn')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Sakte' })).toBeHidden()

  await goInside(page, '/activities/ask/signs')
  await drafts.press('Space')
  await expect(drafts).toBeChecked()
})
