import type { Sign } from '#src/contract/ask.ts'

/**
 * Who has confirmed how a sign is made, the strongest first: signers, somebody of the kindergarten who compared it with the sign
 * dictionary, or an adult who recorded it for the kindergarten. A `draft` has been confirmed by nobody.
 */
type SignReview = 'approved' | 'checked' | 'recorded' | 'draft'

export function reviewOf({ status, check }: Pick<Sign, 'status' | 'check'>, isRecorded = false): SignReview {
  if (status === 'approved') return 'approved'
  if (check) return 'checked'
  return isRecorded || status === 'recorded' ? 'recorded' : 'draft'
}

export const isDraft = (sign: Pick<Sign, 'status' | 'check'>): boolean => reviewOf(sign) === 'draft'
