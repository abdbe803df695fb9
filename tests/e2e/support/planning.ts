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

/** Waits until the device has stored a draft with this text. */
export const hasStoredDraft = (page: Page, text: string) =>
  expect.poll(() => page.evaluate(decryptedDrafts)).toContainEqual(expect.stringContaining(text))

/** Lets everything that the page does with its stored drafts wait; returns the function that lets it go on. */
export async function holdStoredDrafts(page: Page) {
  await page.evaluate(keepDraftsOpen)
  return () => page.evaluate(() => window.dispatchEvent(new Event('releaseDrafts')))
}

/** Runs in the page: a transaction for which every other one of the database waits. */
const keepDraftsOpen = () =>
  new Promise<void>((resolve, reject) => {
    let isHeld = true
    window.addEventListener('releaseDrafts', () => (isHeld = false))
    const opening = indexedDB.open('sprakhuset-drafts')
    opening.addEventListener('error', () => reject(new Error('The drafts cannot be opened.')))
    opening.addEventListener('success', () => {
      const transaction = opening.result.transaction('drafts', 'readwrite')
      transaction.addEventListener('complete', () => opening.result.close())
      // A transaction ends when nothing is requested of it.
      const requestAgain = () => {
        resolve()
        if (isHeld) transaction.objectStore('drafts').count().addEventListener('success', requestAgain)
      }
      requestAgain()
    })
  })

/** Runs in the page: the stored drafts as text. Opening a database that is not there would create it, without its store. */
async function decryptedDrafts(): Promise<readonly string[]> {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- only this function is sent to the page
  async function entriesOf(name: string, store: string): Promise<readonly (readonly [string, unknown])[]> {
    const databases = await indexedDB.databases()
    if (!databases.some((database) => database.name === name)) return []
    return new Promise((resolve, reject) => {
      const entries: [string, unknown][] = []
      const opening = indexedDB.open(name)
      opening.addEventListener('error', () => reject(new Error('The drafts cannot be read.')))
      opening.addEventListener('success', () => {
        const transaction = opening.result.transaction(store)
        transaction
          .objectStore(store)
          .openCursor()
          .addEventListener('success', ({ target }) => {
            const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result
            if (!cursor) return
            entries.push([cursor.key as string, cursor.value])
            cursor.continue()
          })
        transaction.addEventListener('complete', () => {
          opening.result.close()
          resolve(entries)
        })
      })
    })
  }
  const drafts = await entriesOf('sprakhuset-drafts', 'drafts')
  // The key is stored before the first draft: read after it, it is there.
  const [[, key] = []] = await entriesOf('sprakhuset-key', 'keys')
  return Promise.all(
    drafts.map(async ([place, stored]) => {
      // The app has written both databases; a value of another type fails to decrypt.
      const { iv, ciphertext } = stored as { iv: BufferSource; ciphertext: BufferSource }
      const parameters = { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(place) }
      return new TextDecoder().decode(await crypto.subtle.decrypt(parameters, key as CryptoKey, ciphertext))
    }),
  )
}

/** Goes to a step by its button in the row of steps. */
export const goToStep = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Trinn' }).getByRole('button', { name }).click()
