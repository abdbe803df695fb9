import { useActorRef } from '@xstate/react'

import { useFeature } from './features.ts'
import { useShell } from './shell.tsx'

/** The taking of one picture, for as long as its page is shown. */
export const usePicture = () => useActorRef(useFeature('picture').picture, useShell().inspection)
