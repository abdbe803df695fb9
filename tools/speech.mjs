// Makes server/content/media/<name>.mp3 from the texts of the bank, and those of the signs from their words. Run by
// hand when a text changes: docs/speech.md.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import * as v from 'valibot'

import { cardsIn, media, signMedia } from './support/media/cards.mjs'
import { synthesize } from './support/media/voice.mjs'

const kilobitsPerSecond = 24

const speech = v.optional(v.string())
const Titled = v.looseObject({ title: v.string(), text: v.string(), speech })
const FocusArea = v.looseObject({ introduction: v.string(), speech, experienceGoals: v.array(Titled) })
const GeneralTip = v.looseObject({ description: v.string(), speech, dropdownContent: v.array(Titled) })
const Activity = v.looseObject({ guidance: v.looseObject({ text: v.string(), speech }) })

/**
 * Words that the voice mispronounces in isolation, respelled; in brackets, its own phonemes.
 *
 * @type {Readonly<Record<string, string>>}
 */
const readAs = {
  baby: "[[b'eIbI]]",
  banan: "[[ban'A:n]]",
  bukse: "[[b'Uksa#]]",
  elefant: "[[el@f'Ant]]",
  fugl: 'ful',
  glad: 'gla',
  'glad i': 'gla i',
  godt: 'gått',
  jeg: 'jai',
  kanin: "[[kan'i:n]]",
  musikk: "[[mUs'Ik]]",
  regn: 'rein',
  sove: 'såve',
  tallerken: "[[tal'aRk@n]]",
  tegne: 'teine',
  'vil ha': 'vill ha',
}

const Signs = v.array(v.looseObject({ word: v.string(), speech: v.string() }))

/** @typedef {{ readonly name: string | undefined, readonly text: string, readonly folder?: string }} SpokenText */

const requested = new Set(process.argv.slice(2))
const temporaryFolder = mkdtempSync(join(tmpdir(), 'speech-'))
for (const folder of [media, signMedia]) mkdirSync(folder, { recursive: true })

let made = 0
try {
  for (const { name, text, folder = media } of spokenTexts()) {
    if (name === undefined || (requested.size > 0 && !requested.has(name))) continue
    record(name, text, folder)
    made += 1
  }
} finally {
  rmSync(temporaryFolder, { recursive: true })
}
console.log(`${made} recordings made.`)

/** @returns {SpokenText[]} */
function spokenTexts() {
  return [
    ...cardsIn('focus-areas', FocusArea).flatMap((area) => [
      { name: area.speech, text: area.introduction },
      ...area.experienceGoals.map((goal) => ({ name: goal.speech, text: `${goal.title}. ${goal.text}` })),
    ]),
    ...cardsIn('general-tips', GeneralTip).flatMap((tip) => [
      { name: tip.speech, text: tip.description },
      ...tip.dropdownContent.map((part) => ({ name: part.speech, text: part.text })),
    ]),
    ...cardsIn('activities', Activity).map(({ guidance }) => ({
      name: guidance.speech,
      text: guidance.text,
    })),
    ...cardsIn('signs', Signs)
      .flat()
      .map(({ word, speech: name }) => ({ name, text: `${readAs[word] ?? word}.`, folder: signMedia })),
  ]
}

/**
 * @param {string} name
 * @param {string} text
 * @param {string} folder
 */
function record(name, text, folder) {
  const wave = join(temporaryFolder, `${name}.wav`)
  const sound = ['--quiet', '-m', 'm', '--cbr', '-b', String(kilobitsPerSecond), '--resample', '22.05']
  synthesize(text, wave)
  execFileSync('lame', [...sound, wave, join(folder, `${name}.mp3`)])
}
