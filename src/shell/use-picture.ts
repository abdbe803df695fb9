import { useActorRef } from '@xstate/react'

import type { PictureOf } from '#src/machines/people/picture/picture.machine.ts'

import { useFeature } from './features.ts'
import { useShell } from './shell.tsx'

/** The taking of one picture, for as long as its view is shown. */
export const usePicture = ({ of }: PictureOf) =>
  useActorRef(useFeature('picture').picture, { ...useShell().inspection, input: { of } })
