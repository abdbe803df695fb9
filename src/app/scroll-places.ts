import { NavigationType } from 'react-router-dom'
import * as v from 'valibot'

import type { DeviceStorage } from '#src/services/storage/device-storage.ts'

import type { Arrival, Router } from './router.ts'

const scrollPlacesKey = 'scrollPlaces'

/**
 * Keeps how far down each entry of the history was read, also over a reload. Answers what brings the reader there once the
 * page is drawn: on the way back to the same place, and else to the beginning.
 */
export function keepScrollPlaces(
  page: Window,
  tab: DeviceStorage,
  router: Router,
  /** Whether the page is being left because a session has ended. */
  isEnding: () => boolean,
): (arrival: Arrival) => void {
  const places = new Map(Object.entries(tab.read(scrollPlacesKey, v.record(v.string(), v.number())) ?? {}))
  const keep = ({ location }: Arrival) => places.set(location.key, page.scrollY)

  page.history.scrollRestoration = 'manual'
  page.addEventListener('pagehide', () => {
    keep(router.arrival())
    if (!isEnding()) tab.write(scrollPlacesKey, Object.fromEntries(places))
    page.history.scrollRestoration = 'auto'
  })
  router.subscribe((_, before) => keep(before))

  return ({ location, action, options }) => {
    const place = action === NavigationType.Pop ? places.get(location.key) : undefined
    const target = page.document.getElementById(location.hash.slice(1))
    if (place !== undefined) page.scrollTo(0, place)
    else if (target) target.scrollIntoView()
    else if (options.preventScrollReset !== true) page.scrollTo(0, 0)
  }
}
