import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { manuscript } from './manuscript.mjs'
import { faultsOf, recordingMeter } from './recording-check.mjs'
import { spokenTexts } from './spoken-texts.mjs'
import { bytesOf, isSynthetic, listAsSynthetic } from './synthetic-recordings.mjs'
import { synthesize } from './voice.mjs'

/** @typedef {import('./spoken-texts.mjs').SpokenText} SpokenText */

const kilobitsPerSecond = 24

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
  await listAsSynthetic(made.map(({ path }) => path))
  console.log(
    `${made.length} recordings made, ${requested.length - made.length} read by a person left as they are.`,
  )
  return 0
}

/**
 * @param {SpokenText} text
 * @param {string} temporaryFolder
 */
function record({ name, text, sentence, folder }, temporaryFolder) {
  const wave = join(temporaryFolder, `${name}.wav`)
  const sound = ['--quiet', '-m', 'm', '--cbr', '-b', String(kilobitsPerSecond), '--resample', '22.05']
  mkdirSync(folder, { recursive: true })
  synthesize(sentence === undefined ? text : `${readAs[text] ?? text}.`, wave)
  execFileSync('lame', [...sound, wave, join(folder, `${name}.mp3`)])
}
