import type { Hand } from '#src/contract/ask-link.ts'
import type { ModelCommand, ModelOutputEvent } from '#src/machines/ask/camera/hand-pose/hand-pose.machine.ts'

import { deferredCallback } from '#tests/support/machines/deferred-callback.ts'

type Place = {
  readonly side: Hand['side']
  /** The wrist's. */
  readonly x: number
  readonly y: number
  /** From the wrist to the middle knuckle, as a fraction of the picture's width. */
  readonly size: number
  readonly isLying?: boolean
  /** The picture's height by its width. */
  readonly aspect?: number
}

/** A hand whose fingers are all on the line from the wrist through the middle knuckle. */
export function handAt({ side, x, y, size, isLying = false, aspect = 0.5 }: Place): Hand {
  const landmarks = Array.from({ length: 21 }, (_, index): [number, number, number] => {
    const along = index === 0 ? 0 : size
    return isLying ? [x + along, y, 0] : [x, y - along / aspect, 0]
  })
  return { side, presence: 1, landmarks }
}

/** The model that detects hands, which emits only what the test makes it emit. */
export const deferredModel = () =>
  deferredCallback<{
    input: { readonly look: ModelCommand }
    command: ModelCommand
    outputEvent: ModelOutputEvent
  }>()
