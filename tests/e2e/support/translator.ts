import type { BrowserContext } from '@playwright/test'

/** A text as the translator shows it. */
export const translated = (text: string) => `*${text}`

/** Has each page of the context translated: texts are replaced when they are shown and when they change, as Chrome does. */
export const translatePages = (context: BrowserContext) => context.addInitScript(replaceTexts)

/** Runs in the page. The text node that React has made is in the page no more; two elements are there instead. */
function replaceTexts() {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- only this function is sent to the page
  const replace = (text: Text) => {
    const parent = text.parentElement
    if (!(parent instanceof HTMLElement) || !parent.translate || text.data.trim() === '') return
    if (parent.closest('font, head, script, style, textarea')) return
    const html = 'http://www.w3.org/1999/xhtml'
    const [outer, inner] = [document.createElementNS(html, 'font'), document.createElementNS(html, 'font')]
    inner.textContent = `*${text.data}`
    outer.append(inner)
    text.replaceWith(outer)
  }
  const replaceIn = (node: Node) => {
    if (node instanceof Text) return replace(node)
    const texts = document.createNodeIterator(node, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) if (text instanceof Text) replace(text)
  }
  new MutationObserver((mutations) => {
    for (const { type, target, addedNodes } of mutations)
      for (const node of type === 'characterData' ? [target] : addedNodes) replaceIn(node)
  }).observe(document, { childList: true, subtree: true, characterData: true })
}
