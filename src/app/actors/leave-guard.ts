import { type EventObject, fromCallback } from 'xstate'

import type { UnsavedWork } from '#src/machines/app/auth/auth.machine.ts'
import type { UnfinishedFile } from '#src/machines/bank/content-form/content-form-context.ts'

import type { AppDeps } from '../start/app-deps.ts'

/** While it runs, the browser asks before the page is closed, and the app before a sign-out and before another page of the editors. */
export const leaveGuard = (
  { unsavedOnPage }: Pick<AppDeps, 'unsavedOnPage'>,
  work: UnsavedWork,
  file?: UnfinishedFile,
) => fromCallback<EventObject>(() => unsavedOnPage.add(work, file))
