import type { QueryClient } from '@tanstack/react-query'

import type { Api } from '#src/contract/api.ts'
import { outcomeOf } from '#src/contract/outcome.ts'
import { wordRecordingEndpoints } from '#src/contract/word-recording.ts'
import { WordToSave } from '#src/domain/word-to-save.ts'
import type { wordSeriesMachine } from '#src/machines/ask/word-series/word-series.machine.ts'
import { formSavedBy } from '#src/shell/forms/use-form.ts'

import type { ActorsOf } from '../start/actors-of.ts'
import { watchSigns } from './watch-signs.ts'

type Deps = {
  readonly api: Api
  readonly queryClient: QueryClient
  /** The bytes of a recording that the page holds. */
  readonly base64Of: (key: string) => Promise<string>
}

export const wordSeriesActors = ({ api, queryClient, base64Of }: Deps) =>
  ({
    form: formSavedBy(WordToSave, async ({ isConsented, signId, recording }, signal) => {
      const body = { isConsented, recording: await base64Of(recording) }
      return outcomeOf(api, wordRecordingEndpoints.store, { params: { id: signId }, body }, signal)
    }),

    signs: watchSigns({ api, queryClient }),
  }) satisfies ActorsOf<typeof wordSeriesMachine, 'soundRecorder'>
