import sharp from 'sharp'

/** Files that cost a parser far more than their size says. All are made here; none is a real recording. */

/** A JPEG that says in its head that it has this size, and has the pixels of a small one. */
export async function jpegOfClaimedSize(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await smallPicture().jpeg().toBuffer()
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(height, frame + 5)
  bytes.writeUInt16BE(width, frame + 7)
  return new Uint8Array(bytes)
}

/** An AVIF that says in its head that it has this size, and has the pixels of a small one. */
export async function avifOfClaimedSize(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await smallPicture().avif({ effort: 0 }).toBuffer()
  const extent = bytes.indexOf('ispe')
  bytes.writeUInt32BE(width, extent + 8)
  bytes.writeUInt32BE(height, extent + 12)
  return new Uint8Array(bytes)
}

const smallPicture = () => sharp({ create: { width: 64, height: 64, channels: 3, background: '#3c7a57' } })

/** A picture of one colour whose rows come in seven passes, so that a decoder must have all of it in memory. */
export async function interlacedPicture(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp({ create: { width, height, channels: 3, background: '#3c7a57' } })
  return new Uint8Array(await picture.png({ compressionLevel: 9, progressive: true }).toBuffer())
}

/** An animation of many frames, each as large as the picture and made of a few bytes. */
export function gifAnimation(width: number, height: number, frames: number): Uint8Array<ArrayBuffer> {
  const size = Buffer.alloc(4)
  size.writeUInt16LE(width, 0)
  size.writeUInt16LE(height, 2)
  const head = Buffer.concat([Buffer.from('GIF89a'), size, Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255])])
  // One code that clears the table, and one that ends the frame.
  const frame = Buffer.concat([Buffer.from([0x2c, 0, 0, 0, 0]), size, Buffer.from([0, 2, 1, 0x2c, 0])])
  return joined(head, Buffer.alloc(frame.byteLength * frames, frame), Buffer.from([0x3b]))
}

/** An animation of many frames that are all the same small picture, on a canvas of the largest size. */
export async function webpAnimation(frames: number): Promise<Uint8Array<ArrayBuffer>> {
  const still = await smallPicture().webp().toBuffer()
  const image = still.subarray(12)
  const position = Buffer.from([0, 0, 0, 0, 0, 0, 63, 0, 0, 63, 0, 0, 10, 0, 0, 0])
  const canvas = Buffer.from([2, 0, 0, 0, 0xff, 0x3f, 0, 0xff, 0x3f, 0])
  const frame = chunk('ANMF', Buffer.concat([position, image]))
  const content = Buffer.concat([
    Buffer.from('WEBP'),
    chunk('VP8X', canvas),
    chunk('ANIM', Buffer.alloc(6)),
    Buffer.alloc(frame.byteLength * frames, frame),
  ])
  return new Uint8Array(chunk('RIFF', content))
}

function chunk(name: string, content: Buffer): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(content.byteLength)
  return Buffer.concat([Buffer.from(name), size, content])
}

/** A film of one track, with a time table of this many rows. */
export const filmOfRows = (rows: number): Uint8Array<ArrayBuffer> => film(timeTable(rows, 1))

/** A film of a kilobyte whose few rows each speak of billions of samples, which a parser walks one by one in one turn. */
export const filmThatLoops = (): Uint8Array<ArrayBuffer> =>
  film(timeTable(1, 1), box('ctts', uint32(0), uint32(60), ...repeated(60, uint32(0xff_ff_ff_ff), uint32(1))))

/** A film of a kilobyte that makes a parser list billions of samples in memory. */
export const filmOfClaimedSamples = (): Uint8Array<ArrayBuffer> =>
  film(timeTable(1, 0xff_ff_ff_ff), box('ctts', uint32(0), uint32(1), uint32(1), uint32(1)))

/** A film whose boxes lie in each other, this deep. */
export function deepFilm(depth: number): Uint8Array<ArrayBuffer> {
  const boxes = Buffer.alloc(8 * depth)
  for (let level = 0; level < depth; level += 1) {
    boxes.writeUInt32BE(8 * (depth - level), 8 * level)
    boxes.write(level === 0 ? 'moov' : 'trak', 8 * level + 4)
  }
  return joined(fileType(), boxes)
}

/** A film that says how many samples are in a fragment, and has none of them. */
export const fragmentOfClaimedSamples = (): Uint8Array<ArrayBuffer> =>
  joined(
    Buffer.from(
      film(timeTable(1, 1), box('mvex', box('trex', uint32(0), uint32(1), uint32(1), Buffer.alloc(12)))),
    ),
    box(
      'moof',
      box('traf', box('tfhd', uint32(0), uint32(1)), box('trun', uint32(0), uint32(0xff_ff_ff_ff))),
    ),
  )

const timeTable = (rows: number, samplesPerRow: number): Buffer =>
  box('stts', uint32(0), uint32(rows), ...repeated(rows, uint32(samplesPerRow), uint32(1)))

/** A film with these tables beside those that it needs. */
function film(...tables: readonly Buffer[]): Uint8Array<ArrayBuffer> {
  const samples = box(
    'stbl',
    box('stsd', uint32(0), uint32(1), box('avc1', Buffer.alloc(78))),
    box('stsc', uint32(0), uint32(1), uint32(1), uint32(1), uint32(1)),
    box('stsz', uint32(0), uint32(1), uint32(1)),
    box('stco', uint32(0), uint32(1), uint32(0)),
    ...tables,
  )
  const media = box(
    'mdia',
    box('mdhd', Buffer.alloc(12), uint32(1_000), uint32(1_000), uint32(0)),
    box('hdlr', Buffer.alloc(8), Buffer.from('vide'), Buffer.alloc(13)),
    box('minf', samples),
  )
  const head = box('tkhd', uint32(7), Buffer.alloc(8), uint32(1), Buffer.alloc(68))
  const movie = box('mvhd', Buffer.alloc(12), uint32(1_000), uint32(1_000), Buffer.alloc(80))
  return joined(fileType(), box('moov', movie, box('trak', head, media)))
}

const fileType = () => box('ftyp', Buffer.from('isom\0\0\u0002\0isommp42'))

function box(type: string, ...contents: readonly Buffer[]): Buffer {
  const size = contents.reduce((sum, { byteLength }) => sum + byteLength, 8)
  return Buffer.concat([uint32(size), Buffer.from(type), ...contents])
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function repeated(count: number, ...row: readonly Buffer[]): readonly Buffer[] {
  const bytes = Buffer.concat(row)
  return [Buffer.alloc(bytes.byteLength * count, bytes)]
}

/** A recording of this many bytes, in the smallest frames that MP3 knows: 24 bytes, 24 ms. */
export function tinyFrames(bytes: number): Uint8Array<ArrayBuffer> {
  const frame = Buffer.alloc(24)
  // MPEG 2, layer III, 8 kbit/s, 24 kHz, mono.
  frame.set([0xff, 0xf3, 0x14, 0xc0])
  return new Uint8Array(Buffer.alloc(bytes, frame))
}

/** A film of WebM of this many bytes, in clusters without content. */
export function emptyClusters(bytes: number): Uint8Array<ArrayBuffer> {
  const head = Buffer.from([
    ...element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], [...Buffer.from('webm')])),
    // A segment of unknown size.
    0x18,
    0x53,
    0x80,
    0x67,
    0x01,
    0xff,
    0xff,
    0xff,
    0xff,
    0xff,
    0xff,
    0xff,
    ...element([0x15, 0x49, 0xa9, 0x66], element([0x2a, 0xd7, 0xb1], [0x0f, 0x42, 0x40])),
    ...element(
      [0x16, 0x54, 0xae, 0x6b],
      element(
        [0xae],
        [
          ...element([0xd7], [1]),
          ...element([0x73, 0xc5], [1]),
          ...element([0x83], [1]),
          ...element([0x86], [...Buffer.from('V_VP8')]),
          ...element([0xe0], [...element([0xb0], [64]), ...element([0xba], [64])]),
        ],
      ),
    ),
  ])
  const cluster = Buffer.from(element([0x1f, 0x43, 0xb6, 0x75], element([0xe7], [0])))
  return joined(head, Buffer.alloc(bytes - head.byteLength, cluster))
}

const element = (id: readonly number[], content: readonly number[]): readonly number[] => [
  ...id,
  0x80 | content.length,
  ...content,
]

function joined(...parts: readonly Buffer[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat(parts))
}
