import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { projectRoot } from '#server/environment/project-root.ts'
import { machines } from '#tests/support/machines/machines.ts'

import { seenIn } from './difference.ts'
import { placesOf } from './places.ts'

it('finds the lines of an event in the state of its machine, in the binding, and in the view that shows what was expected', () => {
  const playback = machines.find(({ id }) => id === 'playback')
  if (!playback) throw new Error('There is no machine "playback".')

  const places = placesOf(playback, {
    event: 'playback.previous',
    state: ['open', 'playing', 'unplayable'],
    expected: 'The page shows «Ferdig spilt» in «Avspiller»',
  })

  expect(places.map(({ what, file }) => [what, file])).toEqual([
    ['machine', 'src/machines/bank/playback/playback.machine.ts'],
    ['binding', 'src/machines/bank/playback/playback.binding.ts'],
    ['view', 'src/app/sound/playback-player.tsx'],
  ])
  expect(places.map(lineOf)).toEqual([
    expect.stringContaining("'playback.previous'"),
    expect.stringContaining("'playback.previous': pressing("),
    expect.stringContaining("'playback.finished'"),
  ])
})

const lineOf = ({ file, line }: { readonly file: string; readonly line: number }) =>
  readFileSync(join(projectRoot, file), 'utf8').split('\n')[line - 1]

it.each([
  [
    'Error: expect(locator).toHaveText(expected) failed\n\nExpected: "2 av 3"\nReceived: "1 av 3"',
    '"1 av 3"',
  ],
  [
    'Error: expect(locator).toBeVisible() failed\n\nExpected: visible\nError: element(s) not found',
    'element(s) not found',
  ],
  [
    "TimeoutError: locator.click: Timeout 20000ms exceeded.\nCall log:\n  - waiting for getByRole('button')",
    "TimeoutError: locator.click: Timeout 20000ms exceeded. (waiting for getByRole('button'))",
  ],
])('says what was seen instead: %j', (message, seen) => {
  expect(seenIn(new Error(message))).toBe(seen)
})
