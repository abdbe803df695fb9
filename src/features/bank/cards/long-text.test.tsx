// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { HyphenationProvider } from '#src/ui/hyphenated.tsx'

import { LongText } from './long-text.tsx'

afterEach(cleanup)

it('shows a text without markup at once, as its paragraphs and lines', () => {
  const { container } = render(<LongText headingLevel={3} text={'Ut på tur.\nTa med mat.\n\nHjem igjen.'} />)

  expect([...container.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'Ut på tur.\nTa med mat.',
    'Hjem igjen.',
  ])
})

it('shows headings one below the heading of the page’s part, lists, bold, italics and links', async () => {
  const text =
    '## Før turen\nTa med **lupe** og *bøtte*.\n\n- blad\n- [sopp](https://helsenorge.no/sopp)\n\n1. Gå\n2. Stå'
  const { container } = render(<LongText headingLevel={4} text={text} />)

  await screen.findByRole('heading', { level: 4, name: 'Før turen' })
  const [bullets, numbers] = screen.getAllByRole('list').map((list) => ({
    tag: list.tagName,
    items: within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  }))
  expect([bullets?.tag, numbers]).toEqual(['UL', { tag: 'OL', items: ['Gå', 'Stå'] }])
  expect(container.querySelector('strong')?.textContent).toBe('lupe')
  expect(container.querySelector('em')?.textContent).toBe('bøtte')
  const link = screen.getByRole('link', { name: 'sopp (åpnes i en ny fane)' })
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    'https://helsenorge.no/sopp',
    '_blank',
    'noreferrer',
  ])
})

it('names the site where the text of a link is the address of another', async () => {
  const text =
    'Se [bank.no](https://elsewhere.example/), [helsenorge.no/sopp](https://helsenorge.no/sopp) og [sopp](https://helsenorge.no/sopp).'
  const { container } = render(<LongText headingLevel={4} text={text} />)

  await screen.findByRole('link', { name: 'bank.no (åpnes i en ny fane)' })
  expect(container.innerHTML.match(/\([^)]+\.example\)|\(helsenorge[^)]*\)/gu)).toEqual([
    '(elsewhere.example)',
  ])
})

it('hyphenates the words in a narrow place, with and without markup', async () => {
  const { container } = render(
    <HyphenationProvider hyphenate={hyphenate}>
      <LongText hyphenated headingLevel={4} text="I barnehagen" />
      <LongText hyphenated headingLevel={4} text="I **barnehagen**" />
    </HyphenationProvider>,
  )

  await screen.findByText('barne\u00ADhagen')
  expect([...container.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'I barne\u00ADhagen',
    'I barne\u00ADhagen',
  ])
})

it('case 44: makes nothing of hostile Markdown but text', async () => {
  const text =
    '**x** [a](javascript:alert(1)) [b](data:text/html,x) ![c](x" onerror="alert(1)) <img src=x onerror=alert(1)>\n\n<script>alert(1)</script>\n\n[d]: javascript:alert(1)\n\n[d] <javascript:alert(1)>'
  const { container } = render(<LongText headingLevel={3} text={text} />)

  await screen.findByText('x')
  const names = new Set([...container.querySelectorAll('*')].map(({ localName }) => localName))
  expect([...names].toSorted()).toEqual(['div', 'p', 'span', 'strong'])
  expect(container.textContent).toBe(text.replace('**x**', 'x').replaceAll('\n\n', ''))
})

const hyphenate = (word: string) => word.replace('barnehagen', 'barne\u00ADhagen')
