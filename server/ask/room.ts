import { linkCloses } from '#src/contract/ask-link.ts'
import type { Id } from '#src/contract/values.ts'

import { closeCodes } from './link-socket.ts'
import type { LinkSocket } from './link-socket.ts'
import { notificationText } from './link-text.ts'
import type { LinkText, SentText } from './link-text.ts'
import type { LinkTicketStore } from './link-ticket.store.ts'
import type { StageLine, StageStore } from './stage.store.ts'
import { turns } from './turns.ts'
import type { Dial, Uplink } from './uplink.ts'

/** One who leads, or another process on which some do. */
export type Control = {
  readonly link: LinkSocket
  readonly organizationId: Id
  readonly isForwarded: boolean
}

/** Its session is the first that it has spoken in; another process’s link carries those of all who lead there. */
type SeatedControl = Control & { readonly session: Id | undefined }

type HeldElsewhere = Uplink & { readonly linkId: Id }

/** All links of one stage at this process. */
export type Room = ReturnType<typeof room>

/** Milliseconds before a process that does not answer is called again. */
const pauseBeforeCalling = 1_000

/**
 * Joins a stage’s link with those who lead it. The database says which process holds the stage; where that is another one, a link to it
 * stands for all who lead here. What changes a room happens in turns, so that no answer of the database is older than the room.
 */
export function room(
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
  const inTurn = turns(deps.inBackground)
  const controls = new Map<LinkSocket, SeatedControl>()
  let stage: { readonly link: LinkSocket; readonly organizationId: Id | undefined } | undefined
  let uplink: HeldElsewhere | undefined
  /** What those who lead here have been told of the stage, wherever it is held. */
  let presence: 'here' | 'away' = 'away'
  let isSettling = false

  const toControls = (told: LinkText) => {
    for (const link of controls.keys()) link.say(told)
  }

  /** What a stage says is for those who lead the session; among those at another process, that one tells them apart. */
  const toSession = (told: SentText) => {
    for (const { link, session, isForwarded } of controls.values())
      if (isForwarded || session === told.session) link.say(told)
  }

  const notifyControls = (told: typeof presence) => {
    presence = told
    toControls(notificationText(told))
  }

  const hangUp = () => {
    if (!uplink) return
    uplink.close()
    uplink = undefined
    if (presence === 'here') notifyControls('away')
  }

  /** Brings the room to what the database says. */
  const settle = () => {
    if (isSettling) return
    isSettling = true
    inTurn.take(async () => {
      isSettling = false
      const line = await stages.line(stageId)
      for (const { link, organizationId } of controls.values())
        if (organizationId !== line?.organizationId) revoke(link)
      await settleStage(line)
      await follow(line)
    })
  }

  const settleStage = async (line: StageLine | undefined) => {
    if (!stage) return
    const { link, organizationId } = stage
    const isNowPaired = organizationId === undefined && line?.organizationId !== undefined
    if (!line || (organizationId !== line.organizationId && !isNowPaired)) return revoke(link)
    if (line.held && line.held.linkId !== link.id) return link.close(linkCloses.replaced, 'replaced')
    // The database was away for so long that it has taken this process for dead.
    if (!line.held) await stages.hold(stageId, { relayId, linkId: link.id, isLed: controls.size > 0 })
    stage = { link, organizationId: line.organizationId }
    if (isNowPaired) link.say(notificationText('paired'))
  }

  /** Calls the process that holds the stage, as long as somebody leads here. */
  const follow = async (line: StageLine | undefined) => {
    const held = line?.held?.relayId === relayId ? undefined : line?.held
    const led = [...controls.values()].find(({ link, isForwarded }) => link.isOpen() && !isForwarded)
    if (uplink && (!led || uplink.linkId !== held?.linkId)) hangUp()
    if (uplink || !held || !led) return
    const { organizationId } = led
    const ticket = await deps.tickets.issue({ part: 'forward', stageId, organizationId })
    const called: HeldElsewhere = {
      linkId: held.linkId,
      ...deps.dial(
        { address: held.address, ticket },
        {
          text: toSession,
          news: (peer) => (peer === 'here' || peer === 'away' ? notifyControls(peer) : settle()),
          closed: () => {
            if (uplink !== called) return
            hangUp()
            setTimeout(settle, pauseBeforeCalling).unref()
          },
        },
      ),
    }
    uplink = called
  }

  const seat = (link: LinkSocket, work: () => Promise<void>) =>
    inTurn.take(async () => {
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
    await stages.letGo(stageId, link.id)
    await deps.notify(stageId)
  }

  const leaveControl = async () => {
    if (controls.size > 0) return
    hangUp()
    if (!stage) return
    stage.link.say(notificationText('away'))
    await stages.recordLeader(stageId, stage.link.id, false)
  }

  return {
    /** A stage’s link, which takes the place of the one before it. */
    seatStage(link: LinkSocket): void {
      seat(link, async () => {
        await stages.hold(stageId, { relayId, linkId: link.id, isLed: controls.size > 0 })
        const line = await stages.line(stageId)
        stage?.link.close(linkCloses.replaced, 'replaced')
        hangUp()
        stage = { link, organizationId: line?.organizationId }
        link.say(notificationText(controls.size > 0 ? 'here' : 'away'))
        notifyControls('here')
        await deps.notify(stageId)
      })
    },

    /** One who leads, beside others who do; whom the stage follows, it says itself. */
    seatControl(control: Control): void {
      const { link, organizationId, isForwarded } = control
      seat(link, async () => {
        const line = await stages.line(stageId)
        if (line?.organizationId !== organizationId) return revoke(link)
        if (!stage && isForwarded) return link.close(closeCodes.goingAway, 'not here')
        controls.set(link, { ...control, session: undefined })
        link.say(notificationText(presence))
        if (!stage) return follow(line)
        if (controls.size > 1) return
        stage.link.say(notificationText('here'))
        await stages.recordLeader(stageId, stage.link.id, true)
      })
    },

    leave(link: LinkSocket): void {
      inTurn.take(async () => {
        if (stage?.link === link) await leaveStage(link)
        else if (controls.delete(link)) await leaveControl()
      })
    },

    pass(from: LinkSocket, told: SentText): void {
      if (stage?.link === from) return toSession(told)
      const control = controls.get(from)
      if (!control) return
      const { isForwarded, session = told.session } = control
      if (!isForwarded && session !== told.session) return from.close(closeCodes.refused, 'another session')
      controls.set(from, { ...control, session })
      if (stage) stage.link.say(told)
      else uplink?.say(told)
    },

    settle,

    /** Whether it may be forgotten. */
    isEmpty: () => stage === undefined && controls.size === 0 && inTurn.isIdle(),
  }
}

function revoke(link: LinkSocket): void {
  link.say(notificationText('revoked'))
  link.close(linkCloses.revoked, 'revoked')
}
