import type { ClipboardEvent } from 'react'

import { TextAreaField } from '#src/ui/text-area-field.tsx'
import { t } from '#src/words/nb-content.ts'

import { type Field, listIn, textIn } from '../field.ts'
import { versesIn } from '../pasted-text.ts'
import { ListPart } from './list-part.tsx'

/** The verses of a song, each as tall as its lines; a pasted song becomes as many of them. */
export function VersesPart({ field }: { readonly field: Field }) {
  const verses = listIn(field.value)
  const paste = (event: ClipboardEvent, index: number) => {
    const pasted = versesIn(event.clipboardData.getData('text/plain'))
    if (pasted.length === 0 || textIn(verses[index]) !== '') return
    event.preventDefault()
    field.set([...verses.slice(0, index), ...pasted, ...verses.slice(index + 1)])
  }
  return (
    <ListPart
      field={field}
      hint={t('content.verses.hint')}
      addText={t('content.verse.add')}
      blank=""
      nameOf={(verse) => textIn(verse).split('\n')[0] ?? ''}
    >
      {(verse, index) => (
        <TextAreaField
          id={verse.id}
          label={t('content.verse', { number: index + 1 })}
          error={verse.error}
          value={textIn(verse.value)}
          rows={Math.max(4, textIn(verse.value).split('\n').length + 1)}
          onChange={({ currentTarget }) => verse.set(currentTarget.value)}
          onPaste={(event) => paste(event, index)}
        />
      )}
    </ListPart>
  )
}
