import { useWaitingReflections } from '#src/shell/queries/waiting-reflections.ts'
import { t } from '#src/words/nb-waiting-reflections.ts'

/**
 * The number of activities that wait for the user’s reflection, which a screen reader reads as a text; nothing where none does. In the
 * menu of a phone it grows with the window alone, as the labels there do.
 */
export function WaitingMark() {
  const count = useWaitingReflections().data?.length ?? 0
  if (count === 0) return null
  return (
    <>
      <span
        aria-hidden="true"
        className="grid h-[min(1.25rem,5vw)] min-w-[min(1.25rem,5vw)] place-items-center rounded-full bg-natt px-[min(0.375rem,1.5vw)] text-[min(0.75rem,3vw)] leading-none font-bold text-white lg:h-5 lg:min-w-5 lg:px-1.5 lg:text-xs forced-colors:border"
      >
        {count}
      </span>
      <span className="sr-only">{`, ${t('reflections.waiting', { count })}`}</span>
    </>
  )
}
