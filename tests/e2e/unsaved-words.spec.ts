import { expect, type Page } from '@playwright/test'

import { formEntries, restoredNotice, startOver, type WalkedForm } from './support/forms.ts'
import { hasStoredDraft } from './support/planning.ts'
import { goInside, isReady, openAs, signInByForm } from './support/sign-in.ts'
import { test } from './support/test.ts'

test.describe('what is written and not saved', { tag: '@desktop' }, () => {
  for (const { name, kept } of formEntries)
    if (kept.by === 'draft')
      test(`case 106: in the form of ${name} is there after a link, Back, a reload, Escape, a sign-out and a lost network`, async ({
        page,
      }) => {
        await walk(page, kept.walked)
      })
})

async function walk(page: Page, form: WalkedForm) {
  // What the device has stored needs no question; the browser asks of what it is still storing.
  page.on('dialog', (dialog) => void dialog.accept())
  const path = await form.prepare(page)
  await openAs(page, form.person, path)
  await form.open(page)
  await form.write(page)
  await hasStoredDraft(page, form.stored ?? '')

  await test.step('a link, and Back', async () => {
    const title = await page.title()
    await goInside(page, '/profile')
    await expect(page).not.toHaveTitle(title)
    await page.goBack()
    await expect(page).toHaveTitle(title)
    await isKept(page, form)
  })
  await test.step('a reload', async () => {
    await page.reload()
    await isReady(page)
    await isKept(page, form)
  })
  await test.step('Escape', async () => {
    await page.keyboard.press('Escape')
    if (form.isDialog) {
      await expect(page.getByRole('dialog')).toBeHidden()
      await isKept(page, form)
    } else await form.holds(page)
  })
  await test.step('a sign-out', async () => {
    await goInside(page, '/profile')
    await page.getByRole('main').getByRole('button', { name: 'Logg ut' }).click()
    await expect(page.getByLabel('E-post')).toBeVisible()
    await signInByForm(page, form.person)
    await isReady(page)
    await goInside(page, path)
    await isKept(page, form)
  })
  await test.step('a lost network', async () => {
    await startOver(page)
    await expect(restoredNotice(page)).toBeHidden()
    await page.context().setOffline(true)
    await form.write(page)
    await form.holds(page)
    await hasStoredDraft(page, form.stored ?? '')
    await page.context().setOffline(false)
    await page.reload()
    await isReady(page)
    await isKept(page, form)
  })
}

async function isKept(page: Page, form: WalkedForm) {
  await form.open(page)
  await form.holds(page)
  await expect(restoredNotice(page)).toBeVisible()
  await form.forgets?.(page)
}
