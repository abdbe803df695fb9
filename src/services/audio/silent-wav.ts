import { wavFile } from './wav-file.ts'

const sampleRate = 8_000
const sampleCount = sampleRate / 10
/** 8-bit samples are unsigned: the middle value is silence. */
const zeroLevel = 128

/** A WAV file of 100 ms of silence. */
export const silentWav = (): Blob => wavFile(new Uint8Array(sampleCount).fill(zeroLevel), sampleRate)
