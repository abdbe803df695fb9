import { expect, it } from 'vitest'

import { fetchOnce } from './fetch-once.ts'

it('fetches at the first use, and once', async () => {
  const { read, fetches } = fetching(['a part'])
  const before = fetches()

  const [first, second] = await Promise.all([read(), read()])

  expect([before, first, second, fetches()]).toEqual([0, 'a part', 'a part', 1])
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
  return {
    read: fetchOnce(fetch, () => new Date(nowMs)),
    fetches: () => count,
    pass: (ms: number) => void (nowMs += ms),
  }
}
