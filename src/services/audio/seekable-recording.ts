import {
  BlobSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'

/**
 * The same sound in a container that says how long it is, so that players show its length and seek in it: a browser that records does
 * not know it yet. What cannot be read is returned as it is.
 */
export async function seekable(recorded: Blob): Promise<Blob> {
  const format = formatOf(recorded.type)
  return format ? repacked(recorded, format).catch(() => recorded) : recorded
}

const formatOf = (type: string) => {
  if (type.startsWith('audio/mp4')) return new Mp4OutputFormat({ fastStart: 'in-memory' })
  return type.startsWith('audio/webm') ? new WebMOutputFormat() : undefined
}

async function repacked(recorded: Blob, format: Mp4OutputFormat | WebMOutputFormat): Promise<Blob> {
  const input = new Input({ formats: [MP4, WEBM], source: new BlobSource(recorded) })
  const target = new BufferTarget()
  const output = new Output({ format, target })
  try {
    const track = await input.getPrimaryAudioTrack()
    const [codec, decoderConfig] = [await track?.getCodec(), await track?.getDecoderConfig()]
    if (!track || !codec || !decoderConfig) return recorded
    const source = new EncodedAudioPacketSource(codec)
    output.addAudioTrack(source)
    await output.start()
    for await (const packet of new EncodedPacketSink(track).packets())
      await source.add(packet, { decoderConfig })
    await output.finalize()
    return target.buffer ? new Blob([target.buffer], { type: recorded.type }) : recorded
  } finally {
    input.dispose()
  }
}
