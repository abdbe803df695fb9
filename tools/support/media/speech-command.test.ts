import { expect, it } from 'vitest'

import { recordingFaults } from './speech-command.mjs'
import { spokenTexts } from './spoken-texts.mjs'
import { recordingMeter } from './recording-check.mjs'
import { bytesOf, isSynthetic, recordings } from './synthetic-recordings.mjs'

const texts = spokenTexts()
const isOfThePerson = ({ path }: (typeof texts)[number]) => {
  const bytes = bytesOf(path)
  return bytes === undefined || !isSynthetic(path, bytes)
}

// The bytes of the synthetic ones are known, so a few of them stand for all; `npm run speech -- --check` decodes every file.
it('every recording that a person has read is as it should be, and so are some of the synthetic ones', async () => {
  const checked = texts.filter((text, index) => isOfThePerson(text) || index % 20 === 0)

  expect(await recordingFaults(checked)).toEqual([])
})

it('reports a recording that is missing or of another text, with its file', async () => {
  const [word, other] = texts
  const faults = await recordingFaults([
    { name: 'borte', folder: '', path: 'media/borte.mp3', heading: '', text: 'Borte.' },
    {
      name: '',
      folder: '',
      heading: '',
      ...word,
      text: `${other?.text} `.repeat(30),
      path: word?.path ?? '',
    },
  ])

  expect(faults.map((fault) => fault.split(': ').slice(0, 2).join(': '))).toEqual([
    'content/media/borte.mp3: It is missing',
    expect.stringMatching(/^content\/signs\/media\/\w+\.mp3: It lasts 0\.\d s, at least \d+\.\d expected$/u),
  ])
})

it('a file with other bytes is no longer synthetic', () => {
  const [word] = texts
  const path = word?.path ?? ''
  const bytes = bytesOf(path) ?? new Uint8Array()

  expect([isSynthetic(path, bytes), isSynthetic(path, bytes.subarray(1))]).toEqual([true, false])
})

const words = texts.filter(({ sentence }) => sentence !== undefined)
const synthetic = words.filter((text) => !isOfThePerson(text))

it('the voice reads one word as loud as another, within three decibels', async () => {
  const measured = await recordingMeter()
  const levels: number[] = []
  for (const { path } of synthetic)
    levels.push((await measured(bytesOf(path) ?? new Uint8Array()))?.loudness ?? -Infinity)

  expect(levels.length).toBe(synthetic.length)
  expect(Math.max(...levels) - Math.min(...levels)).toBeLessThan(3)
})

it('the phonemes are listed of each word that the voice reads, and of no other recording', () => {
  const listed = Object.entries(recordings()).filter(([, { phonemes }]) => phonemes !== undefined)

  expect(listed.map(([path]) => path).toSorted()).toEqual(words.map(({ path }) => path).toSorted())
})

// In the alphabet of the voice: a colon is a long vowel, R is r, Y is ø, A is a, and a# is the last vowel of «ape».
it.each([
  ['ape', "'A:pa#"],
  ['barn', "b'A:Rn"],
  ['bjorn', "bj'Y:Rn"],
  ['brod', "bR'Y:"],
  ['lei-seg', "l'aI s'aI"],
  ['mat', "m'A:t"],
  ['ned', "n'e:"],
  ['rod', "R'Y:"],
  ['jeg', "j'aI"],
  ['regn', "R'aIn"],
  ['sove', "s'o:va#"],
])('the voice reads «%s» as a person says it', (name, phonemes) => {
  expect(recordings()[`signs/media/${name}.mp3`]?.phonemes).toBe(phonemes)
})
