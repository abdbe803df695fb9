// Makes content/media/<name>.mp4 and .vtt from the tips' films and our drawings. Run by hand: docs/speech.md.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import * as v from 'valibot'

import { captions } from './support/media/captions.mjs'
import { cardsIn, media } from './support/media/cards.mjs'
import { loadSource } from './support/project/source.mjs'
import { synthesize } from './support/media/voice.mjs'

const width = 960
const height = 720
/** The drawing is enlarged before it is moved, so that the slow movement has no steps. */
const enlargement = 4
const pushIn = 0.04
const framesPerSecond = 25
const crossFade = 0.4
const beforeVoice = 0.5
const afterVoice = 0.5
const constantRateFactor = 33
const audioKilobitsPerSecond = 32
/** The voice fills the full range of its wave, and compression adds a little. */
const voiceVolume = 0.7
const waveHeader = 44
const waveBytesPerSecond = 22_050 * 2

const Film = v.looseObject({
  name: v.string(),
  shots: v.array(v.looseObject({ drawing: v.string(), text: v.string() })),
})
const GeneralTip = v.looseObject({ film: v.optional(Film) })
const Drawings = v.looseObject({ shots: v.record(v.string(), v.string()) })

/** @typedef {{ readonly text: string, readonly drawing: string, readonly wave: string, readonly voice: number, readonly frames: number }} Shot */

const requested = new Set(process.argv.slice(2))
const temporaryFolder = mkdtempSync(join(tmpdir(), 'film-'))
mkdirSync(media, { recursive: true })

let made = 0
try {
  const drawings = await readDrawings()
  for (const { film } of cardsIn('general-tips', GeneralTip)) {
    if (film === undefined || (requested.size > 0 && !requested.has(film.name))) continue
    const shots = film.shots.map(({ drawing, text }, place) =>
      prepared(`${film.name}-${place}`, text, drawings[drawing]),
    )
    writeFileSync(join(media, `${film.name}.vtt`), captions(spokenTextsOf(shots)))
    shoot(shots, join(media, `${film.name}.mp4`))
    made += 1
  }
} finally {
  rmSync(temporaryFolder, { recursive: true })
}
console.log(`${made} films made.`)

async function readDrawings() {
  const [scenes] = await loadSource('/content/drawings/scenes.ts')
  return v.parse(Drawings, scenes).shots
}

/**
 * @param {string} name
 * @param {string} text
 * @param {string | undefined} svg
 * @returns {Shot}
 */
function prepared(name, text, svg) {
  if (svg === undefined) throw new Error(`${name} has no drawing.`)
  const [drawing, wave] = [join(temporaryFolder, `${name}.png`), join(temporaryFolder, `${name}.wav`)]
  execFileSync('rsvg-convert', ['-w', String(width * enlargement), '-o', drawing], { input: svg })
  synthesize(text, wave)
  const voice = (statSync(wave).size - waveHeader) / waveBytesPerSecond
  const frames = Math.ceil((beforeVoice + voice + afterVoice) * framesPerSecond)
  return { text, drawing, wave, voice, frames }
}

/**
 * The start of each shot, in seconds from the start of the film.
 *
 * @param {readonly Shot[]} shots
 */
function beginningsOf(shots) {
  return shots.map(
    (_shot, place) => shots.slice(0, place).reduce((sum, { frames }) => sum + frames, 0) / framesPerSecond,
  )
}

/** @param {readonly Shot[]} shots */
function spokenTextsOf(shots) {
  const beginnings = beginningsOf(shots)
  return shots.map(({ text, voice }, place) => ({
    text,
    from: (beginnings[place] ?? 0) + beforeVoice,
    seconds: voice,
  }))
}

/**
 * Reproducible: the same number of threads everywhere, no dates and no file names.
 *
 * @param {readonly Shot[]} shots
 * @param {string} file
 */
function shoot(shots, file) {
  const beginnings = beginningsOf(shots)
  const inputs = [...shots.map(({ drawing }) => drawing), ...shots.map(({ wave }) => wave)]
  const graph = [...moving(shots), ...fading(shots, beginnings), ...sounding(shots)].join(';')
  const keyFrames = beginnings.map((beginning) => (beginning && beginning + crossFade).toFixed(2)).join(',')
  const parameters = [
    ['-y', '-v', 'error', '-filter_complex_threads', '1'],
    ...inputs.map((input) => ['-i', input]),
    ['-filter_complex', graph, '-map', '[film]', '-map', '[voice]', '-map_metadata', '-1'],
    ['-c:v', 'libx264', '-preset', 'veryslow', '-tune', 'animation', '-crf', String(constantRateFactor)],
    ['-pix_fmt', 'yuv420p', '-threads', '2', '-g', String(10 * framesPerSecond)],
    ['-force_key_frames', keyFrames],
    ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
    ['-c:a', 'aac', '-b:a', `${audioKilobitsPerSecond}k`, '-ac', '1', '-ar', '22050'],
    ['-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact'],
    ['-movflags', '+faststart', file],
  ]
  execFileSync('ffmpeg', parameters.flat())
}

/** @param {readonly Shot[]} shots */
function moving(shots) {
  return shots.map(({ frames }, place) => {
    const shown = frames + (place === shots.length - 1 ? 0 : crossFade * framesPerSecond)
    const middle = "x='(iw-iw/zoom)/2':y='(ih-ih/zoom)/2'"
    const size = `d=${shown}:s=${width}x${height}:fps=${framesPerSecond}`
    const colours = 'scale=out_color_matrix=bt709:out_range=tv,format=yuv444p'
    return `[${place}:v]${colours},zoompan=z='1+${pushIn}*on/${shown}':${middle}:${size},format=yuv420p[moving${place}]`
  })
}

/**
 * @param {readonly Shot[]} shots
 * @param {readonly number[]} beginnings
 */
function fading(shots, beginnings) {
  const last = shots.length - 1
  return shots.slice(1).map((_shot, index) => {
    const place = index + 1
    const before = place === 1 ? '[moving0]' : `[faded${place - 1}]`
    const after = place === last ? '[film]' : `[faded${place}]`
    const fade = `xfade=duration=${crossFade}:offset=${(beginnings[place] ?? 0).toFixed(2)}`
    return `${before}[moving${place}]${fade}${after}`
  })
}

/** @param {readonly Shot[]} shots */
function sounding(shots) {
  const voices = shots.map(({ frames }, place) => {
    const delayed = `volume=${voiceVolume},adelay=${beforeVoice * 1000}:all=1`
    const padded = `apad=whole_dur=${(frames / framesPerSecond).toFixed(2)}`
    return `[${place + shots.length}:a]${delayed},${padded}[voice${place}]`
  })
  const all = shots.map((_shot, place) => `[voice${place}]`).join('')
  return [...voices, `${all}concat=n=${shots.length}:v=0:a=1[voice]`]
}
