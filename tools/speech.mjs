// Makes server/content/media/<name>.mp3 from the texts of the bank. Run by hand when a text changes: docs/speech.md.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import * as v from 'valibot'

import { cardsIn, media } from './support/cards.mjs'
import { say } from './support/voice.mjs'

const kilobitsPerSecond = 24

const speech = v.optional(v.string())
const Titled = v.looseObject({ title: v.string(), text: v.string(), speech })
const FocusArea = v.looseObject({ introduction: v.string(), speech, experienceGoals: v.array(Titled) })
const GeneralTip = v.looseObject({ description: v.string(), speech, dropdownContent: v.array(Titled) })
const Activity = v.looseObject({ guidance: v.looseObject({ text: v.string(), speech }) })

/** @typedef {{ readonly name: string | undefined, readonly text: string }} Spoken */

const wanted = new Set(process.argv.slice(2))
const workshop = mkdtempSync(join(tmpdir(), 'speech-'))
mkdirSync(media, { recursive: true })

let made = 0
try {
  for (const { name, text } of spokenTexts()) {
    if (name === undefined || (wanted.size > 0 && !wanted.has(name))) continue
    record(name, text)
    made += 1
  }
} finally {
  rmSync(workshop, { recursive: true })
}
console.log(`${made} recordings made.`)

/** @returns {Spoken[]} */
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
  ]
}

/**
 * @param {string} name
 * @param {string} text
 */
function record(name, text) {
  const wave = join(workshop, `${name}.wav`)
  const sound = ['--quiet', '-m', 'm', '--cbr', '-b', String(kilobitsPerSecond), '--resample', '22.05']
  say(text, wave)
  execFileSync('lame', [...sound, wave, join(media, `${name}.mp3`)])
}
