import { randomUUID } from 'node:crypto'

import { expect, type Page } from '@playwright/test'
import * as v from 'valibot'

import type { SignId } from '#src/contract/ask-curriculum.ts'
import { StoredTake } from '#src/contract/take.ts'
import { performSign } from '#src/domain/kinematic-hand/perform-sign.ts'
import { plainStyle } from '#src/domain/kinematic-hand/style.ts'
import { signDescriptions } from '#content/signs/descriptions/sign-descriptions.ts'
import { people } from '#tests/support/data/demonstration-people.ts'

import { currentSign, startSigning } from './support/ask.ts'
import { goInside, openAs, signInByApi } from './support/sign-in.ts'
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

test('a session without drafts: Ask points at the card, unless an adult has recorded the sign @desktop', async ({
  page,
  context,
}) => {
  await wantDrafts(page)
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

  // What an adult of the kindergarten has recorded is no draft there.
  const take = await recordedTake(page, (await currentSign(page))._id)
  try {
    await page.reload()
    await expect(page.getByRole('button', { name: 'Sakte' })).toBeVisible()
    await page.getByRole('button', { name: 'Vis igjen' }).click()
    await expect(stage.getByRole('img', { name: 'Ask viser tegnet' })).toBeVisible()
    await expect(stage.getByText('Utkast til tegn')).toBeHidden()
  } finally {
    await take.remove()
  }

  await goInside(page, '/activities/ask/signs')
  await drafts.press('Space')
  await expect(drafts).toBeChecked()
})

test('a draft that the kindergarten has checked is none on either screen @desktop', async ({
  page,
  context,
}) => {
  await startSigning(page, context, people.leaderOfFjordglott)
  const [, stage] = context.pages()
  if (!stage) throw new Error('The stage has no window.')
  await expect(stage.getByText('Utkast til tegn')).toBeVisible()
  await expect(page.getByText('Utkast', { exact: true })).toBeVisible()

  const { token, refreshToken } = await signInByApi(page, people.leaderOfFjordglott)
  const { _id } = await currentSign(page)
  const response = await page.request.put(`/ask-service/signs/${_id}/check`, {
    headers: { authorization: `Bearer ${token}`, refreshtoken: refreshToken },
  })
  expect(response.status()).toBe(200)
  await page.reload()

  await expect(page.getByText(/^Sjekket hos oss/)).toBeVisible()
  await expect(stage.getByRole('img', { name: 'Ask viser tegnet' })).toBeVisible()
  await expect(stage.getByText('Utkast til tegn')).toBeHidden()
  await expect(page.getByText(/^Utkast/)).toHaveCount(0)
})

/** As the demonstration begins, also where an earlier try has ended in between. */
async function wantDrafts(page: Page) {
  const { token, refreshToken } = await signInByApi(page, people.leaderOfFjordglott)
  const response = await page.request.put('/ask-service/settings', {
    headers: { authorization: `Bearer ${token}`, refreshtoken: refreshToken },
    data: { showsDrafts: true },
  })
  expect(response.status()).toBe(200)
}

/** Stores a take of the sign for the kindergarten of the leader who is signed in on the page. */
async function recordedTake(page: Page, signId: SignId) {
  const description = signDescriptions.get(signId)
  if (!description) throw new Error(`There is no sign "${signId}".`)
  const { token, refreshToken } = await signInByApi(page, people.leaderOfFjordglott)
  const headers = { authorization: `Bearer ${token}`, refreshtoken: refreshToken }
  const address = `/ask-service/signs/${signId}/takes`
  const data = { signer: 1, isConsented: true, ...performSign(description, plainStyle) }
  const response = await page.request.post(address, {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    data,
  })
  expect(response.status()).toBe(200)
  const { _id } = v.parse(StoredTake, await response.json())
  return { remove: () => page.request.delete(`${address}/${_id}`, { headers }) }
}
