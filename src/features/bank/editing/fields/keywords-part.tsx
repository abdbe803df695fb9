import { type KeyboardEvent, useState } from 'react'

import { comparableText, normalisedText } from '#src/contract/normalised-text.ts'
import { isDraftKey } from '#src/domain/draft-key.ts'
import { RemovableChip } from '#src/ui/removable-chip.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { t } from '#src/words/nb-content.ts'

import { type Field, textsIn } from '../field.ts'

/** Words that are added by Enter or a comma, and also when the field is left. */
export function KeywordsPart({ field }: { readonly field: Field }) {
  const [typed, setTyped] = useState('')
  const words = textsIn(field.value)
  const add = (text: string) => {
    const added = text
      .split(',')
      .map((word) => normalisedText(word).trim())
      .filter((word, index, all) => word !== '' && !isIn(word, all.slice(0, index)) && !isIn(word, words))
    if (added.length > 0) field.set([...words, ...added])
    setTyped('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The draft that the keys of the form save has the word too.
    if (isDraftKey(event)) add(typed)
    if (event.key !== 'Enter') return
    event.preventDefault()
    add(typed)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <TextField
        id={field.id}
        label={field.label}
        starred={field.isRequired}
        aria-required={field.isRequired}
        hint={t('content.keywords.hint')}
        error={field.error ?? words.map((_, index) => field.part(index).error).find(Boolean)}
        value={typed}
        onChange={({ currentTarget: { value } }) => (value.includes(',') ? add(value) : setTyped(value))}
        onKeyDown={onKeyDown}
        onBlur={() => add(typed)}
      />
      {words.length > 0 && (
        <ul aria-label={t('content.chosen', { label: field.label })} className="flex flex-wrap gap-2">
          {words.map((word, index) => (
            <li key={`${index} ${word}`} className="min-w-0">
              <RemovableChip
                label={word}
                removeLabel={t('content.remove', { name: word })}
                onRemove={() => {
                  field.set(words.filter((_, one) => one !== index))
                  document.getElementById(field.id)?.focus()
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const isIn = (word: string, words: readonly string[]) =>
  words.some((one) => comparableText(one) === comparableText(word))
