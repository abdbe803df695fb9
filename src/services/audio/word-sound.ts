import { spokenWord } from './spoken-word.ts'
import { wavFile } from './wav-file.ts'

/** Of a voice, which has little above 11 kHz. */
const sampleRate = 24_000
const fullScale = 32_767

/**
 * The word that is spoken in a recording of the browser, alone and as loud as the other words, as a WAV file, which every browser plays. Returns
 * `undefined` where nobody is heard; rejects where the browser cannot decode the recording.
 */
export async function wordSound(
  page: Pick<typeof globalThis, 'OfflineAudioContext'>,
  recording: Blob,
): Promise<{ readonly sound: Blob; readonly seconds: number } | undefined> {
  // What it decodes has its own sample rate.
  const context = new page.OfflineAudioContext(1, 1, sampleRate)
  const decoded = await context.decodeAudioData(await recording.arrayBuffer())
  const word = spokenWord(decoded.getChannelData(0), sampleRate)
  if (!word) return undefined
  const sound = wavFile(
    Int16Array.from(word, (sample) => Math.round(sample * fullScale)),
    sampleRate,
  )
  return { sound, seconds: word.length / sampleRate }
}
