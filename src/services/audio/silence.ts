const rate = 8_000
const samples = rate / 10
/** Eight bits are counted from 0: the middle is no sound. */
const middle = 128

/** A tenth of a second in which nothing is heard, as a WAV file. */
export function silence(): Blob {
  const header = new DataView(new ArrayBuffer(44))
  const write = (at: number, text: string) =>
    [...text].forEach((letter, place) => header.setUint8(at + place, letter.charCodeAt(0)))
  write(0, 'RIFF')
  header.setUint32(4, header.byteLength - 8 + samples, true)
  write(8, 'WAVEfmt ')
  header.setUint32(16, 16, true)
  const uncompressed = 1
  header.setUint16(20, uncompressed, true)
  const channels = 1
  header.setUint16(22, channels, true)
  header.setUint32(24, rate, true)
  const bytesPerSecond = rate
  header.setUint32(28, bytesPerSecond, true)
  const bytesPerSample = 1
  header.setUint16(32, bytesPerSample, true)
  const bitsPerSample = 8
  header.setUint16(34, bitsPerSample, true)
  write(36, 'data')
  header.setUint32(40, samples, true)
  return new Blob([header, new Uint8Array(samples).fill(middle)], { type: 'audio/wav' })
}
