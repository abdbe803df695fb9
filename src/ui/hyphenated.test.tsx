// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { Hyphenated, HyphenationProvider } from './hyphenated.tsx'

describe('a hyphenated text', () => {
  it('is drawn as it is while the patterns are not loaded', () => {
    const { container } = render(<Hyphenated text="Aktivitetsbanken" />)

    expect(container.textContent).toBe('Aktivitetsbanken')
  })

  it('is drawn with the soft hyphens of the patterns', () => {
    const { container } = render(
      <HyphenationProvider hyphenate={hyphenate}>
        <Hyphenated text="Aktivitetsbanken" />
      </HyphenationProvider>,
    )

    expect(container.textContent).toBe('Aktivitets\u00ADbanken')
  })
})

it('stays as it was drawn when the patterns arrive later', () => {
  const drawn = (loaded: typeof hyphenate | undefined) => (
    <HyphenationProvider hyphenate={loaded}>
      <Hyphenated text="Aktivitetsbanken" />
    </HyphenationProvider>
  )
  const { container, rerender } = render(drawn(undefined))

  rerender(drawn(hyphenate))

  expect(container.textContent).toBe('Aktivitetsbanken')
})

const hyphenate = (text: string) => text.replace('sb', 's\u00ADb')
