const reducedMotion = '(prefers-reduced-motion: reduce)'

/**
 * Animates an element in from a transform, unless the user prefers reduced motion; returns a function that cancels
 * it.
 */
export function animateIn(element: Element, from: string, timing: KeyframeAnimationOptions) {
  const animation = matchMedia(reducedMotion).matches
    ? undefined
    : element.animate([{ transform: from }, { transform: 'none' }], { fill: 'backwards', ...timing })
  return () => animation?.cancel()
}
