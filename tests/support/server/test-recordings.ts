import {
  AdtsOutputFormat,
  AppendOnlyStreamTarget,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  MovOutputFormat,
  Mp3OutputFormat,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  WavOutputFormat,
  WebMOutputFormat,
} from 'mediabunny'

/** What a phone or a program writes into a recording, and nobody may read in what is served. */
export const secrets = ['+59.9139+010.7522', 'Kari Fotograf', 'Barna i hagen']

const [place = '', artist = '', comment = ''] = secrets

const formats = {
  mp4: () => new Mp4OutputFormat({ metadataFormat: 'mdta' }),
  mov: () => new MovOutputFormat({ metadataFormat: 'mdta' }),
  webm: () => new WebMOutputFormat(),
  /** As a browser writes it while it records: the length stays open. */
  liveWebm: () => new WebMOutputFormat({ appendOnly: true }),
  mp3: () => new Mp3OutputFormat(),
  wav: () => new WavOutputFormat(),
  ogg: () => new OggOutputFormat(),
  aac: () => new AdtsOutputFormat(),
}

type Made = {
  readonly format: keyof typeof formats
  readonly picture?: Picture
  readonly sounds?: readonly Sound[]
}

/** A film or a recording of two seconds with these codecs, whose frames have no content, and with all secrets. */
export async function recording({ format, picture, sounds = [] }: Made): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  const target =
    format === 'liveWebm'
      ? new AppendOnlyStreamTarget(new WritableStream({ write: (chunk) => void chunks.push(chunk) }))
      : new BufferTarget()
  const output = new Output({ format: formats[format](), target })
  output.setMetadataTags({
    artist,
    comment,
    ...(format !== 'wav' && { raw: { [placeNames[format] ?? 'LOCATION']: place } }),
  })
  const video = picture && new EncodedVideoPacketSource(picture)
  if (video) output.addVideoTrack(video)
  const audios = sounds.map((codec) => [codec, new EncodedAudioPacketSource(codec)] as const)
  for (const [, audio] of audios) output.addAudioTrack(audio)
  await output.start()
  for (let frame = 0; frame < 20; frame += 1) {
    if (picture) {
      const packet = new EncodedPacket(frames[picture], 'key', frame / 10, 0.1)
      await video?.add(packet, { decoderConfig: { ...size, ...pictureConfigs[picture] } })
    }
    for (const [codec, audio] of audios) {
      const { bytes, ...config } = soundConfigs[codec]
      await audio.add(new EncodedPacket(bytes, 'key', frame / 10, 0.1), {
        decoderConfig: { sampleRate: 48_000, numberOfChannels: 1, ...config },
      })
    }
  }
  await output.finalize()
  return new Uint8Array(Buffer.concat(target instanceof BufferTarget ? [bytesIn(target)] : chunks))
}

const bytesIn = ({ buffer }: BufferTarget) => new Uint8Array(buffer ?? new ArrayBuffer(0))

/** The same bytes with another name where the file says what its samples are. */
export function renamed(bytes: Uint8Array<ArrayBuffer>, from: string, to: string): Uint8Array<ArrayBuffer> {
  const copy = Buffer.from(bytes)
  const table = copy.indexOf('stsd')
  const at = copy.indexOf(from, table)
  if (table < 0 || at < 0) throw new Error(`The file has no samples of ${from}.`)
  copy.write(to, at, 'latin1')
  return new Uint8Array(copy)
}

const placeNames: Readonly<Partial<Record<keyof typeof formats, string>>> = {
  mp4: 'com.apple.quicktime.location.ISO6709',
  mov: 'com.apple.quicktime.location.ISO6709',
  mp3: 'TLOC',
  aac: 'TLOC',
}

const size = { codedWidth: 64, codedHeight: 48 }

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(hex, 'hex'))

/** One frame each: of AVC and HEVC, a unit of two bytes after its length. */
const frames = {
  avc: bytesOf('0000000265ff'),
  hevc: bytesOf('00000003260100'),
  vp8: bytesOf('10020000'),
  vp9: bytesOf('82498342'),
}

type Picture = keyof typeof frames

const pictureConfigs: Readonly<Record<Picture, VideoDecoderConfig>> = {
  avc: { codec: 'avc1.42000a', description: bytesOf('0142000affe100086742000af841a2e901000468ce3880') },
  hevc: { codec: 'hvc1.1.6.L30.90', description: bytesOf('0101600000009000000000001ef000fcfdf8f800000f00') },
  vp8: { codec: 'vp8' },
  vp9: { codec: 'vp09.00.10.08' },
}

const soundConfigs = {
  // Low complexity, 48 kHz, mono.
  aac: { codec: 'mp4a.40.2', description: bytesOf('1188'), bytes: bytesOf('0100') },
  opus: {
    codec: 'opus',
    description: bytesOf('4f707573486561640101380180bb0000000000'),
    bytes: bytesOf('f8fffe'),
  },
  // 48 kHz, 32 kbit/s.
  ac3: {
    codec: 'ac-3',
    bytes: new Uint8Array(Buffer.concat([bytesOf('0b7700000040202000'), Buffer.alloc(119)])),
  },
  // MPEG 1, layer III, 64 kbit/s, 48 kHz, mono.
  mp3: { codec: 'mp3', bytes: new Uint8Array(Buffer.concat([bytesOf('fffb54c0'), Buffer.alloc(188)])) },
  'pcm-s16': { codec: 'pcm-s16', bytes: new Uint8Array(9_600) },
}

type Sound = keyof typeof soundConfigs
