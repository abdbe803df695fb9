import type { Sign } from '#src/contract/ask.ts'

import { SignBadge } from './sign-badge.tsx'
import { SignCheckButton } from './sign-check-button.tsx'
import { SignDictionaryLink } from './sign-dictionary-link.tsx'

type SignStatusProps = {
  readonly sign: Pick<Sign, '_id' | 'word' | 'status' | 'check'>
  readonly className?: string
}

/** The status of a sign, the link to its word in the dictionary, and for leaders the button that marks it as checked. */
export const SignStatus = ({ sign, className = '' }: SignStatusProps) => (
  <div className={`flex flex-col items-start gap-1 ${className}`}>
    <SignBadge sign={sign} />
    <SignDictionaryLink word={sign.word} />
    <SignCheckButton sign={sign} />
  </div>
)
