import { fileTypeFromFile } from 'file-type'

import { Unusable } from './unusable.mjs'

/** @typedef {import('../media-task.ts').MediaTask} MediaTask */
/** @typedef {import('../media-task.ts').Inspection} Inspection */

/**
 * Tells by the content what a file is. Throws `Unusable` for one that is not of the kind, and `TooManyRows`.
 *
 * @param {Extract<MediaTask, { name: 'inspect' }>} task
 * @returns {Promise<Inspection>}
 */
export async function inspect({ kind, path, size, maxTableRows }) {
  // Each parser is loaded when it is needed, since loading them all takes longer than most files.
  if (kind === 'document') {
    const { documentIn } = await import('./document.mjs')
    return documentIn(path, size)
  }
  if (kind === 'audio' || kind === 'video') {
    const { recordingIn } = await import('./recording.mjs')
    return recordingIn(path, maxTableRows)
  }
  const mime = (await fileTypeFromFile(path).catch(() => undefined))?.mime
  if (mime === undefined) throw new Unusable()
  const { headOf } = await import('./picture.mjs')
  return { kind, mime, ...(await headOf(path)) }
}
