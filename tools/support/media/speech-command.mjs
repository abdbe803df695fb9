import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { manuscript } from './manuscript.mjs'
import { faultsOf, measure, recordingMeter } from './recording-check.mjs'
import { spokenTexts } from './spoken-texts.mjs'
import { bytesOf, isSynthetic, listAsSynthetic } from './synthetic-recordings.mjs'
import { phonemesOf, samplesIn, synthesize } from './voice.mjs'

/** @typedef {import('./spoken-texts.mjs').SpokenText} SpokenText */

const kilobitsPerSecond = 24
/** In dB below full scale, as loud as the longer texts: a word alone is as loud as the next one, whichever its vowels are. */
const wordLevel = -20
/** The voice leaves its loudest sample below full scale; so does a word that is made louder. */
const maxPeak = 0.95

/**
 * Words that the voice mispronounces in isolation, respelled; in brackets, its own phonemes.
 *
 * @type {Readonly<Record<string, string>>}
 */
const readAs = {
  ape: "[['A:pa#]]",
  baby: "[[b'eIbI]]",
  banan: "[[ban'A:n]]",
  barn: "[[b'A:Rn]]",
  bjørn: "[[bj'Y:Rn]]",
  brød: "[[bR'Y:]]",
  bukse: "[[b'Uksa#]]",
  elefant: "[[el@f'Ant]]",
  fugl: 'ful',
  glad: 'gla',
  'glad i': 'gla i',
  godt: 'gått',
  jeg: 'jei',
  kanin: "[[kan'i:n]]",
  'lei seg': 'lei sei',
  mat: "[[m'A:t]]",
  musikk: "[[mUs'Ik]]",
  ned: "[[n'e:]]",
  regn: 'rein',
  rød: "[[R'Y:]]",
  sove: 'såve',
  tallerken: "[[tal'aRk@n]]",
  tegne: 'teine',
  'vil ha': 'vill ha',
}

export const help = `npm run speech -- <name> …     makes the named recordings with the synthetic voice, unless a person has read them
npm run speech -- --all        makes all that no person has read
npm run speech -- --missing    prints the manuscript of what a person is still to read
npm run speech -- --check      checks every recording: format, length, loudness, clipping
npm run speech -- --help       prints this

The names and how to replace a recording: docs/speech.md.`

/**
 * Runs the command, and returns its exit code.
 *
 * @param {readonly string[]} parameters
 */
export async function runSpeech(parameters) {
  const [first] = parameters
  if (first === undefined || first === '--help') console.log(help)
  else if (first === '--missing') console.log(manuscript(spokenTexts().filter(isToBeRead)))
  else if (first === '--check') return printFaults(await recordingFaults(spokenTexts()))
  else return makeRecordings(parameters)
  return 0
}

/** Whether no person has read a text. */
function isToBeRead(/** @type {SpokenText} */ { path }) {
  const bytes = bytesOf(path)
  return bytes === undefined || isSynthetic(path, bytes)
}

/**
 * The faults of the recordings of some texts, a line for each.
 *
 * @param {readonly SpokenText[]} texts
 */
export async function recordingFaults(texts) {
  const measured = await recordingMeter()
  /** @type {string[]} */
  const faults = []
  for (const { path, text } of texts) {
    const bytes = bytesOf(path)
    const own = bytes
      ? faultsOf(await measured(bytes), { text, size: bytes.length })
      : ['It is missing: record it, or make it with the synthetic voice (docs/speech.md).']
    faults.push(...own.map((fault) => `content/${path}: ${fault}`))
  }
  return faults
}

function printFaults(/** @type {readonly string[]} */ faults) {
  for (const fault of faults) console.error(fault)
  console.log(faults.length === 0 ? 'Every recording is as it should be.' : `${faults.length} faults.`)
  return faults.length === 0 ? 0 : 1
}

async function makeRecordings(/** @type {readonly string[]} */ names) {
  const texts = spokenTexts()
  const unknown = names.filter((name) => name !== '--all' && !texts.some((text) => text.name === name))
  if (unknown.length > 0) {
    console.error(`No recording is called ${unknown.join(', ')}.\n\n${help}`)
    return 1
  }
  const requested = texts.filter(({ name }) => names.includes('--all') || names.includes(name))
  const made = requested.filter(isToBeRead)
  const temporaryFolder = mkdtempSync(join(tmpdir(), 'speech-'))
  try {
    for (const text of made) record(text, temporaryFolder)
  } finally {
    rmSync(temporaryFolder, { recursive: true })
  }
  await listAsSynthetic(made.map((text) => ({ path: text.path, phonemes: phonemesOfWord(text) })))
  console.log(
    `${made.length} recordings made, ${requested.length - made.length} read by a person left as they are.`,
  )
  return 0
}

/**
 * @param {SpokenText} text
 * @param {string} temporaryFolder
 */
function record(text, temporaryFolder) {
  const { name, sentence, folder } = text
  const wave = join(temporaryFolder, `${name}.wav`)
  const sound = ['--quiet', '-m', 'm', '--cbr', '-b', String(kilobitsPerSecond), '--resample', '22.05']
  mkdirSync(folder, { recursive: true })
  synthesize(readText(text), wave)
  const level = sentence === undefined ? [] : ['--scale', gainOf(wave).toFixed(3)]
  execFileSync('lame', [...sound, ...level, wave, join(folder, `${name}.mp3`)])
}

/** What the voice reads: the text, or a word as it is respelled. */
const readText = (/** @type {SpokenText} */ { text, sentence }) =>
  sentence === undefined ? text : `${readAs[text] ?? text}.`

/** The phonemes of a sign’s word; of a longer text none. */
const phonemesOfWord = (/** @type {SpokenText} */ text) =>
  text.sentence === undefined ? undefined : phonemesOf(readText(text))

/** By how much a wave file is made louder to have the level of a word. */
function gainOf(/** @type {string} */ wave) {
  const { samples, sampleRate } = samplesIn(readFileSync(wave))
  const peak = samples.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0)
  const { loudness } = measure([samples], sampleRate)
  return Math.min(10 ** ((wordLevel - loudness) / 20), maxPeak / peak)
}
