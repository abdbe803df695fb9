import * as v from 'valibot'

import { SignId } from '../contract/ask-curriculum.ts'

/** The recorded word of a sign, with what its form asks for. */
export const WordToSave = v.strictObject({
  /** Whoever speaks is an adult, and has said yes. */
  isConsented: v.literal(true),
  signId: SignId,
  /** The key of what the page has recorded. */
  recording: v.string(),
})
