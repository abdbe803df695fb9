import type { StoredAskSession } from '#src/contract/ask.ts'

/** A session that has been started and has no signs. */
export function sessionOf(_id: string): StoredAskSession {
  return {
    _id,
    house: 1,
    module: 1,
    session: 1,
    startedAt: '2026-11-20T09:00:00.000Z',
    endedAt: null,
    signs: [],
  }
}
