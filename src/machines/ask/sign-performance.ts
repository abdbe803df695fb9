import type { Sign } from '#src/contract/ask.ts'
import { reviewOf } from '#src/domain/sign-review.ts'

type Performing = {
  /** A leader wants drafts too. */
  readonly showsDrafts: boolean
  readonly isRecorded: boolean
}

/** Whether Ask makes a sign himself: a draft is only made where a leader wants it. */
export function performanceOf(
  sign: Pick<Sign, 'status' | 'check'>,
  { showsDrafts, isRecorded }: Performing,
): 'reviewed' | 'draft' | undefined {
  if (reviewOf(sign, isRecorded) !== 'draft') return 'reviewed'
  return showsDrafts ? 'draft' : undefined
}
