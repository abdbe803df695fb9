import type { ActorRefFrom } from 'xstate'

import type { characterMachine } from '#src/machines/ask/character/character.machine.ts'
import { classNames } from '#src/ui/class-names.ts'

import { AskFigure } from '../figure/ask-figure.tsx'

type AskHouseProps = {
  readonly character: ActorRefFrom<typeof characterMachine>
  /** The lamp is off and Ask sleeps. */
  readonly isDark: boolean
}

/** Ask's red house, with Ask in its window. */
export function AskHouse({ character, isDark }: AskHouseProps) {
  return (
    <div className="relative mr-5 h-160 w-140 self-center [@container(aspect-ratio<1)]:mb-8 [@container(aspect-ratio<1)]:justify-self-center">
      <svg aria-hidden="true" viewBox="0 0 560 640" className="absolute inset-0 size-full overflow-visible">
        <path d="M8 190L280 30L552 190V212H8Z" className="fill-skumring" />
        <path
          d="M0 196L280 24L560 196"
          className="fill-none stroke-white stroke-16 [stroke-linecap:round] [stroke-linejoin:round]"
        />
        <rect x="34" y="204" width="492" height="400" className="fill-laave" />
        <path d={boards} className="stroke-laave-900 stroke-2" />
        <rect x="26" y="604" width="508" height="26" className="fill-karm" />
        <rect x="82" y="226" width="396" height="352" rx="6" className="fill-white" />
        <rect x="70" y="566" width="420" height="22" rx="5" className="fill-white" />
      </svg>
      <div
        className={classNames(
          'absolute top-60.5 left-24.5 h-80.5 w-91 overflow-hidden',
          isDark ? 'bg-aas' : 'bg-lys-200',
        )}
      >
        <AskFigure character={character} className="absolute top-3 left-0 w-84 max-w-none" />
        {isDark && <span className="absolute inset-0 bg-blaa-900/30" />}
        {isDark && <SleepMarks />}
      </div>
    </div>
  )
}

const boards = Array.from({ length: 16 }, (_, index) => `M${64 + index * 29} 204V604`).join('')

function SleepMarks() {
  return (
    <span aria-hidden="true" className="absolute top-6 right-6 font-extrabold text-blaa-100">
      <span className="absolute top-7 right-7 text-[calc(var(--spacing)*9)] leading-none">z</span>
      <span className="absolute top-0 right-1 text-[calc(var(--spacing)*6.5)] leading-none">z</span>
    </span>
  )
}
