import { useActorRef } from '@xstate/react'

import { useFeature } from './features.ts'
import { useShell } from './shell.tsx'

/** The drag of children of one list, for as long as it is shown. */
export const useStudentDrag = () => useActorRef(useFeature('moves').studentDrag, useShell().inspection)
