/** The database that holds the key, and nothing else: deleting it makes every record unreadable. */
export const keyDatabase = 'sprakhuset-key'

/**
 * Makes what users have stored on this device unreadable, until a user signs in who gets the key from the server again. Resolves also where
 * the browser has no such database.
 */
export const forgetUserKey = (databases: IDBFactory | undefined): Promise<void> =>
  new Promise((resolve) => {
    let request: IDBOpenDBRequest | undefined
    try {
      request = databases?.deleteDatabase(keyDatabase)
    } catch {
      // Blocked by the browser, which has stored no key then.
    }
    if (!request) {
      resolve()
      return
    }
    // A connection of another tab closes at once, and the deletion follows it.
    for (const type of ['success', 'error', 'blocked']) request.addEventListener(type, () => resolve())
  })
