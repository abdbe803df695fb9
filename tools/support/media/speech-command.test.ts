import { expect, it } from 'vitest'

import { recordingFaults } from './speech-command.mjs'
import { spokenTexts } from './spoken-texts.mjs'
import { bytesOf, isSynthetic } from './synthetic-recordings.mjs'

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
