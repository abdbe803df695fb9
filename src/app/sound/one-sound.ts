/** Pauses every other media element of the page when one starts to play. */
export function playOneSoundAtATime(page: Document): void {
  const pauseOthers = ({ target }: Event) => {
    for (const other of page.querySelectorAll<HTMLMediaElement>('audio, video'))
      if (other !== target) other.pause()
  }
  // Media events do not bubble.
  page.addEventListener('play', pauseOthers, { capture: true })
}
