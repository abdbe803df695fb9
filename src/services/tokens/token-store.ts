import * as v from 'valibot'

import type { TokenPair } from '#src/contract/user.ts'

import type { DeviceStorage } from '../storage/device-storage.ts'
import { authSessionOf } from './auth-session.ts'

/** The storage keys of the tokens, which survive a change of affiliation. */
export const tokenKeys = { token: 'token', refreshToken: 'refreshToken' } as const

/** The part of the browser's lock manager that we use; it is absent on insecure origins. */
export type Locks = { request<Result>(name: string, action: () => Promise<Result>): Promise<Result> }

/**
 * The tokens of this device, shared by all its tabs, and the auth session of this page. A page never uses the tokens of another
 * auth session: they belong to another person, or to the same person in another role.
 */
export interface TokenStore {
  /** The pair of this page's auth session; `undefined` when the device holds none, or that of another one. */
  read(): TokenPair | undefined
  /** Makes the device's auth session this page's own, and returns its pair. */
  adopt(): TokenPair | undefined
  /** Stores the first pair of a new auth session and makes it this page's own. */
  open(pair: TokenPair): void
  /** Removes the tokens, and leaves this page without an auth session. */
  clear(): void
  /** Whether the device holds another auth session than this page's, or no longer any. */
  isSuperseded(): boolean
  /** Whether the device holds an auth session that is not this page's. */
  isForeign(): boolean
  /** Replaces the pair of the refresh token `used` with `successor`, unless another call or tab already has: one write for any number of calls. */
  rotate(used: string, successor: TokenPair): Promise<void>
  /** Runs `action`, a change of tokens at the server, under an exclusive lock; `whenSettled` waits for it in every tab. */
  runExclusive<Result>(action: () => Promise<Result>): Promise<Result>
  /** Resolves when no tab is replacing the tokens. */
  whenSettled(): Promise<void>
}

/** Without a lock manager only the comparison with the stored token prevents a second write. */
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
  /** The auth session of this page; initially that of the device when the page opens. */
  let ownSession = storedSession()
  const isSuperseded = () => storedSession() !== ownSession
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
      ownSession = storedSession()
      return stored()
    },
    open(pair) {
      write(pair)
      ownSession = authSessionOf(pair.token)
    },
    clear() {
      storage.remove(tokenKeys.token)
      storage.remove(tokenKeys.refreshToken)
      ownSession = undefined
    },
    rotate: (used, successor) =>
      locks.request('sprakhuset.tokens', async () => {
        if (read()?.refreshToken === used) write(successor)
      }),
    runExclusive: (action) => locks.request('sprakhuset.role', action),
    whenSettled: () => locks.request('sprakhuset.role', async () => undefined),
  }
}
