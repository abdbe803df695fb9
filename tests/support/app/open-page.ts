import { matchRoutes } from 'react-router-dom'

import { openPageOf } from '#src/app/routes/route-handle.ts'
import type { OpenPage } from '#src/contract/pages.ts'

import { appRoutes } from './route-patterns.ts'

/** The page that the app’s router opens at an address. */
export function openPageAt(address: string | undefined): OpenPage | undefined {
  if (address === undefined) return undefined
  const location = new URL(`http://localhost${address}`)
  return openPageOf({ location, matches: matchRoutes(appRoutes, location) ?? [] })
}
