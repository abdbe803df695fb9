import { textIn } from './pages.ts'

/** What is open on the lock screen of a shared tablet to everybody, by its address; `undefined` where the lock screen itself is. */
export function publicAtLock(search: URLSearchParams): 'bank' | 'ask' | undefined {
  if (textIn('login', search, 'bank') !== null) return 'bank'
  return textIn('login', search, 'tegn') === null ? undefined : 'ask'
}
