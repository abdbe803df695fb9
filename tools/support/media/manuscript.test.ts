import { expect, it } from 'vitest'

import { manuscript } from './manuscript.mjs'

const folder = '/content'
const word = {
  name: 'brod',
  folder,
  path: 'signs/media/brod.mp3',
  heading: 'Tegn',
  text: 'brød',
  sentence: 'Vil du ha brød?',
}
const text = {
  name: 'tipset-tur',
  folder,
  path: 'media/tipset-tur.mp3',
  heading: 'På tur',
  text: 'Gå rolig gjennom skogen, og stopp der barna stopper. Spør hva de ser, og vent lenge på svaret.',
}

it('has the words first, each alone and then in its sentence, and then the texts, all numbered', () => {
  const lines = manuscript([text, word])

  expect(lines.slice(lines.indexOf('DEL 1'))).toBe(`DEL 1: ORD

Til barn som lærer språk: rolig og tydelig, med naturlig melodi, uten å dra ut
lydene. Si ordet alene. Hold pause i to sekunder. Si så setningen, slik at ordet
får klang fra den. Bare ordet skal være med i fila; klipp bort setningen.

1 av 2   signs/media/brod.mp3
    brød
    (pause)
    Vil du ha brød?

DEL 2: TEKSTER

Til voksne: varmt og i jevnt tempo, som når du leser høyt for en kollega. Ta en
kort pause ved punktum og en lengre mellom avsnitt.

2 av 2   media/tipset-tur.mp3
(På tur)
    Gå rolig gjennom skogen, og stopp der barna stopper. Spør hva de ser,
    og vent lenge på svaret.`)
})

it('leaves out the directions of a part without texts', () => {
  expect(manuscript([word])).not.toContain('DEL 2')
  expect(manuscript([text])).not.toContain('DEL 1')
})

it('fits on a page of 80 characters, and says when everything is read', () => {
  expect(
    manuscript([text, word])
      .split('\n')
      .filter((line) => line.length > 80),
  ).toEqual([])
  expect(manuscript([])).toBe('Alle tekster er lest inn av et menneske.')
})
