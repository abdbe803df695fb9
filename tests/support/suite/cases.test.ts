import { expect, it, type TaskMeta } from 'vitest'

import { checkCases, countCases } from './cases.ts'

it('every case is checked, and the error lists those that fail with their messages', async () => {
  const checked: string[] = []
  const check = ([name, value]: readonly [string, number]) => {
    checked.push(name)
    expect(value).toBe(1)
  }

  await expect(
    checkCases(
      [
        ['one', 1],
        ['two', 2],
        ['three', 3],
      ],
      check,
    ),
  ).rejects.toThrow(
    '2 of 3 cases fail.\n"two", 2: expected 2 to be 1 // Object.is equality\n"three", 3: expected 3 to be 1',
  )
  expect(checked).toEqual(['one', 'two', 'three'])
})

it('cases are counted per test', ({ task }) => {
  countCases(2)
  countCases(3)

  expect(task.meta satisfies TaskMeta).toEqual({ generatedCases: 5 })
})
