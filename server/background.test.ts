import { expect, it } from 'vitest'

import { background } from './background.ts'
import type { LogLine } from './http/log.ts'

it('is waited for until it has ended', async () => {
  const work = background(() => undefined)
  const ended: string[] = []
  work.add(Promise.resolve().then(() => void ended.push('a letter')))

  await work.drain(5_000)

  expect(ended).toEqual(['a letter'])
})

it('is not waited for beyond the limit, which the log tells', async () => {
  const lines: LogLine[] = []
  const work = background((line) => lines.push(line))
  const endless = new Promise<void>(() => {})
  work.add(endless)

  expect(await work.drain(5)).toBe(undefined)
  expect(lines.map((line) => line.event === 'fault' && line.name)).toEqual(['WorkCutOff'])
})

it('leaves its fault in the log and hinders nothing', async () => {
  const lines: LogLine[] = []
  const work = background((line) => lines.push(line))
  work.add(Promise.reject(new TypeError('no such host')))

  await work.drain(5_000)

  expect(lines.map(({ event }) => event)).toEqual(['fault'])
})
