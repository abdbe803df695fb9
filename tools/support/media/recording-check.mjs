import { MPEGDecoder } from 'mpg123-decoder'

/**
 * @typedef {{ readonly seconds: number, readonly sampleRate: number, readonly loudness: number, readonly clippedSamples: number }} Measured
 * `loudness` is the mean level of what is spoken, in dB below full scale.
 */

const fullScale = 0.999
/** Shorter than a syllable, so that pauses are left out of the loudness. */
const blockSeconds = 0.05
const silencePower = 1e-5

/** A decoder may exceed full scale in a few samples of a recording that is not clipped. */
const maxClippedSamples = 20
const maxBytes = 400_000
const minSampleRate = 22_050
const loudnessRange = { min: -26, max: -14 }
/** The letters that are read in a second, from slowly and with pauses to fast; a second and a half for the silence around them. */
const lettersPerSecond = { slow: 7, fast: 22 }
const silenceSeconds = 1.5

/**
 * Decodes MP3 files one after the other.
 *
 * @returns {Promise<(bytes: Uint8Array) => Promise<Measured | undefined>>} `undefined` for what is no MP3
 */
export async function recordingMeter() {
  const decoder = new MPEGDecoder()
  await decoder.ready
  return async (bytes) => {
    await decoder.reset()
    const { channelData, samplesDecoded, sampleRate } = decoder.decode(bytes)
    return samplesDecoded === 0 ? undefined : measure(channelData, sampleRate)
  }
}

/**
 * @param {readonly Float32Array[]} channels
 * @param {number} sampleRate
 * @returns {Measured}
 */
export function measure(channels, sampleRate) {
  const [first = new Float32Array()] = channels
  const blockLength = Math.floor(sampleRate * blockSeconds)
  const powers = Array.from({ length: Math.floor(first.length / blockLength) }, (_, index) =>
    powerOf(first.subarray(index * blockLength, (index + 1) * blockLength)),
  ).filter((power) => power > silencePower)
  const power = powers.reduce((sum, one) => sum + one, 0) / powers.length
  return {
    seconds: first.length / sampleRate,
    sampleRate,
    loudness: powers.length === 0 ? -Infinity : 10 * Math.log10(power),
    clippedSamples: channels.reduce((sum, channel) => sum + clippedIn(channel), 0),
  }
}

const powerOf = (/** @type {Float32Array} */ samples) =>
  samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length

const clippedIn = (/** @type {Float32Array} */ samples) =>
  samples.reduce((count, sample) => count + (Math.abs(sample) >= fullScale ? 1 : 0), 0)

/**
 * What is wrong with a recording of a text, each with what to do about it.
 *
 * @param {Measured | undefined} measured
 * @param {{ readonly text: string, readonly size: number }} recording
 * @returns {string[]}
 */
export function faultsOf(measured, { text, size }) {
  if (measured === undefined) return ['It is no MP3: export the recording as MP3.']
  const { seconds, sampleRate, loudness, clippedSamples } = measured
  const shortest = text.length / lettersPerSecond.fast
  const longest = text.length / lettersPerSecond.slow + silenceSeconds
  return [
    ...(size > maxBytes
      ? [`It has ${size} bytes: export it with a lower bit rate, at most ${maxBytes} bytes.`]
      : []),
    ...(sampleRate < minSampleRate
      ? [`Its sample rate is ${sampleRate} Hz: export it at 22 050 Hz or more.`]
      : []),
    ...(seconds < shortest
      ? [
          `It lasts ${shown(seconds)} s, at least ${shown(shortest)} expected: is the end cut off, or the wrong text read?`,
        ]
      : []),
    ...(seconds > longest
      ? [
          `It lasts ${shown(seconds)} s, at most ${shown(longest)} expected: cut the silence, or is the wrong text read?`,
        ]
      : []),
    ...(loudness < loudnessRange.min
      ? [
          `It is too quiet, ${shown(loudness)} dB: raise its level to between ${loudnessRange.min} and ${loudnessRange.max} dB.`,
        ]
      : []),
    ...(loudness > loudnessRange.max
      ? [
          `It is too loud, ${shown(loudness)} dB: lower its level to between ${loudnessRange.min} and ${loudnessRange.max} dB.`,
        ]
      : []),
    ...(clippedSamples > maxClippedSamples
      ? [`It is clipped in ${clippedSamples} samples: record it again with a lower input level.`]
      : []),
  ]
}

const shown = (/** @type {number} */ value) => value.toFixed(1)
