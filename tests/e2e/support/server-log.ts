import * as v from 'valibot'

import { demonstrationChildren } from '#server/seeds/demonstration-children.ts'
import { demonstrationPeople } from '#server/seeds/demonstration.ts'
import { FileKind, FileErrorCause } from '#src/contract/file.ts'
import { password } from '#tests/support/data/demonstration-people.ts'
import { escaped } from '#tests/support/text-pattern.ts'

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
  v.strictObject({
    time: v.string(),
    event: v.literal('fileRefused'),
    kind: FileKind,
    status: v.number(),
    cause: v.optional(FileErrorCause),
  }),
  v.strictObject({ time: v.string(), event: v.literal('serving'), address: v.string() }),
])

const secrets = [/eyJ[\w-]{10}/u, /\.\d+\.[\w-]{43}/u, /bearer/iu, /token=/u, /code=/u, /\+47/u]

/** The announcement at the start shows the demonstration's logins on purpose; it is not a line of the log. */
const linesOf = (output: string) => output.split('\n').filter((line) => line.startsWith('{'))

/** The number of requests that a server has logged. */
export const requestCountIn = (output: string) =>
  linesOf(output).filter((line) => line.includes('"event":"request"')).length

/** Every line of the log that is not a known one, such as a fault. */
export const unexpectedLinesIn = (output: string, expectedFaults: readonly string[]) =>
  linesOf(output).filter((line) => !isKnown(line) && !expectedFaults.some((part) => line.includes(part)))

const isKnown = (line: string): boolean => v.is(v.pipe(v.string(), v.parseJson(), Line), line)

/** A name can be a part of another word: the stack of a fault names the function «inTransaction», and a child is called «Tran». */
const hasWord = (text: string, word: string) =>
  new RegExp(`(?<!\\p{L})${escaped(word)}(?!\\p{L})`, 'u').test(text)

/** Every name, date, token and password in the log, which names each request by its route and holds no value of it. */
export function secretsIn(output: string): readonly string[] {
  const log = linesOf(output).join('\n')
  const names = [
    ...demonstrationChildren.flatMap(({ name, parents }) => [name, ...parents]),
    ...demonstrationPeople.flatMap(({ name, email }) => [name, email]),
  ]
  const parts = new Set(names.flatMap((name) => [name, ...name.split(' ')]).filter((part) => part.length > 3))
  const dates = [...log.matchAll(/\d{4}-\d{2}-\d{2}(?!T)/gu)].map(([date]) => date)
  return [
    ...[...parts, password].filter((part) => hasWord(log, part)),
    ...secrets.filter((pattern) => pattern.test(log)).map(String),
    ...dates,
  ]
}
