import { readFileSync } from 'node:fs'

import { expect, test } from '@playwright/test'
import * as v from 'valibot'

import { demonstrationChildren } from '#server/seeds/demonstration-children.ts'
import { demonstrationPeople } from '#server/seeds/demonstration.ts'

import { password } from './support/people.ts'

/** The log that the server has written during all other tests. */
const written = () => readFileSync('test-results/browser/server.log', 'utf8')

const Line = v.variant('event', [
  v.strictObject({
    time: v.pipe(v.string(), v.isoTimestamp()),
    event: v.literal('request'),
    id: v.pipe(v.string(), v.uuid()),
    method: v.pipe(v.string(), v.regex(/^[A-Z]+$/u)),
    // A pattern: its parameters are names, never values.
    route: v.pipe(v.string(), v.regex(/^[/\w.:*-]+$/u)),
    status: v.number(),
    milliseconds: v.number(),
  }),
  v.strictObject({
    time: v.string(),
    event: v.literal('linkClosed'),
    id: v.pipe(v.string(), v.uuid()),
    part: v.picklist(['stage', 'control', 'forward', 'none']),
    code: v.number(),
    seconds: v.number(),
  }),
  v.strictObject({ time: v.string(), event: v.literal('serving'), address: v.string() }),
])

test('the log of the whole run names each request by its route, and holds no value of it', () => {
  const lines = written()
    .split('\n')
    .filter((line) => line.startsWith('{'))
  const unexpected = lines.filter((line) => !v.is(v.pipe(v.string(), v.parseJson(), Line), line))

  expect(lines.length).toBeGreaterThan(1_000)
  expect(unexpected).toEqual([])
})

test('no name, token, password or birth date is in the log of the whole run', () => {
  // The announcement at the start shows the demonstration's logins on purpose; it is not a line of the log.
  const log = written()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .join('\n')
  const names = [
    ...demonstrationChildren.flatMap(({ name, parents }) => [name, ...parents]),
    ...demonstrationPeople.flatMap(({ name, email }) => [name, email]),
  ]
  const parts = names.flatMap((name) => [name, ...name.split(' ')]).filter((part) => part.length > 3)
  const secrets = [/eyJ[\w-]{10}/u, /\.\d+\.[\w-]{43}/u, /bearer/iu, /token=/u, /code=/u, /\+47/u]
  const dates = [...log.matchAll(/\d{4}-\d{2}-\d{2}(?!T)/gu)].map(([date]) => date)

  expect([...parts, password].filter((part) => log.includes(part))).toEqual([])
  expect(secrets.filter((pattern) => pattern.test(log)).map(String)).toEqual([])
  expect(dates).toEqual([])
})
