/** Says one short recording after another; a new one silences the one before. Where the browser wants a press first, it stays silent. */
export interface Voice {
  say(src: string): void
  stop(): void
}

export function createVoice(page: Document): Voice {
  const audio = page.createElement('audio')
  return {
    say(src) {
      audio.src = src
      audio.play().catch(() => undefined)
    },
    stop() {
      audio.pause()
      audio.removeAttribute('src')
    },
  }
}
