import { useSyncExternalStore } from 'react'

/** Whether the page is being printed, for a view that otherwise draws only what the window shows. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting)

let isPrinting = false

function subscribe(onChange: () => void) {
  const set = (value: boolean) => () => {
    isPrinting = value
    onChange()
  }
  const [begin, end] = [set(true), set(false)]
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  return () => {
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
  }
}
