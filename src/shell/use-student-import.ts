import { useActorRef } from '@xstate/react'

import { useFeature } from './features.ts'
import { useShell } from './shell.tsx'

/** The import of children of the page that somebody has open, for as long as it is shown. */
export const useStudentImport = () =>
  useActorRef(useFeature('studentImport').studentImport, useShell().inspection)
