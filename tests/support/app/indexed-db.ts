// oxlint-disable-next-line import/no-unassigned-import -- it sets the globals that a browser has
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach } from 'vitest'

/** Starts each test of a file with an empty IndexedDB. A database that an earlier test, or another file, has left open blocks its deletion. */
export function freshIndexedDb() {
  beforeEach(() => {
    globalThis.indexedDB = new IDBFactory()
  })
}
