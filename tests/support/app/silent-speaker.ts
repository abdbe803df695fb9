import type { Speaker } from '#src/services/audio/track.ts'

/** A speaker that plays nothing: a test process has no audio. */
export const silentSpeaker: Speaker = {
  play: () => ({
    play: () => undefined,
    pause: () => undefined,
    seek: () => undefined,
    stop: () => undefined,
  }),
}
