import { type BrowserContext, expect, type Page, type Request } from '@playwright/test'

/** Records the requests of a context's pages from now on. */
export function requestsOf(context: BrowserContext) {
  const sent: Request[] = []
  context.on('request', (request) => sent.push(request))
  return {
    /** Nothing went to another origin, and nothing was as large as a picture: the largest body is the result of a session. */
    async expectSmall(origin: string) {
      const addresses = sent.map((request) => request.url())
      expect(addresses.length).toBeGreaterThan(0)
      expect(addresses.filter((to) => !to.startsWith(origin) && !to.startsWith('blob:'))).toEqual([])
      // The sizes as sent: no other number includes the bytes of a blob.
      const sizes = await Promise.all(
        sent
          .filter((request) => request.method() !== 'GET')
          .map(async (request) => (await request.sizes()).requestBodySize),
      )
      expect(Math.max(...sizes)).toBeLessThan(1_000)
    },
  }
}

/** At least 21 numbers, in brackets or not. */
const isRowOfNumbers = /(?:[[\]]*-?\d+(?:\.\d+)?(?:e-?\d+)?[[\]]*,){21}/

/** No store of the browser has a row of numbers as long as the landmarks of a hand, and none has rows that cannot be read. */
export async function expectNoLandmarksStored(page: Page) {
  const texts = await page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((store) =>
      Object.keys(store).map((key) => store.getItem(key) ?? ''),
    ),
  )
  expect(texts.length).toBeGreaterThan(2)
  expect(isRowOfNumbers.test(JSON.stringify(Array.from({ length: 21 }, () => [0.25, 5e-7, -0.1])))).toBe(true)
  expect(texts.filter((text) => isRowOfNumbers.test(text))).toEqual([])
  expect(await page.evaluate(() => caches.keys())).toEqual([])
  // Drafts of forms are encrypted: a form that was saved has left none.
  expect((await page.evaluate(filledStores)).filter((name) => name !== 'sprakhuset-key keys')).toEqual([])
}

/** The object stores with rows, each after its database. Runs in the page, so that it uses nothing of this file. */
async function filledStores() {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page has nothing of the outer scope
  const resultOf = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('The database failed.')))
    })
  const found: string[] = []
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await resultOf(indexedDB.open(name))
    for (const store of database.objectStoreNames)
      if ((await resultOf(database.transaction(store).objectStore(store).count())) > 0)
        found.push(`${name} ${store}`)
    database.close()
  }
  return found
}

/** Records the messages that a context's pages send over WebSockets from now on, or those that they receive. */
export function socketMessagesOf(
  context: BrowserContext,
  direction: 'framesent' | 'framereceived' = 'framesent',
): readonly string[] {
  const messages: string[] = []
  const record = ({ payload }: { readonly payload: string | Buffer }) => messages.push(payload.toString())
  context.on('page', (page) =>
    page.on('websocket', (socket) => {
      if (direction === 'framesent') socket.on('framesent', record)
      else socket.on('framereceived', record)
    }),
  )
  return messages
}
