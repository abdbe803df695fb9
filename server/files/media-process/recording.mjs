import {
  ADTS,
  Conversion,
  FilePathSource,
  FilePathTarget,
  Input,
  MP3,
  MP4,
  Mp3OutputFormat,
  Mp4OutputFormat,
  OGG,
  OggOutputFormat,
  Output,
  QTFF,
  WAVE,
  WavOutputFormat,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'

import { assertFewRows } from './table-rows.mjs'
import { Unusable } from './unusable.mjs'

/** @typedef {import('../media-task.ts').MediaTask} MediaTask */
/** @typedef {import('../media-task.ts').Inspection} Inspection */
/** @typedef {import('../media-task.ts').RecordingFormat} RecordingFormat */

/** @type {ReadonlyMap<import('mediabunny').InputFormat, RecordingFormat | 'adts'>} */
const containers = new Map([
  [MP3, 'mp3'],
  [WAVE, 'wav'],
  [OGG, 'ogg'],
  [MP4, 'mp4'],
  [QTFF, 'mp4'],
  [WEBM, 'webm'],
  [ADTS, 'adts'],
])

/** @type {Readonly<Record<RecordingFormat, () => import('mediabunny').OutputFormat>>} */
const outputFormats = {
  mp3: () => new Mp3OutputFormat(),
  wav: () => new WavOutputFormat(),
  ogg: () => new OggOutputFormat(),
  // The samples go to the file at once, and not to memory: its tables come last.
  mp4: () => new Mp4OutputFormat({ fastStart: false }),
  webm: () => new WebMOutputFormat(),
}

/**
 * The container and the tracks of a recording or a film, and its length: counted where the container does not say it, as in what a browser
 * records.
 *
 * @param {string} path
 * @param {number} maxTableRows
 * @returns {Promise<Extract<Inspection, { kind: 'recording' }>>}
 */
export const recordingIn = (path, maxTableRows) =>
  withInput(path, maxTableRows, async (input) => {
    const container = containers.get(await input.getFormat())
    const tracks = await input.getTracks()
    if (container === undefined || tracks.length === 0) throw new Unusable()
    const described = []
    for (const track of tracks) {
      const { id, type } = track
      if (type === 'subtitle') continue
      described.push({ id, type, codec: (await track.getCodec()) ?? (await namedCodec(track)) })
    }
    return { kind: 'recording', container, tracks: described, seconds: await input.computeDuration() }
  })

/**
 * The codecs that the parser does not know and messages name.
 *
 * @param {import('mediabunny').InputTrack} track
 */
async function namedCodec(track) {
  const name = await track.getInternalCodecId()
  if (name === 'alac') return 'alac'
  return name === 'mp4v' || name === 'V_MPEG4/ISO/ASP' ? 'mpeg4' : null
}

/**
 * Copies the samples of these tracks into a new container, which says how long they are. What else was in the file, such as where it was
 * taken, by whom and with what, is not copied. Throws `Unusable` when a sample cannot be copied.
 *
 * @param {Extract<MediaTask, { name: 'repack' }>} task
 */
export const repack = ({ path, to, format, tracks, maxTableRows }) =>
  withInput(path, maxTableRows, async (input) => {
    const output = new Output({ format: outputFormats[format](), target: new FilePathTarget(to) })
    const choose = (/** @type {{ readonly id: number }} */ { id }) => ({ discard: !tracks.includes(id) })
    const conversion = await Conversion.init({
      input,
      output,
      audio: choose,
      video: choose,
      tags: {},
      copy: { mode: 'forced', shiftTolerance: Infinity },
      showWarnings: false,
    })
    if (conversion.utilizedTracks.length !== tracks.length) throw new Unusable()
    await conversion.execute()
    return {}
  })

/**
 * @template T
 * @param {string} path
 * @param {number} maxTableRows
 * @param {(input: Input) => Promise<T>} read
 */
async function withInput(path, maxTableRows, read) {
  assertFewRows(path, maxTableRows)
  const input = new Input({ formats: [...containers.keys()], source: new FilePathSource(path) })
  try {
    return await read(input)
  } catch (error) {
    throw isOfDisk(error) ? error : new Unusable()
  } finally {
    input.dispose()
  }
}

const diskFailures = ['ENOSPC', 'EDQUOT', 'EIO', 'EACCES', 'EMFILE']

/** @param {unknown} error */
function isOfDisk(error) {
  /** @type {unknown} */
  const code = error instanceof Error ? Reflect.get(error, 'code') : undefined
  return diskFailures.some((one) => one === code)
}
