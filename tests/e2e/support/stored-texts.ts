import type { Page } from '@playwright/test'

/** Everything that the browser keeps of the app, as one text: both storages, IndexedDB and the caches. */
export const storedTexts = async (page: Page) => (await page.evaluate(allStoredTexts)).join('\n')

async function allStoredTexts(): Promise<string[]> {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page, which has nothing outside of the function
  const settled = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('No error is named.')))
    })
  const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await settled(indexedDB.open(name))
    for (const store of database.objectStoreNames) {
      const rows = await settled(database.transaction(store).objectStore(store).getAll())
      texts.push(
        JSON.stringify(rows, (_, value: unknown) =>
          value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? new TextDecoder().decode(value) : value,
        ),
      )
    }
    database.close()
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys())
      texts.push(request.url, (await (await cache.match(request))?.text()) ?? '')
  }
  return texts
}
