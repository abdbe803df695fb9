import { linkCloseCodes } from '#src/contract/ask-link.ts'
import type { Id, OrganizationId } from '#src/contract/values.ts'

import { closeCodes } from './link-socket.ts'
import type { LinkSocket } from './link-socket.ts'
import { notificationText } from './link-text.ts'
import type { LinkText, SentText } from './link-text.ts'
import type { LinkTicketStore } from './link-ticket.store.ts'
import type { StageConnection, StageStore } from './stage.store.ts'
import { serialQueue } from './serial-queue.ts'
import type { Dial, Uplink } from './uplink.ts'

/** A control, or another process that forwards for several. */
export type Control = {
  readonly link: LinkSocket
  readonly organizationId: OrganizationId
  readonly isForwarded: boolean
}

/** The session is that of its first message. A forwarded link carries the sessions of all controls at its process. */
type JoinedControl = Control & { readonly session: Id | undefined }

type RemoteStage = Uplink & { readonly linkId: Id }

/** All links of one stage at this process. */
export type Room = ReturnType<typeof createRoom>

const redialDelayMs = 1_000

/**
 * Connects a stage with its controls. The database stores which process holds the stage; when that is another process, one uplink to it
 * serves all controls here. Changes run in a serial queue, so that no database result is older than the state of the room.
 */
export function createRoom(
  stageId: Id,
  deps: {
    readonly relayId: Id
    readonly stages: StageStore
    readonly tickets: LinkTicketStore
    readonly dial: Dial
    readonly notify: (stageId: Id) => Promise<void>
    readonly inBackground: (work: Promise<void>) => void
  },
) {
  const { relayId, stages } = deps
  const queue = serialQueue(deps.inBackground)
  const controls = new Map<LinkSocket, JoinedControl>()
  let stage: { readonly link: LinkSocket; readonly organizationId: OrganizationId | undefined } | undefined
  let uplink: RemoteStage | undefined
  /** The last presence of the stage that was sent to the controls here, whichever process holds the stage. */
  let presence: 'here' | 'away' = 'away'
  let isReconcileQueued = false

  const sendToControls = (message: LinkText) => {
    for (const link of controls.keys()) link.send(message)
  }

  /** Sends a stage’s message to the controls of its session. A forwarding process selects its own controls by session. */
  const sendToSession = (message: SentText) => {
    for (const { link, session, isForwarded } of controls.values())
      if (isForwarded || session === message.session) link.send(message)
  }

  const notifyControls = (peer: typeof presence) => {
    presence = peer
    sendToControls(notificationText(peer))
  }

  const closeUplink = () => {
    if (!uplink) return
    uplink.close()
    uplink = undefined
    if (presence === 'here') notifyControls('away')
  }

  /** Brings the room into line with the database. */
  const reconcile = () => {
    if (isReconcileQueued) return
    isReconcileQueued = true
    queue.add(async () => {
      isReconcileQueued = false
      const connection = await stages.connection(stageId)
      for (const { link, organizationId } of controls.values())
        if (organizationId !== connection?.organizationId) revoke(link)
      await reconcileStage(connection)
      await connectUplink(connection)
    })
  }

  const reconcileStage = async (connection: StageConnection | undefined) => {
    if (!stage) return
    const { link, organizationId } = stage
    const isNowPaired = organizationId === undefined && connection?.organizationId !== undefined
    if (!connection || (organizationId !== connection.organizationId && !isNowPaired)) return revoke(link)
    if (connection.held && connection.held.linkId !== link.id)
      return link.close(linkCloseCodes.replaced, 'replaced')
    // The database was unreachable so long that this process’s heartbeat expired.
    if (!connection.held) await stages.hold(stageId, { relayId, linkId: link.id, isLed: controls.size > 0 })
    stage = { link, organizationId: connection.organizationId }
    if (isNowPaired) link.send(notificationText('paired'))
  }

  /** Keeps an uplink to the process that holds the stage while a control is connected here. */
  const connectUplink = async (connection: StageConnection | undefined) => {
    const held = connection?.held?.relayId === relayId ? undefined : connection?.held
    const localControl = [...controls.values()].find(({ link, isForwarded }) => link.isOpen() && !isForwarded)
    if (uplink && (!localControl || uplink.linkId !== held?.linkId)) closeUplink()
    if (uplink || !held || !localControl) return
    const { organizationId } = localControl
    const ticket = await deps.tickets.issue({ part: 'forward', stageId, organizationId })
    const opened: RemoteStage = {
      linkId: held.linkId,
      ...deps.dial(
        { address: held.address, ticket },
        {
          onMessage: sendToSession,
          onNotification: (peer) => (peer === 'here' || peer === 'away' ? notifyControls(peer) : reconcile()),
          onClose: () => {
            if (uplink !== opened) return
            closeUplink()
            setTimeout(reconcile, redialDelayMs).unref()
          },
        },
      ),
    }
    uplink = opened
  }

  const join = (link: LinkSocket, work: () => Promise<void>) =>
    queue.add(async () => {
      if (!link.isOpen()) return
      try {
        await work()
      } catch (error) {
        link.close(closeCodes.fault, 'try again')
        throw error
      }
    })

  const leaveStage = async (link: LinkSocket) => {
    stage = undefined
    notifyControls('away')
    for (const { link: other, isForwarded } of controls.values())
      if (isForwarded) other.close(closeCodes.goingAway, 'not here')
    await stages.release(stageId, link.id)
    await deps.notify(stageId)
  }

  const leaveControl = async () => {
    if (controls.size > 0) return
    closeUplink()
    if (!stage) return
    stage.link.send(notificationText('away'))
    await stages.recordLeader(stageId, stage.link.id, false)
  }

  return {
    /** Adds the stage’s link, which replaces the previous one. */
    joinStage(link: LinkSocket): void {
      join(link, async () => {
        await stages.hold(stageId, { relayId, linkId: link.id, isLed: controls.size > 0 })
        const connection = await stages.connection(stageId)
        stage?.link.close(linkCloseCodes.replaced, 'replaced')
        closeUplink()
        stage = { link, organizationId: connection?.organizationId }
        link.send(notificationText(controls.size > 0 ? 'here' : 'away'))
        notifyControls('here')
        await deps.notify(stageId)
      })
    },

    /** Adds a control beside others. The stage itself decides which one it follows. */
    joinControl(control: Control): void {
      const { link, organizationId, isForwarded } = control
      join(link, async () => {
        const connection = await stages.connection(stageId)
        if (connection?.organizationId !== organizationId) return revoke(link)
        if (!stage && isForwarded) return link.close(closeCodes.goingAway, 'not here')
        controls.set(link, { ...control, session: undefined })
        link.send(notificationText(presence))
        if (!stage) return connectUplink(connection)
        if (controls.size > 1) return
        stage.link.send(notificationText('here'))
        await stages.recordLeader(stageId, stage.link.id, true)
      })
    },

    leave(link: LinkSocket): void {
      queue.add(async () => {
        if (stage?.link === link) await leaveStage(link)
        else if (controls.delete(link)) await leaveControl()
      })
    },

    forward(from: LinkSocket, message: SentText): void {
      if (stage?.link === from) return sendToSession(message)
      const control = controls.get(from)
      if (!control) return
      const { isForwarded, session = message.session } = control
      if (!isForwarded && session !== message.session)
        return from.close(closeCodes.refused, 'another session')
      controls.set(from, { ...control, session })
      if (stage) stage.link.send(message)
      else uplink?.send(message)
    },

    reconcile,

    /** Whether the room may be deleted. */
    isEmpty: () => stage === undefined && controls.size === 0 && queue.isIdle(),
  }
}

function revoke(link: LinkSocket): void {
  link.send(notificationText('revoked'))
  link.close(linkCloseCodes.revoked, 'revoked')
}
