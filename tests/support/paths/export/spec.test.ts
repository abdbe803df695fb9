import { isBuiltin } from 'node:module'

import { expect, it } from 'vitest'

import { machines } from '#tests/support/machines/machines.ts'

import { specOf } from './spec.ts'
import { testCasesOf } from './test-case.ts'

it('the exported tests need nothing but Playwright, and have the path of each id', async () => {
  const machine = machines.find(({ id }) => id === 'playback')
  if (!machine) throw new Error('There is no machine "playback".')
  const cases = testCasesOf(machine, 'en')

  const code = await specOf(machine, cases)

  const imported = [...code.matchAll(/^import .*?["']([^"']+)["'];?$/gmu)].map(([, name = '']) => name)
  expect([...new Set(imported)].filter((name) => !isBuiltin(name))).toEqual(['@playwright/test'])
  expect(cases.map(({ id }) => id).filter((id) => !code.includes(id))).toEqual([])
  expect(cases.length).toBeGreaterThan(5)
})
