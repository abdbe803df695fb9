import { expect, it } from 'vitest'

import { fetchOnce } from './fetch-once.ts'

it('fetches once, at the first call', async () => {
  const { read, fetches } = setUp(['a part'])
  const before = fetches()

  const promises = [read(), read()]
  const [first, second] = await Promise.all(promises)

  expect(before).toBe(0)
  expect([first, second, fetches()]).toEqual(['a part', 'a part', 1])
  expect(promises[0]).toBe(promises[1])
})

it('caches an error for one second, then fetches again', async () => {
  const { read, fetches, advance } = setUp([new Error('offline'), 'a part'])

  await expect(read()).rejects.toThrow('offline')
  advance(999)
  await expect(read()).rejects.toThrow('offline')
  expect(fetches()).toBe(1)

  advance(1)
  expect(await read()).toBe('a part')
  expect(fetches()).toBe(2)
})

it('caches the value that follows an error for the lifetime of the page', async () => {
  const { read, fetches, advance } = setUp([new Error('offline'), 'a part'])
  await expect(read()).rejects.toThrow('offline')
  advance(1_000)
  await read()

  advance(60 * 60_000)

  expect(await read()).toBe('a part')
  expect(fetches()).toBe(2)
})

function setUp(results: readonly (string | Error)[]) {
  let count = 0
  let nowMs = 0
  const fetch = async () => {
    const result = results[count++]
    if (typeof result === 'string') return result
    throw result ?? new Error('Unexpected fetch.')
  }
  const fetched = fetchOnce(fetch, () => new Date(nowMs))
  return {
    read: fetched.fetch,
    fetches: () => count,
    advance: (ms: number) => void (nowMs += ms),
  }
}
