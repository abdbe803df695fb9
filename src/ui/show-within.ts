/** A `ref` that scrolls the bar around its element sideways, and nothing else, so far that the element is seen. */
export function showWithin(element: HTMLElement | null) {
  const bar = element?.closest('nav')
  if (!element || !bar) return
  const [place, seen] = [element.getBoundingClientRect(), bar.getBoundingClientRect()]
  if (place.right > seen.right) bar.scrollLeft += place.right - seen.right
  else if (place.left < seen.left) bar.scrollLeft -= seen.left - place.left
}
