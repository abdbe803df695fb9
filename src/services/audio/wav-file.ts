/** A WAV file of one channel. Samples of 8 bits are unsigned, those of 16 bits signed, as the format has them. */
export function wavFile(
  samples: Uint8Array<ArrayBuffer> | Int16Array<ArrayBuffer>,
  sampleRate: number,
): Blob {
  const { BYTES_PER_ELEMENT: bytesPerSample, byteLength } = samples
  const header = new DataView(new ArrayBuffer(44))
  const write = (at: number, text: string) =>
    [...text].forEach((character, index) => header.setUint8(at + index, character.charCodeAt(0)))
  write(0, 'RIFF')
  header.setUint32(4, header.byteLength - 8 + byteLength, true)
  write(8, 'WAVEfmt ')
  header.setUint32(16, 16, true)
  const uncompressed = 1
  header.setUint16(20, uncompressed, true)
  const channels = 1
  header.setUint16(22, channels, true)
  header.setUint32(24, sampleRate, true)
  const bytesPerSecond = sampleRate * bytesPerSample
  header.setUint32(28, bytesPerSecond, true)
  header.setUint16(32, bytesPerSample, true)
  header.setUint16(34, bytesPerSample * 8, true)
  write(36, 'data')
  header.setUint32(40, byteLength, true)
  return new Blob([header, samples], { type: 'audio/wav' })
}
