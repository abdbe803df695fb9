import { Fragment } from 'react'

import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { t } from '#src/words/nb-content.ts'

import { wordDifferences } from './word-differences.ts'

type ChangedTextProps = { readonly before: string; readonly after: string }

/** A text with what was removed struck out, and what was added underlined; a screen reader hears which is which. */
export function ChangedText({ before, after }: ChangedTextProps) {
  const differences = wordDifferences(before, after)
  // Of a text that has been rewritten, both versions are shown as a whole.
  const look = differences.length === 1 ? 'block not-first:mt-2' : ''
  return differences.map((one, index) =>
    one.type === 'same' ? (
      <span key={index}>{one.text}</span>
    ) : (
      <Fragment key={index}>
        {one.removed && (
          <del className={`rounded-sm bg-feil-tint text-feil-ink ${look}`}>
            <VisuallyHidden>{t('content.version.removed')} </VisuallyHidden>
            {one.removed}
          </del>
        )}
        {one.added && (
          <ins className={`rounded-sm bg-ok-tint text-ok-ink ${look}`}>
            <VisuallyHidden>{t('content.version.added')} </VisuallyHidden>
            {one.added}
          </ins>
        )}
      </Fragment>
    ),
  )
}
