import { crc32, deflateRawSync } from 'node:zlib'

import sharp from 'sharp'

/** A photograph as a camera makes it, with the place where it was taken written into it. */
export async function camera(size: {
  readonly width: number
  readonly height: number
  /** As in EXIF: 6 is a camera that was turned a quarter. */
  readonly orientation?: number
}): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height, orientation = 1 } = size
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#3c7a57' } })
    .jpeg()
    .withExif({
      IFD0: { ImageDescription: 'GPS secret' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 54/1 0/1' },
    })
    .withMetadata({ orientation })
    .toBuffer()
  return new Uint8Array(bytes)
}

/** Silence as a wave file, 8,000 samples of one byte a second. */
export function waveFile(seconds: number): Uint8Array<ArrayBuffer> {
  const rate = 8_000
  const size = rate * seconds
  const file = Buffer.alloc(44 + size, 128)
  file.write('RIFF', 0)
  file.writeUInt32LE(36 + size, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(rate, 24)
  file.writeUInt32LE(rate, 28)
  file.writeUInt16LE(1, 32)
  file.writeUInt16LE(8, 34)
  file.write('data', 36)
  file.writeUInt32LE(size, 40)
  return new Uint8Array(file)
}

const encoder = new TextEncoder()
export const textFile = (text: string): Uint8Array<ArrayBuffer> => encoder.encode(text)

/** A PNG that says in its head that it has this size, and has the pixels of a small one. */
export async function pictureOfClaimedSize(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return new Uint8Array(bytes)
}

/** A real picture of one colour, which is small as a file and large in memory. */
export async function largePicture(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp({
    create: { width, height, channels: 3, background: '#3c7a57' },
    limitInputPixels: false,
  })
  return new Uint8Array(await picture.png({ compressionLevel: 9 }).toBuffer())
}

type ArchiveEntry = {
  readonly name: string
  readonly text?: string
  readonly bytes?: Uint8Array
  /** Compressed zeros, which unpack to this many bytes. */
  readonly zeros?: number
  /** What the directory says of the unpacked size; the truth by default. */
  readonly claimedSize?: number
}

const wordTypes = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`

/** A Word document with these entries beside its own. */
export const wordDocument = (extra: readonly ArchiveEntry[] = []): Uint8Array<ArrayBuffer> =>
  archive([
    { name: '[Content_Types].xml', text: wordTypes },
    { name: 'word/document.xml', text: '<document/>' },
    ...extra,
  ])

/** A ZIP archive, which may lie. */
export function archive(entries: readonly ArchiveEntry[]): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, text = '', bytes = Buffer.from(text), zeros, claimedSize } of entries) {
    const content = zeros === undefined ? bytes : Buffer.alloc(zeros)
    const packed = deflateRawSync(content, { level: 9 })
    const nameBytes = Buffer.from(name)
    const sizes = Buffer.alloc(16)
    sizes.writeUInt32LE(crc32(content), 0)
    sizes.writeUInt32LE(packed.byteLength, 4)
    sizes.writeUInt32LE(claimedSize ?? content.byteLength, 8)
    sizes.writeUInt16LE(nameBytes.byteLength, 12)
    // Version 2.0, UTF-8 names, deflated, no time.
    const head = Buffer.from([20, 0, 0, 8, 8, 0, 0, 0, 33, 0])
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), head, sizes, nameBytes, packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), head, sizes, tail, nameBytes]),
    )
    parts.push(local)
    offset += local.byteLength
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(central.byteLength, 12)
  end.writeUInt32LE(offset, 16)
  return new Uint8Array(Buffer.concat([...parts, central, end]))
}
