// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'

import { copyWithoutSoftHyphens } from './copied-text.ts'

beforeEach(() => copyWithoutSoftHyphens(document))

describe('copying from the page', () => {
  it('leaves out the soft hyphens', () => {
    const { event, copied } = copyOf('<b>Aktivitets\u00ADbanken</b> i dag')

    expect([copied('text/plain'), copied('text/html'), event.defaultPrevented]).toEqual([
      'Aktivitetsbanken i dag',
      '<b>Aktivitetsbanken</b> i dag',
      true,
    ])
  })

  it('is left to the browser where there are none', () => {
    expect(copyOf('Temakort').event.defaultPrevented).toBe(false)
  })
})

function copyOf(html: string) {
  document.body.innerHTML = html
  document.getSelection()?.selectAllChildren(document.body)
  const clipboardData = new DataTransfer()
  const event = new ClipboardEvent('copy', { clipboardData, cancelable: true })
  document.dispatchEvent(event)
  return { event, copied: (type: string) => clipboardData.getData(type) }
}
