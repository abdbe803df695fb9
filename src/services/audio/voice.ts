import { silence } from './silence.ts'

/** Says one short recording after another; a new one silences the one before. Where the browser wants a press first, it stays silent. */
export interface Voice {
  /** Lets everything be heard that is said from now on. Must be called within a press. */
  unlock(): void
  say(src: string): void
  stop(): void
}

export function createVoice(page: Document): Voice {
  const audio = page.createElement('audio')
  const play = (src: string) => {
    audio.src = src
    return audio.play().catch(() => undefined)
  }
  return {
    // A press unlocks the one element that plays within it, and the sound to be said may come a minute later.
    unlock() {
      const address = URL.createObjectURL(silence())
      void play(address).then(() => URL.revokeObjectURL(address))
    },
    say: (src) => void play(src),
    stop() {
      audio.pause()
      audio.removeAttribute('src')
    },
  }
}
