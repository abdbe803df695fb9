import { afterEach, expect, it, vi } from 'vitest'

import { wordsOf } from './words.ts'

const { t, textOf } = wordsOf({
  'greeting.hello': 'Hei, {name}',
  'child.count': { one: '{count} barn', other: '{count} barna' },
})

afterEach(() => vi.restoreAllMocks())

it('replaces the placeholders of a text and selects the plural form by count', () => {
  expect([t('greeting.hello', { name: 'Ingunn' }), t('child.count', { count: 1 })]).toEqual([
    'Hei, Ingunn',
    '1 barn',
  ])
  expect(t('child.count', { count: 2 })).toBe('2 barna')
})

it('returns an empty string for a missing key, and logs the key', () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined)

  expect(textOf('greeting.goodbye')).toBe('')

  expect(logged.mock.calls).toEqual([['The dictionary has no text for "greeting.goodbye".']])
})
