import { useSelector } from '@xstate/react'
import type { CSSProperties, ReactNode } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'

import type { characterMachine } from '#src/machines/ask/character/character.machine.ts'
import { classNames } from '#src/ui/class-names.ts'

import { AskFigure } from '../figure/ask-figure.tsx'
import { performedSign } from '../figure/signing/performed-signs.ts'
import { uprightFrameOf } from '../figure/signing/upright-frame.ts'

type DaySceneProps = {
  /** Warm while Ask shows a sign, blue during the child’s turn, bright for a cheer. */
  readonly wall: keyof typeof walls
  readonly character: ActorRefFrom<typeof characterMachine>
  readonly backdrop?: ReactNode
  readonly sill: ReactNode
  readonly children: ReactNode
}

/**
 * The scene in which Ask teaches: the words on the left, Ask on the right, the sill below. On an upright screen Ask is under the
 * words, as large as the width or the height below them permits, down to where his hands are; the sill covers the rest of him.
 */
export function DayScene({ wall, character, backdrop, sill, children }: DaySceneProps) {
  const frame = useSelector(character, frameIn)
  return (
    <div
      className={classNames(
        'absolute inset-0 grid grid-rows-[minmax(0,1fr)_auto] transition-colors duration-500',
        walls[wall].wall,
      )}
    >
      <div className="relative mx-auto grid w-full max-w-[calc(var(--spacing)*440)] grid-cols-[minmax(0,1fr)_auto] [@container(aspect-ratio<1)]:flex [@container(aspect-ratio<1)]:flex-col">
        {backdrop}
        <div
          aria-live="polite"
          className="relative z-1 flex flex-col justify-center py-4 pl-16 [@container(aspect-ratio<1)]:flex-[1_0_auto] [@container(aspect-ratio<1)]:px-8"
        >
          {children}
        </div>
        <div
          style={{ '--frame': frame } as FrameStyle}
          className={`relative isolate mr-14 -mb-3.5 w-147 self-end ${belowWords}`}
        >
          <div className="relative mx-auto aspect-(--figure-aspect) w-(--figure-width)">
            <span
              className={classNames(
                'absolute -inset-x-[2.7%] bottom-[0.3%] -z-1 aspect-square rounded-full transition-colors duration-500',
                walls[wall].light,
              )}
            />
            <AskFigure
              character={character}
              performedSign={performedSign}
              className="relative block w-full overflow-visible"
            />
          </div>
        </div>
      </div>
      {sill}
    </div>
  )
}

/** The same from the first time that a sign is shown until the next sign. */
function frameIn({ context: { sign } }: SnapshotFrom<typeof characterMachine>): number {
  return uprightFrameOf(sign && performedSign(sign.signId, sign.recording))
}

type FrameStyle = CSSProperties & { readonly '--frame': number }

/** A container, whose size is that of the place for Ask. */
const belowWords = [
  '[--figure-aspect:auto] [--figure-width:100%] [@container(aspect-ratio<1)]:[--figure-aspect:640/var(--frame)]',
  '[@container(aspect-ratio<1)]:[--figure-width:min(96cqw,100cqh*640/var(--frame))]',
  '[@container(aspect-ratio<1)]:[container-type:size] [@container(aspect-ratio<1)]:min-h-0 [@container(aspect-ratio<1)]:w-full',
  '[@container(aspect-ratio<1)]:flex-[0_1_calc(96cqw*var(--frame)/640)] [@container(aspect-ratio<1)]:m-0',
].join(' ')

const walls = {
  warm: { wall: 'bg-lys-100', light: 'bg-lys-200/60' },
  blue: { wall: 'bg-blaa-100', light: 'bg-lys-100' },
  calm: { wall: 'bg-blaa-100', light: 'bg-white/50' },
  bright: { wall: 'bg-lys-200', light: 'bg-lys-100' },
} as const
