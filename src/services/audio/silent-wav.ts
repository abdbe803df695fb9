const sampleRate = 8_000
const sampleCount = sampleRate / 10
/** 8-bit samples are unsigned: the middle value is silence. */
const zeroLevel = 128

/** A WAV file of 100 ms of silence. */
export function silentWav(): Blob {
  const header = new DataView(new ArrayBuffer(44))
  const write = (at: number, text: string) =>
    [...text].forEach((character, index) => header.setUint8(at + index, character.charCodeAt(0)))
  write(0, 'RIFF')
  header.setUint32(4, header.byteLength - 8 + sampleCount, true)
  write(8, 'WAVEfmt ')
  header.setUint32(16, 16, true)
  const uncompressed = 1
  header.setUint16(20, uncompressed, true)
  const channels = 1
  header.setUint16(22, channels, true)
  header.setUint32(24, sampleRate, true)
  const bytesPerSecond = sampleRate
  header.setUint32(28, bytesPerSecond, true)
  const bytesPerSample = 1
  header.setUint16(32, bytesPerSample, true)
  const bitsPerSample = 8
  header.setUint16(34, bitsPerSample, true)
  write(36, 'data')
  header.setUint32(40, sampleCount, true)
  return new Blob([header, new Uint8Array(sampleCount).fill(zeroLevel)], { type: 'audio/wav' })
}
