import { fromCallback } from 'xstate'

import type {
  playbackMachine,
  TrackCommand,
  TrackOutputEvent,
} from '#src/machines/bank/playback/playback.machine.ts'
import type { Speaker } from '#src/services/audio/track.ts'

import type { ActorsOf } from '../start/actors-of.ts'

export const playbackActors = ({ speaker }: { readonly speaker: Speaker }) =>
  ({
    track: fromCallback<TrackCommand, { readonly src: string }>(({ input, sendBack, receive }) => {
      const notify = (event: TrackOutputEvent) => () => sendBack(event)
      const controls = speaker.play(input.src, {
        started: notify({ type: 'track.started' }),
        paused: notify({ type: 'track.paused' }),
        blocked: notify({ type: 'track.blocked' }),
        failed: notify({ type: 'track.failed' }),
        ended: notify({ type: 'track.ended' }),
        progressed: (position, duration) => sendBack({ type: 'track.progressed', position, duration }),
      })
      receive((command) => {
        if (command.type === 'track.play') controls.play()
        else if (command.type === 'track.pause') controls.pause()
        else controls.seek(command.position)
      })
      return controls.stop
    }),
  }) satisfies ActorsOf<typeof playbackMachine>
