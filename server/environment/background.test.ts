import { expect, it } from 'vitest'

import { background } from './background.ts'
import type { LogLine } from './log.ts'

it('drain waits until the task has settled', async () => {
  const tasks = background(() => undefined)
  const ended: string[] = []
  tasks.add(Promise.resolve().then(() => void ended.push('an email')))

  await tasks.drain(5_000)

  expect(ended).toEqual(['an email'])
})

it('drain stops waiting after the limit and logs WorkCutOff', async () => {
  const lines: LogLine[] = []
  const tasks = background((line) => lines.push(line))
  const endless = new Promise<void>(() => {})
  tasks.add(endless)

  expect(await tasks.drain(5)).toBe(undefined)
  expect(lines.map((line) => line.event === 'fault' && line.name)).toEqual(['WorkCutOff'])
})

it('logs the error of a failed task and still drains', async () => {
  const lines: LogLine[] = []
  const tasks = background((line) => lines.push(line))
  tasks.add(Promise.reject(new TypeError('no such host')))

  await tasks.drain(5_000)

  expect(lines.map(({ event }) => event)).toEqual(['fault'])
})
