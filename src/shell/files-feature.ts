import type { FileKind } from '#src/contract/file.ts'
import type { soundRecorderMachine } from '#src/machines/bank/sound-recorder/sound-recorder.machine.ts'
import type { HeldFile } from '#src/machines/bank/upload/upload.machine.ts'
import type { uploadsMachine } from '#src/machines/bank/uploads/uploads.machine.ts'

/** Uploads of files: a wired machine for each place where somebody adds some. */
export type FilesFeature = {
  readonly uploads: typeof uploadsMachine
  /** A wired machine for each place where somebody records a sound. */
  readonly soundRecorder: typeof soundRecorderMachine
  /** Keeps a file of the page until its upload has ended, and returns what a machine may know of it. */
  readonly hold: (file: File, kind: FileKind) => HeldFile
  /** Keeps another file under the key of one whose upload was refused. */
  readonly replace: (key: string, file: File, kind: FileKind) => HeldFile
  /** An address of the page for a picture or a sound that is being uploaded. */
  readonly previewOf: (key: string) => string | undefined
}
