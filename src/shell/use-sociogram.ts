import { useActorRef } from '@xstate/react'

import type { SociogramInput } from '#src/machines/reports/sociogram/sociogram.machine.ts'

import { useFeature } from './features.ts'
import { useShell } from './shell.tsx'

/** The sociogram of one department and period, for as long as it is shown; another one has another key in its view. */
export const useSociogram = (input: SociogramInput) =>
  useActorRef(useFeature('sociogram').sociogram, { ...useShell().inspection, input })
