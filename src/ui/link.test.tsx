// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { createPath, type Location, MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'

import { Link } from './link.tsx'

function Place() {
  const location: Location<unknown> = useLocation()
  return <output>{`${createPath(location)} ${JSON.stringify(location.state)}`}</output>
}

function renderLink(props: Partial<ComponentProps<typeof Link>> = {}) {
  render(
    <MemoryRouter initialEntries={['/list']}>
      <Link to="/cards/1?from=list" {...props}>
        Kort
      </Link>
      <Place />
    </MemoryRouter>,
  )
  return screen.getByRole('link', { name: 'Kort' })
}

const place = () => screen.getByRole('status').textContent

/** Clicks, and returns whether the browser is left to follow the link; it does not follow it. */
function click(link: HTMLElement, init: MouseEventInit = {}) {
  let isLeft = false
  const end = (event: Event) => {
    isLeft = !event.defaultPrevented
    event.preventDefault()
  }
  window.addEventListener('click', end, { once: true })
  fireEvent.click(link, { button: 0, ...init })
  return isLeft
}

describe('A link', () => {
  afterEach(cleanup)

  it('has its page as address, and is followed by the router with its state', () => {
    const link = renderLink({ state: { from: 'list' } })
    expect(link.getAttribute('href')).toBe('/cards/1?from=list')
    expect(click(link)).toBe(false)
    expect(place()).toBe('/cards/1?from=list {"from":"list"}')
  })

  it.each([
    { name: 'opened in a new tab', init: { ctrlKey: true }, props: {} },
    { name: 'opened with another button', init: { button: 1 }, props: {} },
    { name: 'with another window as target', init: {}, props: { target: '_blank', rel: 'noreferrer' } },
    { name: 'to a document of its own', init: {}, props: { reloadDocument: true } },
  ])('$name is left to the browser', ({ init, props }) => {
    const link = renderLink(props)
    expect(click(link, init)).toBe(true)
    expect(place()).toBe('/list null')
  })

  it('is not followed where its own handler prevents it', () => {
    const link = renderLink({ onClick: (event) => event.preventDefault() })
    expect(click(link)).toBe(false)
    expect(place()).toBe('/list null')
  })
})
