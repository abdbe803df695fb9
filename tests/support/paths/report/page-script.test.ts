// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { Failure } from '../coverage.ts'
import { doorReport } from './door.ts'
import { pageOf } from './page.ts'
import { startPage } from './page-script.ts'

beforeEach(() => openPage())
afterEach(() => document.body.replaceChildren())

async function openPage(failure?: Failure) {
  const page = pageOf(await doorReport(failure), {
    at: '2026-11-23T10:00:00.000Z',
    changes: undefined,
    screenshots: {},
    style: '',
    script: '',
  })
  // Within the body that other tests use too.
  document.body.innerHTML = new DOMParser().parseFromString(page, 'text/html').body.innerHTML
  startPage()
}

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

describe('a path that failed', () => {
  it('opens at the step that failed, with what was expected beside what was seen, and where to look', async () => {
    await openPage({
      expected: 'The page shows «Åpen»',
      seen: 'element(s) not found',
      places: [{ what: 'binding', file: 'src/machines/door.binding.ts', line: 7 }],
      log: ['GET /api/door: 500'],
      command: 'npm run paths -- door --run browser --only 1 --headed --trace',
    })

    click('.paths button')

    expect(step().states).toEqual(['door', 'open'])
    expect(all('.compared dd').map(({ textContent }) => textContent)).toEqual([
      'The page shows «Åpen»',
      'element(s) not found',
    ])
    expect(all('.failed-step strong').map(({ textContent }) => textContent)).toEqual(['✕ Failed here'])
    expect(document.querySelector('.places')?.textContent).toBe('binding: src/machines/door.binding.ts:7')
    expect(panel().textContent).toContain('GET /api/door: 500')
    expect(panel().textContent).toContain('--headed --trace')
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
