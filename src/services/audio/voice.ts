import { silentWav } from './silent-wav.ts'

/** Plays short recordings; a new one stops the previous one. Stays silent where the browser requires a user gesture first. */
export interface Voice {
  /** Unlocks all later playback. Must be called within a user gesture. */
  unlock(): void
  play(src: string): void
  stop(): void
}

export function createVoice(page: Document): Voice {
  const audio = page.createElement('audio')
  const start = (src: string) => {
    audio.src = src
    return audio.play().catch(() => undefined)
  }
  return {
    // A gesture unlocks only the element that plays during it, and the first recording may come a minute later.
    unlock() {
      const address = URL.createObjectURL(silentWav())
      void start(address).then(() => URL.revokeObjectURL(address))
    },
    play: (src) => void start(src),
    stop() {
      audio.pause()
      audio.removeAttribute('src')
    },
  }
}
