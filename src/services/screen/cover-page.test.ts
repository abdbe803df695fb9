// @vitest-environment happy-dom
import { expect, it } from 'vitest'

import { coverPage } from './cover-page.ts'

const hidden = () =>
  [...document.body.querySelectorAll('[hidden]')].map(({ localName, id }) => id || localName)

it('hides what the page shows, a dialog too, and shows it again; what was hidden stays hidden', () => {
  document.body.innerHTML =
    '<div id="root">Ella</div><dialog open>Zofia</dialog><div id="splash" hidden></div>'

  const { say, uncover } = coverPage(document, 'Låser …')

  expect(hidden()).toEqual(['root', 'dialog', 'splash'])
  expect(document.querySelector('[role=status]')?.textContent).toBe('Låser …')
  say('Venter på nett.')
  expect(document.querySelector('[role=status]')?.textContent).toBe('Venter på nett.')
  uncover()
  expect(hidden()).toEqual(['splash'])
  expect(document.querySelector('[role=status]')).toBeNull()
})
