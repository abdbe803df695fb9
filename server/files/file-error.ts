import { HttpError } from '#server/http/http-error.ts'
import { fileTypeMessages } from '#src/contract/file.ts'
import type { FileKind, FileError, FileErrorCause } from '#src/contract/file.ts'

/** The 415 of a file that cannot be used, with the cause as a code. */
export const fileError = (kind: FileKind, cause: FileErrorCause) =>
  new HttpError(415, fileTypeMessages[kind], { cause } satisfies FileError)

/** Whether an error says that the file cannot be used, however often it is tried. */
export const isVerdict = (error: unknown): error is HttpError =>
  error instanceof HttpError && (error.status === 413 || error.status === 415)
