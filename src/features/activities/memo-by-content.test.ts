import { expect, it } from 'vitest'

import { memoByContent } from './memo-by-content.ts'

it('makes once of lists with the same content', async () => {
  const { memo, made } = counting()

  const first = memo.making([{ id: '1', title: 'Snø' }])
  const same = memo.making([{ id: '1', title: 'Snø' }])

  expect(same).toBe(first)
  expect(await first).toBe('Snø')
  expect(made()).toBe(1)
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
])('makes again of a list with %s', async (_, list) => {
  const { memo, made } = counting()
  await memo.making([{ id: '1', title: 'Snø' }])

  await memo.making(list)

  expect(made()).toBe(2)
})

it('still has what it made of a list that somebody holds, while another is being made', async () => {
  const { memo, made } = counting()
  const held = [{ id: '1', title: 'Snø' }]
  const first = memo.making(held)
  void memo.making([{ id: '1', title: 'Is' }])

  expect(memo.making(held)).toBe(first)
  expect(made()).toBe(2)
})

it('has what was made of a list once it is made', async () => {
  const { memo } = counting()
  const list = [{ id: '1', title: 'Snø' }]
  const before = memo.made(list)
  const making = memo.making(list)
  const meanwhile = memo.made(list)

  await making

  expect([before, meanwhile, memo.made(list), memo.made([...list])]).toEqual([
    undefined,
    undefined,
    'Snø',
    'Snø',
  ])
})

function counting() {
  let count = 0
  const memo = memoByContent(async (list: readonly { readonly id: string; readonly title: string }[]) => {
    count += 1
    return list.map(({ title }) => title).join(' ')
  })
  return { memo, made: () => count }
}
