import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { afterAll, expect, it } from 'vitest'

import { madeTake } from '#tests/support/ask/made-takes.ts'

import { recognitionReport, reportText } from './report.ts'

const folder = mkdtempSync(join(tmpdir(), 'takes-'))
afterAll(() => rmSync(folder, { recursive: true }))

const options = { isAcross: false, isProbed: false, isVaried: false }
const path = [
  [4_000, 8_000],
  [4_200, 3_000],
] as const

it('separates signs that differ clearly without an error, and counts what the decision makes of each take', () => {
  const lines = (['flat', 'fist', 'index'] as const).flatMap((shape) =>
    Array.from({ length: 8 }, (_, index) =>
      lineOf(shape, { shape, path, milliseconds: 600, palm: 780 + 5 * index }),
    ),
  )

  const reports = recognitionReport({ ...options, files: [fileOf(lines)] })

  expect(reports.map(({ takes }) => takes)).toEqual([1, 3, 5])
  const [, three] = reports
  expect(three?.methods.at(-1)).toEqual({
    name: 'shipped',
    top1: { mean: 1, spread: 0 },
    alone: { mean: 0, spread: 0 },
    among: { mean: 0, spread: 0 },
  })
  expect(three?.decisions.genuine).toEqual({ approve: 1, repeat: 0, unsure: 0, notSeen: 0 })
  expect(three?.decisions.foreign['approve']).toBe(0)
  expect(reportText(reports)).toContain('100.0 ± 0.0 / 0.0 ± 0.0 / 0.0 ± 0.0  shipped')
})

it('judges takes of signs that are not enrolled apart', () => {
  const shown = (['flat', 'fist'] as const).flatMap((shape) =>
    Array.from({ length: 6 }, (_, index) =>
      lineOf(shape, { shape, path, milliseconds: 600, palm: 780 + 5 * index }),
    ),
  )
  const outsiders = Array.from({ length: 2 }, () =>
    lineOf('index', { shape: 'index', path, milliseconds: 600 }),
  )

  const [, , five] = recognitionReport({
    ...options,
    isAcross: true,
    files: [fileOf(shown), fileOf([...shown, ...outsiders])],
  })

  expect(five?.decisions.outsider['approve']).toBe(0)
  expect(five?.decisions.outsiderAtWorst['approve']).toBe(0)
})

it.each([
  ['a line that is no JSON', 'melk', 'line 1: it is no JSON.'],
  ['a line without a label', '{"signer":"a","n":1,"left":[null],"right":[null]}', 'line 1:'],
  ['a hand that is too short', '{"label":"a","signer":"a","n":1,"left":[[1]],"right":[null]}', 'line 1:'],
])('rejects %s with its place', (_, line, message) => {
  expect(() => recognitionReport({ ...options, files: [fileOf([line])] })).toThrow(message)
})

it('rejects a file that is not compressed, and one with a single sign', () => {
  const plain = join(folder, 'plain.jsonl.gz')
  writeFileSync(plain, '{}')
  const single = Array.from({ length: 8 }, () => lineOf('flat', { shape: 'flat', path }))

  expect(() => recognitionReport({ ...options, files: [plain] })).toThrow('is not compressed by gzip')
  expect(() => recognitionReport({ ...options, files: [fileOf(single)] })).toThrow('at least two signs')
})

let files = 0

function fileOf(lines: readonly string[]): string {
  files += 1
  const file = join(folder, `${files}.jsonl.gz`)
  writeFileSync(file, gzipSync(lines.join('\n')))
  return file
}

function lineOf(label: string, made: Parameters<typeof madeTake>[0]): string {
  const { frames } = madeTake(made)
  return JSON.stringify({
    label,
    signer: 'one',
    n: frames.length,
    left: frames.map(({ hands: [, hand] }) => hand ?? null),
    right: frames.map(({ hands: [hand] }) => hand ?? null),
  })
}
