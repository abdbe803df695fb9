const calm = '(prefers-reduced-motion: reduce)'

/** Lets a thing that is put on the stage come from somewhere, unless movement is not wanted; returns how to stop it. */
export function arriving(thing: Element, from: string, timing: KeyframeAnimationOptions) {
  const arrival = matchMedia(calm).matches
    ? undefined
    : thing.animate([{ transform: from }, { transform: 'none' }], { fill: 'backwards', ...timing })
  return () => arrival?.cancel()
}
