import { useActorRef } from '@xstate/react'

import { useFeature } from './features.ts'
import { useShell } from './shell.tsx'

/** The files that are being uploaded at one place, for as long as it is shown. */
export const useUploads = () => useActorRef(useFeature('files').uploads, useShell().inspection)
