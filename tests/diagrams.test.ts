import { readdirSync } from 'node:fs'

import { expect, it } from 'vitest'

import { pageOf } from './support/machines/diagram.ts'
import { machines } from './support/machines/machines.ts'

const folder = new URL('../docs/machines/', import.meta.url)

it.each(machines.map((machine) => [machine.id, machine] as const))(
  'the page of the machine "%s" is up to date',
  async (id, machine) => {
    await expect(pageOf(machine)).toMatchFileSnapshot(`../docs/machines/${id}.md`)
  },
)

it('every page belongs to a machine', () => {
  expect(readdirSync(folder).toSorted()).toEqual(machines.map(({ id }) => `${id}.md`).toSorted())
})
