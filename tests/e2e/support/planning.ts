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

/** Waits until the device has stored a draft with this text, and no other draft. */
export const hasStoredDraft = (page: Page, text: string) =>
  expect.poll(() => page.evaluate(decryptedDrafts)).toEqual([expect.stringContaining(text)])

/** Runs in the page: the stored drafts as text. Opening a database that is not there would create it, without its store. */
async function decryptedDrafts(): Promise<readonly string[]> {
  const done = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(new Error('The drafts cannot be read.')))
    })
  async function entriesOf(
    name: string,
    store: string,
  ): Promise<readonly (readonly [IDBValidKey, unknown])[]> {
    const databases = await indexedDB.databases()
    if (!databases.some((database) => database.name === name)) return []
    const database = await done(indexedDB.open(name))
    try {
      const entries = database.transaction(store).objectStore(store)
      const [keys, values] = await Promise.all([
        done(entries.getAllKeys()),
        done<unknown[]>(entries.getAll()),
      ])
      return keys.map((key, index) => [key, values[index]])
    } finally {
      database.close()
    }
  }
  const [[, key] = []] = await entriesOf('sprakhuset-key', 'keys')
  const drafts = await entriesOf('sprakhuset-drafts', 'drafts')
  return Promise.all(
    drafts.map(async ([place, stored]) => {
      const { iv, ciphertext } = stored as { iv: BufferSource; ciphertext: BufferSource }
      const additionalData = new TextEncoder().encode(String(place))
      const parameters = { name: 'AES-GCM', iv, additionalData }
      return new TextDecoder().decode(await crypto.subtle.decrypt(parameters, key as CryptoKey, ciphertext))
    }),
  )
}

/** Goes to a step by its button in the row of steps. */
export const goToStep = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Trinn' }).getByRole('button', { name }).click()
