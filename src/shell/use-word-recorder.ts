import { useActorRef } from '@xstate/react'

import { useFeature } from './features.ts'
import { useShell } from './shell.tsx'

/** The recorder of one word, for as long as it is shown. */
export const useWordRecorder = () =>
  useActorRef(useFeature('wordRecorder').wordRecorder, {
    ...useShell().inspection,
    input: { listener: undefined },
  })
