import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { afterAll, expect, it } from 'vitest'

import { madeTake } from '#tests/support/ask/made-takes.ts'

import { recognitionReport, reportText } from './report.ts'

const folder = mkdtempSync(join(tmpdir(), 'takes-'))
afterAll(() => rmSync(folder, { recursive: true }))

const options = {
  isPerformed: false,
  signs: 'all',
  takes: 3,
  isProbed: false,
  isVaried: false,
  hasBaselines: false,
} as const
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

  expect(reports.map(({ teachers }) => teachers)).toEqual(['same'])
  const [report] = reports
  expect(report?.methods).toEqual([
    {
      name: 'shipped',
      top1: { mean: 1, spread: 0 },
      alone: { mean: 0, spread: 0 },
      among: { mean: 0, spread: 0 },
    },
  ])
  expect(report?.foreign.approve).toEqual({ share: 0, low: 0, high: 0 })
  expect(reportText(reports)).toContain('100.0 ± 0.0 / 0.0 ± 0.0 / 0.0 ± 0.0  shipped')
})

it('tests a person on signs that another one has taught, and signs of the one alone as outsiders', () => {
  const reports = recognitionReport({
    ...options,
    teachers: 'one',
    files: [fileOf(shownBy('one', ['flat', 'fist'])), fileOf(shownBy('other', ['flat', 'fist', 'index']))],
  })

  // Neither file has two signers: only together can the one teach the other.
  expect(reports).toHaveLength(1)
  expect(reports[0]?.genuine.repeat.share).toBe(0)
  expect(reports[0]?.outsider.approve.share).toBe(0)
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

/** Six takes of each shape. */
const shownBy = (signer: string, shapes: readonly ('flat' | 'fist' | 'index')[]) =>
  shapes.flatMap((shape) =>
    Array.from({ length: 6 }, (_, index) =>
      lineOf(shape, { shape, path, milliseconds: 600, palm: 780 + 5 * index }, signer),
    ),
  )

let files = 0

function fileOf(lines: readonly string[]): string {
  files += 1
  const file = join(folder, `${files}.jsonl.gz`)
  writeFileSync(file, gzipSync(lines.join('\n')))
  return file
}

function lineOf(label: string, made: Parameters<typeof madeTake>[0], signer = 'one'): string {
  const { frames } = madeTake(made)
  return JSON.stringify({
    label,
    signer,
    n: frames.length,
    left: frames.map(({ hands: [, hand] }) => hand ?? null),
    right: frames.map(({ hands: [hand] }) => hand ?? null),
  })
}
