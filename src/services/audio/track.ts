/** One hidden audio element of the page, without a download option; our own controls operate it. */
export interface Speaker {
  /** Plays `src` from the start and notifies `listener`. The returned `stop` also clears the source. */
  play(src: string, listener: SpeakerListener): SpeakerControls
}

export type SpeakerListener = {
  readonly started: () => void
  readonly paused: () => void
  /** The browser requires a user gesture before it plays. */
  readonly blocked: () => void
  readonly failed: () => void
  readonly ended: () => void
  /** Seconds. */
  readonly progressed: (position: number, duration: number) => void
}
export type SpeakerControls = {
  readonly play: () => void
  readonly pause: () => void
  readonly seek: (seconds: number) => void
  readonly stop: () => void
}

export function createSpeaker(page: Document): Speaker {
  const audio = page.createElement('audio')
  audio.setAttribute('controlslist', 'nodownload')
  audio.autoplay = true
  page.body.append(audio)

  return {
    play(src, listener) {
      const controller = new AbortController()
      const on = (name: keyof HTMLMediaElementEventMap, notify: () => void) =>
        audio.addEventListener(name, notify, { signal: controller.signal })
      const start = () =>
        void audio.play().catch((error: unknown) => {
          if (controller.signal.aborted) return
          if (error instanceof DOMException && error.name === 'NotAllowedError') listener.blocked()
        })
      const notifyProgress = () =>
        listener.progressed(audio.currentTime, Number.isFinite(audio.duration) ? audio.duration : 0)

      on('playing', listener.started)
      on('pause', () => audio.ended || listener.paused())
      on('error', listener.failed)
      on('ended', listener.ended)
      on('timeupdate', notifyProgress)
      on('loadedmetadata', notifyProgress)
      audio.src = src
      start()

      return {
        play: start,
        pause: () => audio.pause(),
        seek: (seconds) => {
          audio.currentTime = seconds
          notifyProgress()
        },
        stop: () => {
          controller.abort()
          audio.pause()
          audio.removeAttribute('src')
          audio.load()
        },
      }
    },
  }
}
