import { randomUUID } from 'node:crypto'

import type { WebSocket } from 'ws'

import type { Log } from '#server/http/log.ts'
import { constants } from '#src/contract/constants.ts'
import type { Id } from '#src/contract/values.ts'

import { closeCodes, linkSocket, socketLimits } from './link-socket.ts'
import type { LinkSocket, SocketLimits } from './link-socket.ts'
import { heartbeatText, readMessage, readTicket } from './link-text.ts'
import type { Leader, LinkRight, LinkTicketStore } from './link-ticket.store.ts'
import { messageRate } from './message-rate.ts'
import type { RelayStore } from './relay.store.ts'
import { room } from './room.ts'
import type { Room } from './room.ts'
import type { StageNotifications } from './stage-notifications.ts'
import type { StageStore } from './stage.store.ts'
import type { Dial } from './uplink.ts'

export type RelayLimits = SocketLimits & {
  /** Milliseconds in which an open socket must say what it is for. */
  readonly openTimeoutMs: number
  /** Milliseconds between two words of the relay to every link. */
  readonly linkHeartbeatMs: number
  readonly messagesPerSecond: number
}

export const relayLimits: RelayLimits = {
  ...socketLimits,
  openTimeoutMs: 5_000,
  linkHeartbeatMs: constants.ask.relayHeartbeat,
  messagesPerSecond: 60,
}

/** Milliseconds between two signs of life, which the other processes wait thirty seconds for. */
const heartbeatMs = 10_000
/** Every so many beats it is asked whether all who are here still may be. */
const beatsBetweenChecks = 6

/** Passes messages between stages and those who lead them. */
export type Relay = ReturnType<typeof relay>

export function relay(deps: {
  readonly stages: StageStore
  readonly tickets: LinkTicketStore
  readonly relays: RelayStore
  readonly news: StageNotifications
  readonly dial: Dial
  /** Where other processes reach this one. */
  readonly address: string
  readonly mayLead: (leader: Leader) => Promise<boolean>
  readonly inBackground: (work: Promise<void>) => void
  readonly log: Log
  readonly limits: RelayLimits
}) {
  const { tickets, relays, news, limits } = deps
  const relayId: Id = randomUUID()
  const rooms = new Map<Id, Room>()
  const links = new Map<LinkSocket, Leader | undefined>()
  let isClosing = false
  let beginning: Promise<void> | undefined
  let beats = 0
  let beating: NodeJS.Timeout | undefined

  const roomOf = (stageId: Id) => {
    const known = rooms.get(stageId)
    const here = known ?? room(stageId, { ...deps, relayId, notify: (id) => news.notify(id) })
    if (!known) rooms.set(stageId, here)
    return here
  }

  /** Nothing is done for links where nobody asks for one. */
  const begin = async () => {
    await relays.recordHeartbeat(relayId, deps.address)
    if (beating || isClosing) return
    beating = setInterval(() => deps.inBackground(beat()), heartbeatMs).unref()
    news.listen((told) => {
      if (told === undefined) for (const here of rooms.values()) here.settle()
      else rooms.get(told)?.settle()
    })
  }

  const beat = async () => {
    await relays.recordHeartbeat(relayId, deps.address)
    beats += 1
    if (beats % beatsBetweenChecks === 0) await check()
  }

  const check = async () => {
    for (const [stageId, here] of rooms)
      if (here.isEmpty()) rooms.delete(stageId)
      else here.settle()
    for (const [link, leader] of links)
      if (leader && !(await deps.mayLead(leader))) link.close(closeCodes.refused, 'no longer allowed')
  }

  /** What the first message gives a right to, unless the link has been refused. */
  const rightOf = async (link: LinkSocket, text: string): Promise<LinkRight | undefined> => {
    const ticket = readTicket(text)
    if (ticket === undefined) return refuse(link, 'bad opening')
    beginning ??= begin()
    await beginning.catch((error: unknown) => {
      beginning = undefined
      throw error
    })
    const right = await tickets.spend(ticket)
    if (!right) return refuse(link, 'bad ticket')
    if (right.part === 'control' && !(await deps.mayLead(right.leader)))
      return refuse(link, 'no longer allowed')
    return right
  }

  const seat = (link: LinkSocket, right: LinkRight): Room => {
    const here = roomOf(right.stageId)
    if (right.part === 'stage') here.seatStage(link)
    else {
      const isForwarded = right.part === 'forward'
      const { organizationId } = isForwarded ? right : right.leader
      here.seatControl({ link, organizationId, isForwarded })
      if (!isForwarded) links.set(link, right.leader)
    }
    return here
  }

  /** Takes a socket in; `id` is its request’s. */
  const take = (socket: WebSocket, id: string) => {
    const link = linkSocket(socket, limits)
    if (isClosing) return link.close(closeCodes.goingAway, 'going away')
    links.set(link, undefined)
    const openedAt = performance.now()
    const mayPass = messageRate(limits.messagesPerSecond)
    let here: Room | undefined
    let part: LinkRight['part'] | 'none' = 'none'
    let speaking: NodeJS.Timeout | undefined

    const open = async (text: string) => {
      const right = await rightOf(link, text)
      if (!right || !link.isOpen()) return
      part = right.part
      here = seat(link, right)
      speaking = setInterval(() => link.say(heartbeatText), limits.linkHeartbeatMs).unref()
      hear = (said) => {
        const told = readMessage(said, right)
        if (told) here?.pass(link, told)
        else refuse(link, 'bad message')
      }
    }
    /** Until it has been opened, one message is heard and no other. */
    let hear = (text: string) => {
      hear = () => undefined
      clearTimeout(timeoutMs)
      deps.inBackground(
        open(text).catch((error: unknown) => {
          link.close(closeCodes.fault, 'try again')
          throw error
        }),
      )
    }
    const timeoutMs = setTimeout(() => refuse(link, 'no opening'), limits.openTimeoutMs).unref()

    link.onText((text) => {
      if (mayPass()) hear(text)
      else refuse(link, 'too many messages')
    })
    link.onClose((code) => {
      clearTimeout(timeoutMs)
      clearInterval(speaking)
      links.delete(link)
      here?.leave(link)
      const seconds = Math.round((performance.now() - openedAt) / 1_000)
      deps.log({ event: 'linkClosed', id, part, code, seconds })
    })
  }

  return {
    take,
    check,
    /** Says to all that they find somebody elsewhere, and takes nobody in any more. */
    async close(): Promise<void> {
      isClosing = true
      clearInterval(beating)
      await Promise.all(
        [...links.keys()].map((link) => {
          const closed = new Promise<void>((resolve) => {
            link.onClose(() => resolve())
          })
          link.close(closeCodes.goingAway, 'going away')
          return closed
        }),
      )
      // Without a database to tell it to, the others take this process for dead a little later.
      if (beginning) await relays.remove(relayId).catch(() => undefined)
      await news.close()
    },
  }
}

function refuse(link: LinkSocket, reason: string): undefined {
  link.close(closeCodes.refused, reason)
}
