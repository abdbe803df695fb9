// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { doorReport } from './door.ts'
import { pageOf } from './page.ts'
import { startPage } from './page-script.ts'

beforeEach(async () => {
  const page = pageOf(await doorReport(), {
    at: '2026-11-23T10:00:00.000Z',
    changes: undefined,
    screenshots: {},
    style: '',
    script: '',
  })
  // Within the body that other tests use too.
  document.body.innerHTML = new DOMParser().parseFromString(page, 'text/html').body.innerHTML
  startPage()
})
afterEach(() => document.body.replaceChildren())

describe('the page of the report', () => {
  it('colours the transitions by what the chosen level covers', () => {
    expect(coverage()).toEqual({ 'closed · door.open': 'covered', 'closed · door.lock': 'missing' })
    expect(transition('closed · door.lock').getAttribute('aria-label')).toBe(
      'closed · door.lock: Not covered',
    )

    choose('browser')

    expect(coverage()).toEqual({ 'closed · door.open': 'other', 'closed · door.lock': 'other' })
  })

  it('lists the paths that take a transition', () => {
    press(transition('closed · door.lock'), 'Enter')
    expect(panel().textContent).toContain('No recorded path takes it.')
    expect(transition('closed · door.lock').getAttribute('aria-pressed')).toBe('true')

    press(transition('closed · door.open'), 'Enter')
    expect(panel().textContent).toContain('On 1 path:')
  })

  it('goes through the transitions with the arrow keys, one of them in the order of the Tab key', () => {
    const [first, second] = all('.transition')
    press(first, 'ArrowRight')

    expect(document.activeElement).toBe(second)
    expect(all('.transition').map((one) => one.getAttribute('tabindex'))).toEqual(['-1', '0'])
  })

  it('steps through a path: its states, the transition taken, and the current sentence', () => {
    press(transition('closed · door.open'), 'Enter')
    click('.paths button')
    expect(step()).toEqual({ states: ['door', 'open'], taken: ['closed · door.open'] })
    expect(document.querySelector('.steps [aria-current]')?.textContent).toBe(
      'When door.openThen opendoor.open {"by":"<img src=x>"}',
    )

    expect(document.querySelector('[role="status"]')?.textContent).toBe('When door.open. Then open')

    click('.previous')
    expect(step()).toEqual({ states: ['door', 'closed'], taken: [] })

    press(document.querySelector('.next'), 'ArrowRight')
    expect(step()).toEqual({ states: ['door', 'open'], taken: ['closed · door.open'] })
  })

  it('writes the sentences in Norwegian on request', () => {
    click('.paths button')
    choose('nb')

    expect(document.querySelector('.steps')?.textContent).toContain('Gitt dette: closed')
  })
})

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]

const panel = () => document.querySelector('.panel') ?? document.body

const transition = (key: string) =>
  all('.transition').find(({ dataset }) => dataset['key'] === key) ?? document.body

const coverage = (): unknown =>
  Object.fromEntries(all('.transition').map(({ dataset }) => [dataset['key'], dataset['coverage']]))

const step = () => ({
  states: all('.current').map(({ dataset }) => dataset['statePath']),
  taken: all('.taken').map(({ dataset }) => dataset['key']),
})

function choose(value: string) {
  document.querySelector<HTMLInputElement>(`input[value="${value}"]`)?.click()
}

function click(selector: string) {
  document.querySelector<HTMLElement>(selector)?.click()
}

function press(target: Element | null | undefined, key: string) {
  target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}
