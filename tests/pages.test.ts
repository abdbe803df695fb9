// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'

import { type PageName, pages } from '#src/contract/pages.ts'
import { openPageAt } from '#tests/support/app/open-page.ts'
import { routePatterns } from '#tests/support/app/route-patterns.ts'
import { samplePages } from '#tests/support/app/sample-pages.ts'

describe('the table of pages', () => {
  it('has a route for each page, and every route but that of a missing page is of a page', () => {
    expect(routePatterns.toSorted()).toEqual([...Object.values(pages), '*'].toSorted())
  })

  it.each(samplePages)('leads to $name at $address', ({ name, address }) => {
    expect(pageAt(address)).toBe(name)
  })

  it.each(samplePages)('leads to $name in another case, and with a slash at the end', ({ name, address }) => {
    expect([pageAt(address.toUpperCase()), pageAt(`${address}/`)]).toEqual([name, name])
  })

  it('leads nowhere from an address that is no page', () => {
    expect([pageAt('/no/such/page'), pageAt('/calendar/2026'), pageAt('/ask')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})

/** The page of the route that the router selects. */
function pageAt(address: string): PageName | undefined {
  return openPageAt(address)?.name
}
