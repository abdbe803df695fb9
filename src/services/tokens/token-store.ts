import * as v from 'valibot'

import type { TokenPair } from '#src/contract/user.ts'

import type { DeviceStorage } from '../storage/device-storage.ts'
import { authSessionOf } from './auth-session.ts'

/** The keys that outlive a change of affiliation. */
export const tokenKeys = { token: 'token', refreshToken: 'refreshToken' } as const

/** The part of the browser's lock manager that we need; it is absent on insecure addresses. */
export type Locks = { request<Result>(name: string, action: () => Promise<Result>): Promise<Result> }

/**
 * The tokens of this device, shared by all its tabs, and which auth session this page speaks for. A page never uses the tokens
 * of another auth session than its own: they are another person's, or the same person's in another role.
 */
export interface TokenStore {
  /** The pair of this page's auth session; `undefined` when the device holds none, or that of another one. */
  read(): TokenPair | undefined
  /** Makes the auth session that the device holds this page's own, and returns its pair. */
  adopt(): TokenPair | undefined
  /** Stores the first pair of a new auth session, which is this page's own from then on. */
  open(pair: TokenPair): void
  /** Removes the tokens, and leaves this page without an auth session. */
  clear(): void
  /** Whether the device holds another auth session than this page's, or none any more. */
  isSuperseded(): boolean
  /** Whether the device holds an auth session that is not this page's. */
  isForeign(): boolean
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
  const stored = () => {
    const token = storage.read(tokenKeys.token, v.string())
    const refreshToken = storage.read(tokenKeys.refreshToken, v.string())
    return token === undefined || refreshToken === undefined ? undefined : { token, refreshToken }
  }
  const storedSession = () => {
    const pair = stored()
    return pair && authSessionOf(pair.token)
  }
  /** The auth session of this page: at first the one that the device holds when the page opens. */
  let own = storedSession()
  const isSuperseded = () => storedSession() !== own
  const read = () => (isSuperseded() ? undefined : stored())
  const write = (pair: TokenPair) => {
    storage.write(tokenKeys.token, pair.token)
    storage.write(tokenKeys.refreshToken, pair.refreshToken)
  }
  return {
    read,
    isSuperseded,
    isForeign: () => stored() !== undefined && isSuperseded(),
    adopt() {
      own = storedSession()
      return stored()
    },
    open(pair) {
      write(pair)
      own = authSessionOf(pair.token)
    },
    clear() {
      storage.remove(tokenKeys.token)
      storage.remove(tokenKeys.refreshToken)
      own = undefined
    },
    succeed: (used, successor) =>
      locks.request('sprakhuset.tokens', async () => {
        if (read()?.refreshToken === used) write(successor)
      }),
    replaceWhile: (action) => locks.request('sprakhuset.role', action),
    settled: () => locks.request('sprakhuset.role', async () => undefined),
  }
}
