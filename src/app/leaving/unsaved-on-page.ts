import type { UnsavedWork } from '#src/machines/app/auth/auth.machine.ts'
import type { UnfinishedFile } from '#src/machines/bank/content-form/content-form-context.ts'

/** What the open page would lose, as its actors say; while there is something, the browser asks before the page closes. */
export type UnsavedOnPage = {
  /** Several may have work of the same kind. Returns the function that takes it away again. */
  readonly add: (work: UnsavedWork, file?: UnfinishedFile) => () => void
  readonly list: () => readonly UnsavedWork[]
  /** Reports which files are not stored yet, now and whenever they have changed. Returns the function that ends it. */
  readonly watchFiles: (listener: (files: readonly UnfinishedFile[]) => void) => () => void
}

export function createUnsavedOnPage(
  page: Pick<Window, 'addEventListener' | 'removeEventListener'> | undefined,
): UnsavedOnPage {
  const entries = new Set<{ readonly work: UnsavedWork; readonly file: UnfinishedFile | undefined }>()
  const listeners = new Set<() => void>()
  // An upload that goes from one state to the next is taken away and added at once: only what is left then is reported.
  const notify = () => queueMicrotask(() => listeners.forEach((listener) => listener()))
  const files = () => [...new Set([...entries].flatMap(({ file }) => file ?? []))]
  return {
    add(work, file) {
      const entry = { work, file }
      entries.add(entry)
      notify()
      page?.addEventListener('beforeunload', askBeforeLeaving)
      return () => {
        entries.delete(entry)
        notify()
        if (entries.size === 0) page?.removeEventListener('beforeunload', askBeforeLeaving)
      }
    },
    watchFiles(listener) {
      const report = () => listener(files())
      listeners.add(report)
      report()
      return () => void listeners.delete(report)
    },
    list: () => [...new Set([...entries].map(({ work }) => work))],
  }
}

const askBeforeLeaving = (event: Event) => event.preventDefault()
