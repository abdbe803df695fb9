import type { Sign } from '#src/contract/ask.ts'

type Performing = {
  /** A leader wants drafts too. */
  readonly showsDrafts: boolean
  readonly isRecorded: boolean
}

/**
 * Whether Ask makes a sign himself. A draft that no signer has reviewed, and that no adult has recorded for the kindergarten, is only
 * made where a leader wants it.
 */
export const performanceOf = ({ status }: Pick<Sign, 'status'>, { showsDrafts, isRecorded }: Performing) => {
  if (status !== 'draft' || isRecorded) return 'reviewed'
  return showsDrafts ? 'draft' : undefined
}
