/** Lets only one thing sound at a time: what begins to play silences the rest. */
export function playOneSoundAtATime(page: Document): void {
  const silenceOthers = ({ target }: Event) => {
    for (const other of page.querySelectorAll<HTMLMediaElement>('audio, video'))
      if (other !== target) other.pause()
  }
  // Media events do not bubble.
  page.addEventListener('play', silenceOthers, { capture: true })
}
