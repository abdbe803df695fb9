import { randomUUID } from 'node:crypto'

import type { Notifications } from '#server/database/notifications.ts'
import type { WebSocket } from 'ws'

import type { Log } from '#server/environment/log.ts'
import { askConstants } from '#src/contract/ask-constants.ts'
import type { Id } from '#src/contract/values.ts'

import { closeCodes, linkSocket, socketLimits } from './link-socket.ts'
import type { LinkSocket, SocketLimits } from './link-socket.ts'
import { heartbeatText, readMessage, readTicket } from './link-text.ts'
import type { Leader, LinkRight, LinkTicketStore } from './link-ticket.store.ts'
import { messageRate } from './message-rate.ts'
import type { RelayStore } from './relay.store.ts'
import { createRoom } from './room.ts'
import type { Room } from './room.ts'
import type { StageStore } from './stage.store.ts'
import type { Dial } from './uplink.ts'

export type RelayLimits = SocketLimits & {
  /** How long an open socket may take to send its ticket. */
  readonly openTimeoutMs: number
  /** The interval of the heartbeat that is sent on every link. */
  readonly linkHeartbeatMs: number
  readonly messagesPerSecond: number
}

export const relayLimits: RelayLimits = {
  ...socketLimits,
  openTimeoutMs: 5_000,
  linkHeartbeatMs: askConstants.relayHeartbeat,
  messagesPerSecond: 60,
}

/** The heartbeat interval of this process; the others treat it as dead after thirty seconds without one. */
const heartbeatMs = 10_000
/** How many heartbeats pass between two checks that all links are still authorized. */
const heartbeatsBetweenChecks = 6

/** Forwards messages between stages and controls. */
export type Relay = ReturnType<typeof relay>

/** The id of the request for a link, and the secret of the shared tablet that it comes from. */
type LinkRequest = { readonly id: string; readonly tabletSecret: string | undefined }
type Led = { readonly leader: Leader; readonly tabletSecret: string | undefined }

export function relay(deps: {
  readonly stages: StageStore
  readonly tickets: LinkTicketStore
  readonly relays: RelayStore
  readonly notifications: Notifications
  readonly dial: Dial
  /** The address at which other processes reach this one. */
  readonly address: string
  readonly mayLead: (leader: Leader, tabletSecret: string | undefined) => Promise<boolean>
  readonly inBackground: (work: Promise<void>) => void
  readonly log: Log
  readonly limits: RelayLimits
}) {
  const { tickets, relays, notifications, limits } = deps
  const relayId: Id = randomUUID()
  const rooms = new Map<Id, Room>()
  /** The open links, with who leads by them on which device. */
  const links = new Map<LinkSocket, Led | undefined>()
  let isClosing = false
  let starting: Promise<void> | undefined
  let heartbeatCount = 0
  let heartbeatTimer: NodeJS.Timeout | undefined

  const roomOf = (stageId: Id) => {
    const existing = rooms.get(stageId)
    const room =
      existing ?? createRoom(stageId, { ...deps, relayId, notify: (id) => notifications.notify(id) })
    if (!existing) rooms.set(stageId, room)
    return room
  }

  /** Runs at the first link, so a server without links does no relay work. */
  const start = async () => {
    await relays.recordHeartbeat(relayId, deps.address)
    if (heartbeatTimer || isClosing) return
    heartbeatTimer = setInterval(() => deps.inBackground(heartbeat()), heartbeatMs).unref()
    notifications.listen((stageId) => {
      if (stageId === undefined) for (const room of rooms.values()) room.reconcile()
      else rooms.get(stageId)?.reconcile()
    })
  }

  const heartbeat = async () => {
    await relays.recordHeartbeat(relayId, deps.address)
    heartbeatCount += 1
    if (heartbeatCount % heartbeatsBetweenChecks === 0) await check()
  }

  const check = async () => {
    for (const [stageId, room] of rooms)
      if (room.isEmpty()) rooms.delete(stageId)
      else room.reconcile()
    for (const [link, led] of links)
      if (led && !(await deps.mayLead(led.leader, led.tabletSecret)))
        link.close(closeCodes.refused, 'no longer allowed')
  }

  /** The right that the ticket in the first message grants; `undefined` when the link was rejected. */
  const rightOf = async (
    link: LinkSocket,
    text: string,
    tabletSecret: string | undefined,
  ): Promise<LinkRight | undefined> => {
    const ticket = readTicket(text)
    if (ticket === undefined) return reject(link, 'bad opening')
    starting ??= start()
    await starting.catch((error: unknown) => {
      starting = undefined
      throw error
    })
    const right = await tickets.spend(ticket)
    if (!right) return reject(link, 'bad ticket')
    if (right.part === 'control' && !(await deps.mayLead(right.leader, tabletSecret)))
      return reject(link, 'no longer allowed')
    return right
  }

  const join = (link: LinkSocket, right: LinkRight, tabletSecret: string | undefined): Room => {
    const room = roomOf(right.stageId)
    if (right.part === 'stage') room.joinStage(link)
    else {
      const isForwarded = right.part === 'forward'
      const { organizationId } = isForwarded ? right : right.leader
      room.joinControl({ link, organizationId, isForwarded })
      if (!isForwarded) links.set(link, { leader: right.leader, tabletSecret })
    }
    return room
  }

  /** Accepts the socket of a request. */
  const accept = (socket: WebSocket, { id, tabletSecret }: LinkRequest) => {
    const link = linkSocket(socket, limits)
    if (isClosing) return link.close(closeCodes.goingAway, 'going away')
    links.set(link, undefined)
    const openedAt = performance.now()
    const mayPass = messageRate(limits.messagesPerSecond)
    let room: Room | undefined
    let part: LinkRight['part'] | 'none' = 'none'
    let linkHeartbeatTimer: NodeJS.Timeout | undefined

    const open = async (text: string) => {
      const right = await rightOf(link, text, tabletSecret)
      if (!right || !link.isOpen()) return
      part = right.part
      room = join(link, right, tabletSecret)
      linkHeartbeatTimer = setInterval(() => link.send(heartbeatText), limits.linkHeartbeatMs).unref()
      handleText = (messageText) => {
        const message = readMessage(messageText, right)
        if (message) room?.forward(link, message)
        else reject(link, 'bad message')
      }
    }
    /** Until the link is open, handles one message and ignores the rest. */
    let handleText = (text: string) => {
      handleText = () => undefined
      clearTimeout(openTimeout)
      deps.inBackground(
        open(text).catch((error: unknown) => {
          link.close(closeCodes.fault, 'try again')
          throw error
        }),
      )
    }
    const openTimeout = setTimeout(() => reject(link, 'no opening'), limits.openTimeoutMs).unref()

    link.onText((text) => {
      if (mayPass()) handleText(text)
      else reject(link, 'too many messages')
    })
    link.onClose((code) => {
      clearTimeout(openTimeout)
      clearInterval(linkHeartbeatTimer)
      links.delete(link)
      room?.leave(link)
      const seconds = Math.round((performance.now() - openedAt) / 1_000)
      deps.log({ event: 'linkClosed', id, part, code, seconds })
    })
  }

  return {
    accept,
    check,
    /** Closes all links with 1001, so that they reconnect elsewhere, and accepts no new ones. */
    async close(): Promise<void> {
      isClosing = true
      clearInterval(heartbeatTimer)
      await Promise.all(
        [...links.keys()].map((link) => {
          const closed = new Promise<void>((resolve) => {
            link.onClose(() => resolve())
          })
          link.close(closeCodes.goingAway, 'going away')
          return closed
        }),
      )
      // Without the database, the others treat this process as dead once its heartbeat expires.
      if (starting) await relays.remove(relayId).catch(() => undefined)
      await notifications.close()
    },
  }
}

function reject(link: LinkSocket, reason: string): undefined {
  link.close(closeCodes.refused, reason)
}
