import * as v from 'valibot'

import type { TokenPair } from '#src/contract/user.ts'

import type { DeviceStorage } from '../storage/device-storage.ts'

/** The keys that outlive a change of affiliation. */
export const tokenKeys = { token: 'token', refreshToken: 'refreshToken' } as const

/** The part of the browser's lock manager that we need; it is absent on insecure addresses. */
export type Locks = { request<Result>(name: string, action: () => Promise<Result>): Promise<Result> }

/** The tokens of this device, shared by all its tabs. */
export interface TokenStore {
  read(): TokenPair | undefined
  store(pair: TokenPair): void
  clear(): void
  /** Stores the pair that succeeds `used`, unless a tab has done so already: one write however many ask. */
  succeed(used: string, successor: TokenPair): Promise<void>
  /** Runs `action` while every tab that asks `settled` waits: for a change of tokens that the server makes first. */
  replaceWhile<Result>(action: () => Promise<Result>): Promise<Result>
  /** Waits until no tab is replacing the tokens. */
  settled(): Promise<void>
}

/** Without a lock manager the comparison with the stored token decides alone. */
const withoutLocks: Locks = { request: (_name, action) => action() }

export function createTokenStore(storage: DeviceStorage, locks: Locks = withoutLocks): TokenStore {
  const read = () => {
    const token = storage.read(tokenKeys.token, v.string())
    const refreshToken = storage.read(tokenKeys.refreshToken, v.string())
    return token === undefined || refreshToken === undefined ? undefined : { token, refreshToken }
  }
  const store = (pair: TokenPair) => {
    storage.write(tokenKeys.token, pair.token)
    storage.write(tokenKeys.refreshToken, pair.refreshToken)
  }
  return {
    read,
    store,
    clear() {
      storage.remove(tokenKeys.token)
      storage.remove(tokenKeys.refreshToken)
    },
    succeed: (used, successor) =>
      locks.request('sprakhuset.tokens', async () => {
        if (read()?.refreshToken === used) store(successor)
      }),
    replaceWhile: (action) => locks.request('sprakhuset.role', action),
    settled: () => locks.request('sprakhuset.role', async () => undefined),
  }
}
