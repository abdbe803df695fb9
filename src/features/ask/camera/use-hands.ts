import { useCallback, useRef, useSyncExternalStore } from 'react'
import type { ActorRefFrom, Subscription } from 'xstate'

import type { Hand, HandsLook } from '#src/contract/ask-link.ts'
import type { handPoseMachine } from '#src/machines/ask/camera/hand-pose.machine.ts'
import type { stageLinkMachine } from '#src/machines/ask/stage-link.machine.ts'

type Show = (hands: readonly Hand[]) => void

const noHands: readonly Hand[] = []

/** The hands in the last frame of this device’s camera; none while nothing looks for them. */
export function useHands(handPose: ActorRefFrom<typeof handPoseMachine> | undefined, isLooking: boolean) {
  const follow = useCallback(
    (show: Show) => (isLooking ? handPose?.on('handPose.seen', ({ hands }) => show(hands)) : undefined),
    [handPose, isLooking],
  )
  return useLatestHands(follow)
}

/** The same of the stage’s camera. */
export function useStageHands(link: ActorRefFrom<typeof stageLinkMachine> | undefined, isLooking: boolean) {
  const follow = useCallback(
    (show: Show) => (isLooking ? link?.on('stageLink.frame', ({ frame }) => show(frame.hands)) : undefined),
    [link, isLooking],
  )
  return useLatestHands(follow)
}

/** Whether frames come that would take the last hands away. */
export const looksAtHands = (look: HandsLook) => look === 'seeing' || look === 'slow' || look === 'crowded'

function useLatestHands(follow: (show: Show) => Subscription | undefined): readonly Hand[] {
  const latest = useRef(noHands)
  const subscribe = useCallback(
    (notify: () => void) => {
      latest.current = noHands
      const subscription = follow((hands) => {
        latest.current = hands
        notify()
      })
      return () => subscription?.unsubscribe()
    },
    [follow],
  )
  return useSyncExternalStore(subscribe, () => latest.current)
}
