import { FilePathSource, Input, MP3, MP4, OGG, QTFF, WAVE, WEBM } from 'mediabunny'

import { assertFewRows } from './table-rows.mjs'
import { Unusable } from './unusable.mjs'

const formats = [MP3, WAVE, OGG, MP4, QTFF, WEBM]

/**
 * What is in a recording or a film, and its length: counted where the container does not say it, as in what a browser records.
 *
 * @param {string} path
 * @param {number} maxTableRows
 */
export async function recordingIn(path, maxTableRows) {
  assertFewRows(path, maxTableRows)
  const input = new Input({ formats, source: new FilePathSource(path) })
  try {
    const tracks = await input.getTracks()
    if (tracks.length === 0) throw new Unusable()
    return { isFilm: tracks.some(({ type }) => type === 'video'), seconds: await input.computeDuration() }
  } catch {
    throw new Unusable()
  } finally {
    input.dispose()
  }
}
