// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { describe, expect, it } from 'vitest'

import { bareTexts } from '#tests/support/app/bare-texts.ts'

describe('a text', () => {
  it('has an element of its own beside another element, also where that is not shown', () => {
    expect(htmlOf(<p>Lagre {<b>alt</b>} nå</p>)).toBe('<p><span>Lagre </span><b>alt</b><span> nå</span></p>')
    expect(htmlOf(<Label isBusy />)).toBe('<p><i></i><span>Lagre</span></p>')
    expect(htmlOf(<Label isBusy={false} />)).toBe('<p><span>Lagre</span></p>')
  })

  it('has none as the only child, which React sets whole', () => {
    expect(htmlOf(<p>Lagre</p>)).toBe('<p>Lagre</p>')
    expect(htmlOf(<p>{3}</p>)).toBe('<p>3</p>')
  })

  it('is one with the texts beside it', () => {
    const [count, unit] = [3, 'dager']
    expect(
      htmlOf(
        <p>
          {count} {unit}
        </p>,
      ),
    ).toBe('<p>3 dager</p>')
    expect(
      htmlOf(
        <p>
          <b>Når:</b> {count} {unit}
        </p>,
      ),
    ).toBe('<p><b>Når:</b><span> 3 dager</span></p>')
  })

  it('has an element of its own in a boundary that draws none, and in a list', () => {
    expect(
      htmlOf(
        <p>
          <Suspense>Lagre</Suspense>
        </p>,
      ),
    ).toBe('<p><span>Lagre</span></p>')
    expect(htmlOf(<p>{['Ut', <br key="line" />, 'på tur']}</p>)).toBe(
      '<p><span>Ut</span><br><span>på tur</span></p>',
    )
    expect(
      htmlOf(
        <p>
          <b>Når:</b>
          {['i', 'dag']}
        </p>,
      ),
    ).toBe('<p><b>Når:</b><span>idag</span></p>')
  })

  it('that a component is given goes into its element', () => {
    expect(
      htmlOf(
        <Given>
          <b>Lagre</b> nå
        </Given>,
      ),
    ).toBe('<p><b>Lagre</b><span> nå</span></p>')
    expect(htmlOf(<Given>Lagre</Given>)).toBe('<p>Lagre</p>')
  })
})

it('keeps the elements beside a text as they were when the text comes and goes', () => {
  const { container, rerender } = render(<Counted text="3 dager" />)
  const [field] = container.getElementsByTagName('input')
  rerender(<Counted text="" />)
  rerender(<Counted text="4 dager" />)

  expect(container.innerHTML).toBe('<p><span>4 dager</span><input></p>')
  expect(container.getElementsByTagName('input')[0]).toBe(field)
})

describe('a page whose texts have been replaced by a translator', () => {
  it('takes an element before a text, and another text', () => {
    const { container, rerender } = render(<Label isBusy={false} />)
    translate(container)
    rerender(<Label isBusy />)
    expect(container.innerHTML).toBe('<p><i></i><span><font>Lagre*</font></span></p>')
    rerender(<Label isBusy text="Lagret" />)
    expect(container.innerHTML).toBe('<p><i></i><span>Lagret</span></p>')
  })

  it('says another count', () => {
    const { container, rerender } = render(<Days count={3} />)
    translate(container)
    rerender(<Days count={4} />)
    expect(container.textContent).toBe('4 dager')
  })
})

describe('the search for bare texts', () => {
  it('finds what a component returns without an element, and no other text', () => {
    const { rerender } = render(
      <p>
        <Bare />
      </p>,
    )
    expect(bareTexts()).toEqual(['<p>Lagret</p>'])

    rerender(<p>Lagret</p>)
    expect(bareTexts()).toEqual([])
  })
})

const Label = ({ isBusy, text = 'Lagre' }: { readonly isBusy: boolean; readonly text?: string }) => (
  <p>
    {isBusy && <i />}
    {text}
  </p>
)
const Bare = (): ReactNode => 'Lagret'
const Given = ({ children }: { readonly children: ReactNode }) => <p>{children}</p>
const Counted = ({ text }: { readonly text: string }) => (
  <p>
    {text}
    <input />
  </p>
)
const Days = ({ count }: { readonly count: number }) => <p>{count} dager</p>

function htmlOf(element: ReactNode): string {
  const { container, unmount } = render(element)
  const html = container.innerHTML
  unmount()
  return html
}

/** Replaces each text below by another one in an element, as a browser does that translates a page. */
function translate(container: Element) {
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const translated = document.createElementNS('http://www.w3.org/1999/xhtml', 'font')
    translated.textContent = `${text.data}*`
    text.replaceWith(translated)
  }
}
