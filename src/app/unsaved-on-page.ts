import type { UnsavedWork } from '#src/machines/app/auth.machine.ts'

/** What the open page would lose, as its actors say; while there is something, the browser asks before the page closes. */
export type UnsavedOnPage = {
  /** Several may have work of the same kind. Returns the function that takes it away again. */
  readonly add: (work: UnsavedWork) => () => void
  readonly list: () => readonly UnsavedWork[]
  /** The page has asked itself: the browser does not at the next attempt to leave. */
  readonly allowToLeave: () => void
}

export function createUnsavedOnPage(
  page: Pick<Window, 'addEventListener' | 'removeEventListener'> | undefined,
): UnsavedOnPage {
  const entries = new Set<{ readonly work: UnsavedWork }>()
  let isAllowed = false
  const askBeforeLeaving = (event: Event) => {
    if (!isAllowed) event.preventDefault()
    isAllowed = false
  }
  return {
    add(work) {
      const entry = { work }
      entries.add(entry)
      page?.addEventListener('beforeunload', askBeforeLeaving)
      return () => {
        entries.delete(entry)
        if (entries.size === 0) page?.removeEventListener('beforeunload', askBeforeLeaving)
      }
    },
    list: () => [...new Set([...entries].map(({ work }) => work))],
    allowToLeave: () => void (isAllowed = true),
  }
}
