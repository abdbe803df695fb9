import { useSyncExternalStore } from 'react'

/** From the breakpoint `md` of the theme on. */
const wideScreen = '(width >= 48rem)'

/** Whether the screen is at least as wide as a tablet, for what a phone should not even load. */
export const useWideScreen = (): boolean => useSyncExternalStore(subscribe, isWide)

const isWide = () => matchMedia(wideScreen).matches

function subscribe(onChange: () => void) {
  const query = matchMedia(wideScreen)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
