import * as v from 'valibot'

import { hashOf } from '#server/secrets/secret.ts'
import { LinkMessage, LinkOpening, RelayNotification } from '#src/contract/ask-link.ts'
import type { RelayHeartbeat } from '#src/contract/ask-link.ts'
import type { Id } from '#src/contract/values.ts'

import type { LinkRight } from './link-ticket.store.ts'

/** A text message on a link. A frame may be dropped, since the next one is newer. */
export type LinkText = { readonly text: string; readonly isFrame: boolean }

/** A message of one end, with its session. */
export type SentText = LinkText & { readonly session: Id }

const LinkMessageJson = v.pipe(v.string(), v.parseJson(), LinkMessage)
const LinkOpeningJson = v.pipe(v.string(), v.parseJson(), LinkOpening)
const ForwardedJson = v.pipe(v.string(), v.parseJson(), v.variant('type', [RelayNotification, LinkMessage]))

/**
 * Parses a message from the end that holds the right, without fields that the contract does not name and without whose turn it is, which
 * stays in one browser; `undefined` for anything else.
 * `leader` comes from the right, never from the message, except that another process is trusted for the messages it forwards.
 */
export function readMessage(text: string, right: LinkRight): SentText | undefined {
  const parsed = v.safeParse(LinkMessageJson, text)
  const from = right.part === 'stage' ? 'stage' : 'control'
  if (!parsed.success || parsed.output.from !== from) return undefined
  const { leader: claimed, ...message } = withoutTurn(parsed.output)
  const leader = right.part === 'forward' ? claimed : leaderKeyOf(right)
  return textOf(leader === undefined ? message : { ...message, leader })
}

function withoutTurn(message: LinkMessage): LinkMessage {
  if (message.type !== 'stage.show') return message
  const { turn: _, ...show } = message
  return show
}

/** A key that is unique to one sign-in in one department at one stage. */
function leaderKeyOf(right: Exclude<LinkRight, { readonly part: 'forward' }>): string | undefined {
  if (right.part === 'stage') return undefined
  const { familyId, departmentId = 'none' } = right.leader
  return hashOf(`${right.stageId} ${familyId} ${departmentId}`)
}

export function readTicket(text: string): string | undefined {
  const parsed = v.safeParse(LinkOpeningJson, text)
  return parsed.success ? parsed.output.ticket : undefined
}

/** Parses what the process that holds a stage sends to another process, for the controls there. */
export function readForwarded(text: string): SentText | RelayNotification | undefined {
  const parsed = v.safeParse(ForwardedJson, text)
  if (!parsed.success) return undefined
  return parsed.output.type === 'relay.peer' ? parsed.output : textOf(parsed.output)
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
