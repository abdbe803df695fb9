import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'

import type { characterMachine } from '#src/machines/ask/character/character.machine.ts'
import { NightSky } from '#src/ui/night-sky.tsx'

import { AskHouse } from './ask-house.tsx'

type NightSceneProps = {
  readonly character: ActorRefFrom<typeof characterMachine>
  readonly isDark?: boolean
  readonly children: ReactNode
}

/** The scene without a session: the house at night with Ask in its window, and a text beside it. */
export function NightScene({ character, isDark = false, children }: NightSceneProps) {
  return (
    <div className="absolute inset-0 isolate grid grid-cols-[minmax(0,1fr)_auto] items-center bg-himmel text-white [@container(aspect-ratio<1)]:grid-cols-1 [@container(aspect-ratio<1)]:grid-rows-[minmax(0,1fr)_auto]">
      <NightSky hills="h-[30cqh]" />
      <div
        aria-live="polite"
        className={`flex flex-col items-start pl-16 [@container(aspect-ratio<1)]:pr-12 ${clearOfStars}`}
      >
        {children}
      </div>
      <AskHouse character={character} isDark={isDark} />
    </div>
  )
}

/** A star beside a letter would look like a diacritic. */
const clearOfStars =
  '[text-shadow:0_0_0.25em_var(--color-himmel),0_0_0.25em_var(--color-himmel),0_0_0.25em_var(--color-himmel)]'
