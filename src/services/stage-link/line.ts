import * as v from 'valibot'

import { LinkMessage, type Saying } from '#src/contract/ask-link.ts'

/** What carries the messages between a control window and a stage; which end it is, its opener decides. */
export interface Line {
  /** What cannot be said now is lost: whoever needs it to arrive says it again. */
  say(saying: Saying): void
  close(): void
}

/** Nothing is told after `closed`, `replaced` or `revoked`. */
export type LineListener = {
  readonly opened: () => void
  readonly received: (message: LinkMessage) => void
  readonly closed: () => void
  /** The other end is not on the line, as far as the line knows. */
  readonly away: () => void
  /** Another window has become this end. */
  readonly replaced: () => void
  /** The device is no longer a stage of the kindergarten. */
  readonly revoked: () => void
}

export const stamped = (saying: Saying, now: () => Date): LinkMessage => ({
  ...saying,
  v: 1,
  at: now().getTime(),
})

/** The message, or `undefined` when it is none: another version of the app may be open in the other window. */
export function messageIn(data: unknown): LinkMessage | undefined {
  const reading = v.safeParse(LinkMessage, data)
  return reading.success ? reading.output : undefined
}
