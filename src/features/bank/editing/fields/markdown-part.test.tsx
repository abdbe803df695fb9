// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'

import { MarkdownPart } from './markdown-part.tsx'

afterEach(cleanup)

describe('the toolbar of a longer text', () => {
  it('is one stop of the Tab key, in which the arrow keys, Home and End move', () => {
    open('')
    const toolbar = screen.getByRole('toolbar', { name: 'Formatering' })

    expect(stops()).toEqual(['Fet'])
    screen.getByRole('button', { name: 'Fet' }).focus()
    for (const [key, name] of [
      ['ArrowRight', 'Kursiv'],
      ['End', 'Lenke'],
      ['ArrowRight', 'Fet'],
      ['ArrowLeft', 'Lenke'],
      ['Home', 'Fet'],
    ] as const) {
      fireEvent.keyDown(document.activeElement ?? toolbar, { key })
      expect([document.activeElement?.textContent, stops()]).toEqual([name, [name]])
    }
  })

  it('formats what is selected, and gives the focus back to the text', () => {
    const area = open('Ta med lupe og bøtte')

    area.setSelectionRange(7, 11)
    fireEvent.click(screen.getByRole('button', { name: 'Fet' }))
    expect([area.value, selectionOf(area), document.activeElement]).toEqual([
      'Ta med **lupe** og bøtte',
      'lupe',
      area,
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Punktliste' }))
    expect(area.value).toBe('- Ta med **lupe** og bøtte')
  })

  it('names the keys of a command', () => {
    open('')

    expect(
      screen.getAllByRole('button').map((button) => [button.title, button.getAttribute('aria-keyshortcuts')]),
    ).toEqual([
      ['Fet (Ctrl+B)', 'Control+B'],
      ['Kursiv (Ctrl+I)', 'Control+I'],
      ['Mellomtittel', null],
      ['Punktliste', null],
      ['Nummerert liste', null],
      ['Lenke (Ctrl+K)', 'Control+K'],
    ])
  })
})

describe('the keys of a longer text', () => {
  it.each([
    [{ key: 'b', ctrlKey: true }, 'Les **råd**'],
    [{ key: 'i', metaKey: true }, 'Les *råd*'],
    [{ key: 'k', ctrlKey: true }, 'Les [råd](https://)'],
  ])('%o formats what is selected', (keys, text) => {
    const area = open('Les råd')

    area.setSelectionRange(4, 7)
    const isLeftToBrowser = fireEvent.keyDown(area, keys)
    expect([area.value, isLeftToBrowser]).toEqual([text, false])
  })

  it.each([
    { key: 'b' },
    { key: 'b', ctrlKey: true, shiftKey: true },
    { key: 'z', ctrlKey: true },
    { key: 'Enter' },
  ])('%o is the browser’s own', (keys) => {
    const area = open('Les råd')

    expect([fireEvent.keyDown(area, keys), area.value]).toEqual([true, 'Les råd'])
  })
})

describe('what is pasted', () => {
  it('keeps its formatting', () => {
    const area = open('Først. ')

    area.setSelectionRange(7, 7)
    expect(paste(area, { html: '<p style="mso-x:1">Ta <b>lupe</b></p>', plain: 'Ta lupe' })).toBe(false)
    expect(area.value).toBe('Først. Ta **lupe**')
  })

  it('is a link where it is an address and words are selected', () => {
    const area = open('Les råd her')

    area.setSelectionRange(4, 7)
    paste(area, { html: '', plain: 'https://helsenorge.no/sopp\n' })
    expect(area.value).toBe('Les [råd](https://helsenorge.no/sopp) her')
  })

  it('is left to the browser where it is a plain and clean text', () => {
    const area = open('')

    expect([paste(area, { html: '', plain: 'Ta med lupe' }), area.value]).toEqual([true, ''])
  })
})

function open(text: string): HTMLTextAreaElement {
  render(<Part text={text} />)
  return screen.getByLabelText<HTMLTextAreaElement>('Om temaet')
}

function Part({ text }: { readonly text: string }) {
  const [value, set] = useState<unknown>(text)
  const field = {
    id: 'field-about',
    label: 'Om temaet',
    isRequired: true,
    maxLength: 2_000,
    value,
    error: undefined,
    set,
    part: () => field,
  }
  return <MarkdownPart field={field} />
}

function paste(
  area: HTMLTextAreaElement,
  { html, plain }: { readonly html: string; readonly plain: string },
) {
  const event = createEvent.paste(area, {
    clipboardData: { getData: (type: string) => (type === 'text/html' ? html : plain) },
  })
  return fireEvent(area, event)
}

const selectionOf = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) =>
  value.slice(selectionStart, selectionEnd)

/** The buttons at which the Tab key stops. */
const stops = () =>
  screen
    .getAllByRole('button')
    .filter(({ tabIndex }) => tabIndex === 0)
    .map(({ textContent }) => textContent)
