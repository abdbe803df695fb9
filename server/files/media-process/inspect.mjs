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
  if (kind === 'document') {
    const { documentIn } = await import('./document.mjs')
    return documentIn(path, size)
  }
  const mime = (await fileTypeFromFile(path).catch(() => undefined))?.mime
  if (mime === undefined) throw new Unusable()
  // Each parser is loaded when it is needed, since loading them all takes longer than most files.
  switch (kind) {
    case 'picture': {
      const { headOf } = await import('./picture.mjs')
      return { kind: 'picture', mime, ...(await headOf(path)) }
    }
    case 'audio':
    case 'video': {
      const { recordingIn } = await import('./recording.mjs')
      return { kind: 'recording', mime, ...(await recordingIn(path, maxTableRows)) }
    }
  }
}
