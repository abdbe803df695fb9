import { open, readFile } from 'node:fs/promises'

import { fileTypeFromFile } from 'file-type'

import { filesInArchive } from './archive.mjs'
import { isKeptOfOffice, rejectUnsafeOffice } from './office-document.mjs'
import { isKeptOfOpenDocument, rejectUnsafeOpenDocument } from './open-document.mjs'
import { rejectUnsafePdf } from './pdf.mjs'
import { Refused } from './refused.mjs'
import { Unusable } from './unusable.mjs'

/** Readers look for the name of a PDF in so many bytes: a printer may have written a line before it. */
const pdfHeadBytes = 1_024

/**
 * What kind of document a file is, and what it has that a document may not have. Throws `Unusable` for what is no document.
 *
 * @param {string} path
 * @param {number} size
 * @returns {Promise<Extract<import('../media-task.ts').Inspection, { kind: 'document' }>>}
 */
export async function documentIn(path, size) {
  const mime = await mimeOf(path)
  try {
    await rejectUnsafe(mime, path, size)
    return { kind: 'document', mime }
  } catch (error) {
    if (error instanceof Refused) return { kind: 'document', mime, fault: error.fault }
    throw error
  }
}

/** @param {string} path */
async function mimeOf(path) {
  const mime = (await fileTypeFromFile(path).catch(() => undefined))?.mime ?? ''
  if (isArchive(mime) || mime === compoundFile) return mime
  if ((await headOf(path)).includes('%PDF-')) return 'application/pdf'
  throw new Unusable()
}

const compoundFile = 'application/x-cfb'

/** @param {string} mime */
const isArchive = (mime) => /zip$|openxmlformats|opendocument|^application\/vnd\.ms-/u.test(mime)

/**
 * @param {string} mime
 * @param {string} path
 * @param {number} size
 */
async function rejectUnsafe(mime, path, size) {
  if (mime === 'application/pdf') return rejectUnsafePdf(await readFile(path))
  // With a password, a document of Office is encrypted inside a compound file, whose names are UTF-16.
  if (mime === compoundFile) {
    if ((await readFile(path)).includes(Buffer.from('EncryptedPackage', 'utf16le')))
      throw new Refused('locked')
    throw new Unusable()
  }
  if (mime.includes('opendocument'))
    return rejectUnsafeOpenDocument(await filesInArchive(path, size, isKeptOfOpenDocument))
  return rejectUnsafeOffice(await filesInArchive(path, size, isKeptOfOffice))
}

/** @param {string} path */
async function headOf(path) {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(pdfHeadBytes), 0, pdfHeadBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
