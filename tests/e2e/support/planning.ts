import { expect, type Page } from '@playwright/test'

import { seedId } from '#server/seeds/seed-id.ts'

import { openAs } from './sign-in.ts'

export const birdBreakfast = { _id: seedId('activity', 'fuglefrokost'), title: 'Fuglefrokost' }
export const freezeDance = { _id: seedId('activity', 'frys-i-dansen'), title: 'Frys i dansen' }

export const planningPath = `/activities/${birdBreakfast._id}/add-to-calendar`

export const planSeveralPath = '/calendar/multi'

/** Opens the planning of an activity, at its first step. */
export async function openPlanning(page: Page, email: string) {
  await openAs(page, email, planningPath)
  await expect(page.getByRole('heading', { name: 'Når?' })).toBeVisible()
}

/** Waits until the device has stored a draft. */
export const hasStoredDraft = (page: Page) => expect.poll(() => page.evaluate(countDrafts)).toBe(1)

/** Runs in the page. Opening a database that is not there would create it, without its store. */
const countDrafts = async () => {
  const databases = await indexedDB.databases()
  if (!databases.some(({ name }) => name === 'sprakhuset-drafts')) return 0
  return new Promise<number>((resolve, reject) => {
    const opening = indexedDB.open('sprakhuset-drafts')
    opening.addEventListener('error', () => reject(new Error('The drafts cannot be opened.')))
    opening.addEventListener('success', () => {
      const count = opening.result.transaction('drafts').objectStore('drafts').count()
      count.addEventListener('success', () => {
        opening.result.close()
        resolve(count.result)
      })
    })
  })
}

/** Goes to a step by its button in the row of steps. */
export const goToStep = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Trinn' }).getByRole('button', { name }).click()
