import { expect, it } from 'vitest'

import { chosenMachineFiles, limitOf } from './run.ts'

it.each(['autoApproval', 'auto-approval'])('finds a machine by its id and by its file: %s', (name) => {
  expect(chosenMachineFiles([name])).toEqual(['src/machines/ask/auto-approval/auto-approval.machine.ts'])
})

it.each([
  [['autoAproval'], 'There is no machine "autoAproval". Did you mean autoApproval'],
  [['toast', 'playbak'], 'There is no machine "playbak". Did you mean playback'],
  [[''], 'There is no machine "".'],
])('says of the wrong names %j which are meant', (names, message) => {
  expect(() => chosenMachineFiles(names)).toThrow(message)
})

it.each([
  ['five seconds', [], 5_000],
  ['five seconds, when all are fast', [20, 400], 5_000],
  ['ten times as long as the slowest, on a busy machine', [900, 4_700, 30], 47_000],
])('gives the tests of a mutant %s', (_, withoutChange, expected) => {
  expect(limitOf(withoutChange)).toBe(expected)
})
