const softHyphen = '\u00AD'

/** Removes the soft hyphens, which only help to draw a text, from what is copied from the page. */
export function copyWithoutSoftHyphens(page: Document): void {
  page.addEventListener('copy', (event) => {
    const selection = page.getSelection()
    if (!selection || !event.clipboardData || !selection.toString().includes(softHyphen)) return
    const copied = page.createElement('div')
    for (let index = 0; index < selection.rangeCount; index += 1)
      copied.append(selection.getRangeAt(index).cloneContents())
    event.clipboardData.setData('text/plain', selection.toString().replaceAll(softHyphen, ''))
    event.clipboardData.setData('text/html', copied.innerHTML.replaceAll(softHyphen, ''))
    event.preventDefault()
  })
}
