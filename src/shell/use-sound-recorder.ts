import { useActorRef } from '@xstate/react'

import { useFeature } from './features.ts'
import { useShell } from './shell.tsx'

/** The recorder of one place where somebody records a sound, for as long as it is shown. */
export const useSoundRecorder = () =>
  useActorRef(useFeature('files').soundRecorder, { ...useShell().inspection, input: { listener: undefined } })
