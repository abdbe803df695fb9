import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'

import type { characterMachine } from '#src/machines/ask/character/character.machine.ts'
import { classNames } from '#src/ui/class-names.ts'

import { AskFigure } from '../figure/ask-figure.tsx'
import { performedSign } from '../figure/signing/performed-signs.ts'

type DaySceneProps = {
  /** Warm while Ask shows a sign, blue during the child’s turn, bright for a cheer. */
  readonly wall: keyof typeof walls
  readonly character: ActorRefFrom<typeof characterMachine>
  readonly backdrop?: ReactNode
  readonly sill: ReactNode
  readonly children: ReactNode
}

/** The scene in which Ask teaches: the words on the left, Ask on the right, the sill below. */
export function DayScene({ wall, character, backdrop, sill, children }: DaySceneProps) {
  return (
    <div
      className={classNames(
        'absolute inset-0 grid grid-rows-[minmax(0,1fr)_auto] transition-colors duration-500',
        walls[wall].wall,
      )}
    >
      <div className="relative mx-auto grid w-full max-w-[calc(var(--spacing)*440)] grid-cols-[minmax(0,1fr)_auto] [@container(aspect-ratio<1)]:grid-cols-1 [@container(aspect-ratio<1)]:grid-rows-[minmax(0,1fr)_auto]">
        {backdrop}
        <div
          aria-live="polite"
          className="relative z-1 flex flex-col justify-center py-4 pl-16 [@container(aspect-ratio<1)]:pr-16"
        >
          {children}
        </div>
        <div className="relative isolate mr-14 -mb-3.5 w-147 self-end [@container(aspect-ratio<1)]:mr-6 [@container(aspect-ratio<1)]:w-110 [@container(aspect-ratio<1)]:justify-self-end">
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
      {sill}
    </div>
  )
}

const walls = {
  warm: { wall: 'bg-lys-100', light: 'bg-lys-200/60' },
  blue: { wall: 'bg-blaa-100', light: 'bg-lys-100' },
  calm: { wall: 'bg-blaa-100', light: 'bg-white/50' },
  bright: { wall: 'bg-lys-200', light: 'bg-lys-100' },
} as const
