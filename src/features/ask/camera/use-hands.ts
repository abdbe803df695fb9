import { useCallback, useRef, useSyncExternalStore } from 'react'
import type { ActorRefFrom, Subscription } from 'xstate'

import type { Hand, HandsLook } from '#src/contract/ask-link.ts'
import type { handPoseMachine } from '#src/machines/ask/camera/hand-pose/hand-pose.machine.ts'
import type { stageLinkMachine } from '#src/machines/ask/stage-link/stage-link.machine.ts'

type OnHands = (hands: readonly Hand[]) => void

const noHands: readonly Hand[] = []

/** The hands in the latest frame of this device’s camera; empty while no detection runs. */
export function useHands(handPose: ActorRefFrom<typeof handPoseMachine> | undefined, isEnabled: boolean) {
  const listen = useCallback(
    (onHands: OnHands) =>
      isEnabled ? handPose?.on('handPose.seen', ({ hands }) => onHands(hands)) : undefined,
    [handPose, isEnabled],
  )
  return useLatestHands(listen)
}

/** The hands in the latest frame of the stage’s camera; empty while no detection runs. */
export function useStageHands(link: ActorRefFrom<typeof stageLinkMachine> | undefined, isEnabled: boolean) {
  const listen = useCallback(
    (onHands: OnHands) =>
      isEnabled ? link?.on('stageLink.frame', ({ frame }) => onHands(frame.hands)) : undefined,
    [link, isEnabled],
  )
  return useLatestHands(listen)
}

/** Whether frames arrive; without frames, the last hands would stay in the picture. */
export const isDetecting = (look: HandsLook) => look === 'seeing' || look === 'slow' || look === 'crowded'

function useLatestHands(listen: (onHands: OnHands) => Subscription | undefined): readonly Hand[] {
  const latest = useRef(noHands)
  const subscribe = useCallback(
    (notify: () => void) => {
      latest.current = noHands
      const subscription = listen((hands) => {
        latest.current = hands
        notify()
      })
      return () => subscription?.unsubscribe()
    },
    [listen],
  )
  return useSyncExternalStore(subscribe, () => latest.current)
}
