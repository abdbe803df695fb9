import * as v from 'valibot'

import { LinkMessage, type OutgoingLinkMessage } from '#src/contract/ask-link.ts'

/** The transport of messages between a control window and a stage; its opener decides which end it is. */
export interface Line {
  /** Best effort: a message that cannot be sent now is lost, and the caller must resend it if needed. */
  send(message: OutgoingLinkMessage): void
  close(): void
}

/** No callback follows `closed`, `replaced` or `revoked`. */
export type LineListener = {
  readonly opened: () => void
  readonly received: (message: LinkMessage) => void
  readonly closed: () => void
  /** The other end is not connected, as far as the line knows. */
  readonly away: () => void
  /** Another window has become this end. */
  readonly replaced: () => void
  /** The device is no longer a stage of the kindergarten. */
  readonly revoked: () => void
}

export const withTimestamp = (message: OutgoingLinkMessage, now: () => Date): LinkMessage => ({
  ...message,
  v: 1,
  at: now().getTime(),
})

/** The message, or `undefined` when it does not parse: the other window may run another version of the app. */
export function parseMessage(data: unknown): LinkMessage | undefined {
  const result = v.safeParse(LinkMessage, data)
  return result.success ? result.output : undefined
}
