import { playbackMachine } from '#src/machines/bank/playback/playback.machine.ts'
import { memberKeyOf, presenceOf } from '#src/machines/app/app/presence.ts'
import type { Speaker } from '#src/services/audio/track.ts'
import type { FeatureMap } from '#src/shell/features.ts'

import { playbackActors } from '../actors/playback-actors.ts'
import { followApp } from '../actors/presence-actors.ts'
import type { AppDeps } from '../start/app-deps.ts'

type Deps = Pick<AppDeps, 'app' | 'startFeature'> & { readonly speaker: Speaker }

/** Plays sounds on any page, until another person or department is there, or nobody is. */
export function composePlayback({ app, speaker, startFeature }: Deps): FeatureMap['playback'] {
  const machine = playbackMachine.provide({ actors: playbackActors({ speaker }) })
  const playback = startFeature('playback', machine, undefined)
  followApp(
    app,
    (snapshot) => memberKeyOf(presenceOf(snapshot).member),
    () => playback.send({ type: 'playback.close' }),
  )
  return { playback }
}
