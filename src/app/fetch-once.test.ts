import { expect, it } from 'vitest'

import { fetchOnce } from './fetch-once.ts'

it('fetches at the first use, and once', async () => {
  const { read, value, fetches } = fetching(['a part'])
  const before = [fetches(), value()]

  const [first, second] = await Promise.all([read(), read()])

  expect(before).toEqual([0, undefined])
  expect([first, second, fetches()]).toEqual(['a part', 'a part', 1])
  expect(value()).toBe('a part')
})

it('keeps a failure for those who wait, and fetches again for who comes a second later', async () => {
  const { read, fetches, pass } = fetching([new Error('offline'), 'a part'])

  await expect(read()).rejects.toThrow('offline')
  pass(999)
  await expect(read()).rejects.toThrow('offline')
  expect(fetches()).toBe(1)

  pass(1)
  expect(await read()).toBe('a part')
  expect(fetches()).toBe(2)
})

it('keeps what came after a failure for as long as the page lives', async () => {
  const { read, fetches, pass } = fetching([new Error('offline'), 'a part'])
  await expect(read()).rejects.toThrow('offline')
  pass(1_000)
  await read()

  pass(60 * 60_000)

  expect(await read()).toBe('a part')
  expect(fetches()).toBe(2)
})

function fetching(results: readonly (string | Error)[]) {
  let count = 0
  let nowMs = 0
  const fetch = async () => {
    const result = results[count++]
    if (typeof result === 'string') return result
    throw result ?? new Error('Nothing more is fetched here.')
  }
  const part = fetchOnce(fetch, () => new Date(nowMs))
  return {
    read: part.fetch,
    value: part.value,
    fetches: () => count,
    pass: (ms: number) => void (nowMs += ms),
  }
}
