import type { FileReference } from '#server/database/json/bank-content.ts'
import type { Sign } from '#src/contract/ask.ts'

/** What is stored of a sign beside its columns. */
export type SignContent = Pick<Sign, 'sentence' | 'description' | 'status' | 'soundVoice'> & {
  readonly picture: { readonly file: FileReference; readonly alt: string }
  readonly sound: FileReference
}
