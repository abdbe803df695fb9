import { classNames } from '#src/ui/class-names.ts'

import { AskPortrait } from '../figure/ask-portrait.tsx'
import { litIn, type Room } from './progress-numbers.ts'

/** The window of a room with its light; decorative, because text elsewhere says the same. */
export function RoomWindow({ room }: { readonly room: Room }) {
  const { light, isHere, place } = room
  const count = litIn(room)
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'relative block aspect-68/62 overflow-hidden rounded-[4px] border-3 bg-gran transition-[scale] duration-200 ease-inn group-enabled:group-hover:scale-108 sm:border-4 print:[print-color-adjust:exact]',
        isHere ? 'border-white shadow-[0_0_0_3px_var(--color-lys)]' : 'border-white',
        light !== 'dark' && !isHere && 'shadow-[0_0_0_3px_rgb(255_203_77/0.28)]',
      )}
    >
      {light !== 'dark' && (
        <span
          style={{ animationDelay: `${place.module * 90 + place.session * 60}ms` }}
          className={classNames(
            'absolute inset-x-0 bottom-0 animate-[rise_480ms_var(--ease-inn)_backwards]',
            lights[light],
          )}
        />
      )}
      {isHere ? (
        <span className="absolute inset-0 bg-lys-100">
          <AskPortrait pose="idle" frame="face" className="size-full" />
        </span>
      ) : (
        <Crossbars />
      )}
      {(light === 'again' || light === 'begun') && count > 0 && !isHere && (
        <span className="absolute inset-0 m-auto grid h-[1.9em] w-[2.3em] place-items-center rounded-full bg-white text-xs font-extrabold text-natt">
          {count}/{room.signs.length}
        </span>
      )}
    </span>
  )
}

const lights = {
  lit: 'top-0 bg-lys',
  again: 'top-0 bg-lys-200',
  begun: 'top-1/2 bg-lys-200',
} as const

const Crossbars = () => (
  <svg viewBox="0 0 10 10" preserveAspectRatio="none" className="absolute inset-0 size-full">
    <path d="M5 0V10M0 5H10" className="stroke-white stroke-3" vectorEffect="non-scaling-stroke" />
  </svg>
)
