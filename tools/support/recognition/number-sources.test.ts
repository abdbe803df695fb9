import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { namedNumbersIn, unnamedNumbersIn, withNumber } from './number-sources.ts'

const services = join(import.meta.dirname, '../../../src/services')
const sources = ['hand-pose', 'recognition']
  .flatMap((folder) => readdirSync(join(services, folder)).map((name) => join(folder, name)))
  .filter((path) => /^[\w-]+\/[\w-]+\.ts$/.test(path))
  .map((path) => ({ path, source: readFileSync(join(services, path), 'utf8') }))
  .filter(({ source }) => !source.startsWith('// Made by `npm run train-recogniser`.'))

/** The other numbers of a module, and why no name and no measurement of its own belongs to each. */
const otherNumbers: Readonly<Record<string, string>> = {
  'hand-pose/frame-rate.ts': 'Milliseconds of a second: 1_000',
  'hand-pose/hand-pose-worker.ts': 'A picture with something in every part of it: 320 240 37 251',
  'hand-pose/hand-pose.ts': 'Milliseconds of a second: 1_000',
  'hand-pose/palm.ts': 'Points of a hand: 5 9 17',
  'recognition/attempt-memory.ts': 'The unit of landmarks: 10_000',
  'recognition/confidence.ts':
    'Fitted by `npm run train-recogniser`, and a half: 1.51 2.41 1.22 6.08 2.38 4.73 2.69 0.5',
  'recognition/hand-points.ts': 'Points of a hand: 5 9 17',
  'recognition/hand-pose.ts': 'A bone of a hand: 16',
  'recognition/hints.ts':
    'Limits of the hints, which change no judgement, held by recogniser.test.ts: 30 40 1.5',
  'recognition/movement.ts': 'What second differences have more of noise: 6',
  'recognition/moving-times.ts': 'Milliseconds of a second: 1_000',
  'recognition/performance.ts':
    'A power that divides the squares of two hands by the root of two (decision 104): 0.25',
  'recognition/sign-recording.ts':
    'How Ask performs a recording, held by sign-recording.test.ts: 24 16 1_000 10_000',
  'recognition/tracks.ts': 'Milliseconds of a second: 1_000',
  'recognition/vectors.ts': 'Degrees of a half turn: 180',
}

describe('the numbers of the hand-pose model and of the recogniser', () => {
  it('have a name of their own, by which their effect is measured, or a reason', () => {
    const unnamed = Object.fromEntries(
      sources
        .map(({ path, source }) => [path, [...new Set(unnamedNumbersIn(source))].join(' ')] as const)
        .filter(([, numbers]) => numbers !== ''),
    )

    expect(unnamed).toEqual(
      Object.fromEntries(
        Object.entries(otherNumbers).map(([name, reason]) => [name, reason.split(': ').at(-1)]),
      ),
    )
  })

  it('have a comment that says what they are', () => {
    const uncommented = sources.flatMap(({ path, source }) =>
      source
        .split('\n')
        .filter((line, index, lines) => namedNumbersIn(line).length > 0 && !lines[index - 1]?.endsWith('*/'))
        .map((line) => `${path}: ${line}`),
    )

    expect(uncommented).toEqual([])
  })
})

const source = `/** Of two hands: 7. */\nexport const least = 1_000\nconst share = 0.5\nconst two = [least * 0.25, 2, 'a 9']\n`

it('are found where they are alone on their line', () => {
  expect(namedNumbersIn(source)).toEqual([
    { name: 'least', value: 1_000 },
    { name: 'share', value: 0.5 },
  ])
  expect(unnamedNumbersIn(source)).toEqual(['0.25'])
})

it('can have another value', () => {
  expect(withNumber(source, 'share', 0.4)).toBe(source.replace('0.5', '0.4'))
})
