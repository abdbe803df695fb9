/** The level of a word in dB below full scale, as the words that ship with the program have it (`docs/speech.md`). */
const wordLevel = -20
/** The highest sample after a word is made louder. */
const maxPeak = 0.9
/** A word is made louder by at most so much: more would be noise. */
const maxGain = 30

const blockSeconds = 0.02
/** Blocks this far below the loudest one, in dB, are no speech; and none is in a recording whose loudest one is quieter than this. */
const silenceBelow = 30
const quietest = -50
/** What is left before and after the word, so that no consonant is cut. */
const before = 0.1
const after = 0.2
/** How long the ends fade, so that they do not click. */
const fade = 0.01

/**
 * Cuts the word out of a recording, from what is heard first to what is heard last, and makes it as loud as the other words. A press of a key
 * or of a button, which is shorter than a syllable, is no speech. Returns `undefined` where nobody is heard.
 */
export function spokenWord(samples: Float32Array, sampleRate: number): Float32Array<ArrayBuffer> | undefined {
  const blockLength = Math.round(sampleRate * blockSeconds)
  const levels = blocksOf(samples, blockLength).map(levelOf)
  // The lowest of a block and its neighbours: what is shorter than three blocks is gone.
  const steady = levels.map((level, index) =>
    Math.min(level, levels[index - 1] ?? level, levels[index + 1] ?? level),
  )
  const loudest = Math.max(...steady, -Infinity)
  if (loudest < quietest) return undefined
  const isSpeech = (level: number) => level > loudest - silenceBelow
  const margin = (seconds: number) => Math.round(seconds * sampleRate)
  const start = (steady.findIndex(isSpeech) - 1) * blockLength - margin(before)
  const end = (steady.findLastIndex(isSpeech) + 2) * blockLength + margin(after)
  const word = samples.slice(Math.max(0, start), end)
  return faded(amplified(word, blockLength), margin(fade))
}

const blocksOf = (samples: Float32Array, length: number): readonly Float32Array[] =>
  Array.from({ length: Math.floor(samples.length / length) }, (_, index) =>
    samples.subarray(index * length, (index + 1) * length),
  )

const powerOf = (samples: Float32Array) =>
  samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length

/** In dB below full scale. */
const levelOf = (samples: Float32Array) => 10 * Math.log10(powerOf(samples))

/** The mean power of what is spoken has the level of a word, unless a sample would be too high. */
function amplified(word: Float32Array<ArrayBuffer>, blockLength: number): Float32Array<ArrayBuffer> {
  const powers = blocksOf(word, blockLength).map(powerOf)
  const loudest = Math.max(...powers)
  const spoken = powers.filter((power) => power > loudest * 10 ** (-silenceBelow / 10))
  const level = 10 * Math.log10(spoken.reduce((sum, power) => sum + power, 0) / spoken.length)
  const peak = word.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0)
  const gain = Math.min(10 ** (Math.min(wordLevel - level, maxGain) / 20), maxPeak / peak)
  return word.map((sample) => sample * gain)
}

const faded = (word: Float32Array<ArrayBuffer>, length: number): Float32Array<ArrayBuffer> =>
  word.map((sample, index) => sample * Math.min(1, index / length, (word.length - 1 - index) / length))
