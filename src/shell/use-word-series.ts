import { useActorRef } from '@xstate/react'
import type { InputFrom } from 'xstate'

import type { wordSeriesMachine } from '#src/machines/ask/word-series/word-series.machine.ts'

import { useFeature } from './features.ts'
import { useShell } from './shell.tsx'

/** The words that somebody records one after the other, for as long as their window is shown. */
export const useWordSeries = (input: InputFrom<typeof wordSeriesMachine>) =>
  useActorRef(useFeature('wordSeries').wordSeries, { ...useShell().inspection, input })
