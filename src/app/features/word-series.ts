import { maxWordSeconds } from '#src/contract/word-recording.ts'
import { wordSeriesMachine } from '#src/machines/ask/word-series/word-series.machine.ts'
import { soundRecorderMachine } from '#src/machines/bank/sound-recorder/sound-recorder.machine.ts'
import { createMicrophone } from '#src/services/audio/microphone.ts'
import { wordSound } from '#src/services/audio/word-sound.ts'
import { base64Of } from '#src/services/base64.ts'
import type { FeatureMap } from '#src/shell/features.ts'

import { soundRecorderActors } from '../actors/sound-recorder-actors.ts'
import { wordSeriesActors } from '../actors/word-series-actors.ts'
import type { ActorsOf } from '../start/actors-of.ts'
import type { AppDeps } from '../start/app-deps.ts'

type Deps = Pick<AppDeps, 'api' | 'newKey' | 'now' | 'page' | 'queryClient' | 'unsavedOnPage'>

/** Composes the recording of words. The sounds are kept here, by their keys: no machine knows their bytes. */
export function composeWordSeries({ page, ...deps }: Deps): FeatureMap['wordSeries'] {
  if (!page) throw new Error('Only a browser records words.')
  const held = new Map<string, { readonly sound: Blob; readonly address: string }>()
  const release = (key: string) => {
    const found = held.get(key)
    if (found) URL.revokeObjectURL(found.address)
    held.delete(key)
  }
  const actors = soundRecorderActors({
    ...deps,
    microphone: createMicrophone(page),
    edit: ({ sound }) => wordSound(page, sound),
    hold(file) {
      // One word is recorded at a time.
      for (const earlier of held.keys()) release(earlier)
      const key = deps.newKey()
      held.set(key, { sound: file, address: URL.createObjectURL(file) })
      return { key, kind: 'audio', type: file.type, name: file.name, size: file.size }
    },
    release,
  })
  const soundRecorder = soundRecorderMachine.provide({
    actors: actors satisfies ActorsOf<typeof soundRecorderMachine>,
    delays: { recordingLimit: maxWordSeconds * 1_000 },
  })
  const seriesActors = wordSeriesActors({
    ...deps,
    base64Of(key) {
      const found = held.get(key)
      if (!found) throw new Error('The page no longer has the recording.')
      return base64Of(found.sound)
    },
  })
  return {
    wordSeries: wordSeriesMachine.provide({
      actors: { soundRecorder, ...seriesActors } satisfies ActorsOf<typeof wordSeriesMachine>,
    }),
    addressOf: (key) => held.get(key)?.address,
  }
}
