import { expect, it } from 'vitest'

import { memoByContent } from './memo-by-content.ts'

it('computes once for lists with the same content', async () => {
  const { memo, callCount } = setup()

  const first = memo.load([{ id: '1', title: 'Snø' }])
  const same = memo.load([{ id: '1', title: 'Snø' }])

  expect(same).toBe(first)
  expect(await first).toBe('Snø')
  expect(callCount()).toBe(1)
})

it.each([
  ['another text', [{ id: '1', title: 'Is' }]],
  [
    'one more',
    [
      { id: '1', title: 'Snø' },
      { id: '2', title: 'Is' },
    ],
  ],
  ['none', []],
])('computes again for a list with %s', async (_, list) => {
  const { memo, callCount } = setup()
  await memo.load([{ id: '1', title: 'Snø' }])

  await memo.load(list)

  expect(callCount()).toBe(2)
})

it('keeps the value of a list that is still referenced, while another is computed', async () => {
  const { memo, callCount } = setup()
  const held = [{ id: '1', title: 'Snø' }]
  const first = memo.load(held)
  void memo.load([{ id: '1', title: 'Is' }])

  expect(memo.load(held)).toBe(first)
  expect(callCount()).toBe(2)
})

it('has the cached value of a list once it is computed', async () => {
  const { memo } = setup()
  const list = [{ id: '1', title: 'Snø' }]
  const before = memo.cached(list)
  const loading = memo.load(list)
  const meanwhile = memo.cached(list)

  await loading

  expect([before, meanwhile, memo.cached(list), memo.cached([...list])]).toEqual([
    undefined,
    undefined,
    'Snø',
    'Snø',
  ])
})

function setup() {
  let count = 0
  const memo = memoByContent(async (list: readonly { readonly id: string; readonly title: string }[]) => {
    count += 1
    return list.map(({ title }) => title).join(' ')
  })
  return { memo, callCount: () => count }
}
