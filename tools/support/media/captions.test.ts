import { expect, it } from 'vitest'

import { captions, splitIntoCues } from './captions.mjs'

it('splits a text at its full stops and commas', () => {
  const text = 'Gå bort og sett deg på huk, slik at ansiktene er like høyt. Vent til Isak ser opp.'

  expect(splitIntoCues(text, 84)).toEqual([
    ['Gå bort og sett deg på huk,', 'slik at ansiktene er like høyt.'],
    ['Vent til Isak ser opp.'],
  ])
})

it('keeps to two lines of 42 characters, and to the maximum length of a cue', () => {
  const text = Array.from({ length: 40 }, (_, place) => `ord${place}`).join(' ')
  const cues = splitIntoCues(text, 50)

  expect(cues.flat().join(' ')).toBe(text)
  expect(cues.filter((lines) => lines.length > 2 || lines.join(' ').length > 50)).toEqual([])
  expect(cues.flat().filter((line) => line.length > 42)).toEqual([])
})

it('divides the time of a text among its cues by their characters', () => {
  const file = captions([
    { text: 'Kort.', from: 0.5, seconds: 2 },
    { text: 'Ti tegn er ti tegn her nå ja. Og ti tegn er ti tegn her nå.', from: 63, seconds: 10 },
  ])

  expect(file.startsWith('WEBVTT\n\n00:00:00.500 --> 00:00:02.500\nKort.\n\n00:01:03.000 --> ')).toBe(true)
  expect(file).toContain('--> 00:01:13.000\n')
})
