/**
 * The shown texts that React holds as nodes of their own; a translator takes them out of the page, so that React can neither change
 * them nor insert beside them. React sets the only text of an element without holding the node. Runs in a page too.
 */
export function bareTexts(): readonly string[] {
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (walker.nextNode()) {
    const { currentNode } = walker
    if (Object.keys(currentNode).some((key) => key.startsWith('__reactFiber$')))
      found.push(`${currentNode.parentElement?.outerHTML.slice(0, 200)}`)
  }
  return found
}
