import * as v from 'valibot'

import { hashOf } from '#server/sessions/secret.ts'
import { LinkMessage, LinkOpening, RelayNotification } from '#src/contract/ask-link.ts'
import type { RelayHeartbeat } from '#src/contract/ask-link.ts'
import type { Id } from '#src/contract/values.ts'

import type { LinkRight } from './link-ticket.store.ts'

/** What is sent on a link. A frame may be dropped, since the next one is newer. */
export type LinkText = { readonly text: string; readonly isFrame: boolean }

/** What one end has said, in which session. */
export type SentText = LinkText & { readonly session: Id }

const Spoken = v.pipe(v.string(), v.parseJson(), LinkMessage)
const Opening = v.pipe(v.string(), v.parseJson(), LinkOpening)
const OfOtherRelay = v.pipe(v.string(), v.parseJson(), v.variant('type', [RelayNotification, LinkMessage]))

/**
 * A message of the right’s own end, with nothing in it but what the contract names; `undefined` for anything else. Who leads is what
 * the right says, never what the message claims; another process has vouched for those whom it forwards.
 */
export function readMessage(text: string, right: LinkRight): SentText | undefined {
  const reading = v.safeParse(Spoken, text)
  const from = right.part === 'stage' ? 'stage' : 'control'
  if (!reading.success || reading.output.from !== from) return undefined
  const { leader: claimed, ...message } = reading.output
  const leader = right.part === 'forward' ? claimed : leaderKeyOf(right)
  return textOf(leader === undefined ? message : { ...message, leader })
}

/** The same for one sign-in in one department at one stage, and for nothing else. */
function leaderKeyOf(right: Exclude<LinkRight, { readonly part: 'forward' }>): string | undefined {
  if (right.part === 'stage') return undefined
  const { familyId, departmentId = 'none' } = right.leader
  return hashOf(`${right.stageId} ${familyId} ${departmentId}`)
}

export function readTicket(text: string): string | undefined {
  const reading = v.safeParse(Opening, text)
  return reading.success ? reading.output.ticket : undefined
}

/** What the process that holds a stage tells another one, for those who lead there. */
export function readForwarded(text: string): SentText | RelayNotification | undefined {
  const reading = v.safeParse(OfOtherRelay, text)
  if (!reading.success) return undefined
  return reading.output.type === 'relay.peer' ? reading.output : textOf(reading.output)
}

export const notificationText = (peer: RelayNotification['peer']): LinkText => ({
  text: JSON.stringify({ v: 1, type: 'relay.peer', peer } satisfies RelayNotification),
  isFrame: false,
})

export const heartbeatText: LinkText = {
  text: JSON.stringify({ v: 1, type: 'relay.beat' } satisfies RelayHeartbeat),
  isFrame: false,
}

const textOf = (message: LinkMessage): SentText => ({
  text: JSON.stringify(message),
  session: message.session,
  isFrame: message.type === 'hands.seen',
})
