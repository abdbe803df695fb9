import { fromCallback } from 'xstate'

import type { playbackMachine, TrackCommand, TrackNews } from '#src/machines/bank/playback.machine.ts'
import type { Speaker } from '#src/services/audio/track.ts'

import type { ActorsOf } from '../actors-of.ts'

export const playbackActors = ({ speaker }: { readonly speaker: Speaker }) =>
  ({
    track: fromCallback<TrackCommand, { readonly src: string }>(({ input, sendBack, receive }) => {
      const tell = (news: TrackNews) => () => sendBack(news)
      const controls = speaker.play(input.src, {
        started: tell({ type: 'track.started' }),
        paused: tell({ type: 'track.paused' }),
        refused: tell({ type: 'track.refused' }),
        failed: tell({ type: 'track.failed' }),
        ended: tell({ type: 'track.ended' }),
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
