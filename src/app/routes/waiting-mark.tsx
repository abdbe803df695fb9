import { useWaitingReflections } from '#src/shell/queries/waiting-reflections.ts'
import { t } from '#src/words/nb-waiting-reflections.ts'

/** The number of activities that wait for the user’s reflection, which a screen reader reads as a text; nothing where none does. */
export function WaitingMark() {
  const count = useWaitingReflections().data?.length ?? 0
  if (count === 0) return null
  return (
    <>
      <span
        aria-hidden="true"
        className="grid h-5 min-w-5 place-items-center rounded-full bg-natt px-1.5 text-xs leading-none font-bold text-white forced-colors:border"
      >
        {count}
      </span>
      <span className="sr-only">{`, ${t('reflections.waiting', { count })}`}</span>
    </>
  )
}
