import { expect, it } from 'vitest'

import { houses } from '#src/contract/ask-curriculum.ts'
import { signOf } from '#tests/support/ask/curriculum-setup.ts'

import { signsByModule } from './signs-by-module.ts'

const taught = houses.flatMap(({ modules }) => modules.flatMap(({ sessions }) => sessions.flat()))
const signs = [...new Set(taught)].map(signOf)

it('lists each of the 120 signs once, in the eight modules that do not repeat', () => {
  const groups = signsByModule(signs, '')

  expect(groups.map(({ title, signs: inModule }) => `${title}: ${inModule.length}`)).toEqual([
    'Hei og behov: 15',
    'Mat og måltid: 15',
    'Meg, familie og følelser: 15',
    'Stell, klær og rutiner: 15',
    'Dyr: 15',
    'Lek og ting: 15',
    'Ute, natur og ferd: 15',
    'Begreper og spørreord: 15',
  ])
})

it('finds a word in any case and in the sentence, and leaves out the other modules', () => {
  const milk = { ...signOf('melk'), sentence: 'Hent koppen din.' }
  const words = (searched: string) =>
    signsByModule([milk, signOf('kopp'), signOf('bjørn')], searched).flatMap((group) =>
      group.signs.map(({ word }) => word),
    )

  expect([words(' KOPP '), words('BJØRN'), words('gris')]).toEqual([['melk', 'kopp'], ['bjørn'], []])
})
