// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { NavTabs } from './nav-tabs.tsx'

afterEach(cleanup)

it('marks the tab of the current path, and a tab with `end` only at its exact path', () => {
  expect([currentAt('/calendar'), currentAt('/calendar/list')]).toEqual([['Calendar'], ['List']])
})

function currentAt(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <NavTabs
        label="View"
        items={[
          { to: '/calendar', label: 'Calendar', end: true },
          { to: '/calendar/list', label: 'List' },
        ]}
      />
    </MemoryRouter>,
  )
  const current = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page')
  const names = current.map((link) => link.textContent)
  cleanup()
  return names
}
