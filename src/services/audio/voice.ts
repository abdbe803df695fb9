import { silentWav } from './silent-wav.ts'

/** Plays short recordings; a new one stops the previous one. Stays silent where the browser requires a user gesture first. */
export interface Voice {
  /** Unlocks all later playback. Must be called within a user gesture. */
  unlock(): void
  play(src: string): void
  /** 0 to 1, also of what is playing. Some browsers only know 0 and everything else, and leave the volume to the device. */
  setVolume(volume: number): void
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
    setVolume(volume) {
      audio.volume = volume
      audio.muted = volume === 0
    },
    stop() {
      audio.pause()
      audio.removeAttribute('src')
    },
  }
}
