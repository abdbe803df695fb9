import { Combobox } from '@headlessui/react'
import { useRef, useState } from 'react'

import { ChoiceField, type ChoiceFieldProps, ChoiceList, matching } from './choice-field.tsx'
import { type CellStep, EditorKeys } from './editor-keys.tsx'

type ChoiceEditorProps = Omit<ChoiceFieldProps, 'onQuery' | 'shown' | 'input'> & {
  readonly chosen: string | undefined
  readonly onChoose: (id: string) => void
  readonly onCancel: (step: CellStep) => void
}

/** A cell with one of the choices: typing filters them, and Enter or Tab takes the highlighted one. */
export function ChoiceEditor({ chosen, onChoose, onCancel, ...field }: ChoiceEditorProps) {
  const [query, setQuery] = useState(field.text ?? '')
  const label = field.choices.find(({ id }) => id === chosen)?.label ?? ''
  return (
    <EditorKeys onEscape={() => onCancel('stay')} onLeave={onCancel}>
      <Combobox
        immediate
        value={chosen ?? null}
        onChange={(id) => {
          if (id !== null) onChoose(id)
        }}
      >
        <ChoiceField {...field} shown={field.text ?? label} onQuery={setQuery} />
        <ChoiceList choices={matching(field.choices, query)} isEmpty={field.choices.length === 0} />
      </Combobox>
    </EditorKeys>
  )
}

type ChoicesEditorProps = Omit<ChoiceFieldProps, 'onQuery' | 'shown' | 'input'> & {
  readonly chosen: readonly string[]
  readonly onChoose: (ids: readonly string[], step: CellStep) => void
  readonly onCancel: (step: CellStep) => void
}

/** A cell with several of the choices: Enter takes or drops the highlighted one, Tab is done. */
export function ChoicesEditor({ chosen, onChoose, onCancel, ...field }: ChoicesEditorProps) {
  const [query, setQuery] = useState(field.text ?? '')
  const [ids, setIds] = useState(chosen)
  const input = useRef<HTMLInputElement>(null)
  return (
    <EditorKeys onEscape={() => onCancel('stay')} onLeave={(step) => onChoose(ids, step)}>
      <Combobox
        immediate
        multiple
        value={[...ids]}
        onChange={(next: string[]) => {
          setIds(next)
          setQuery('')
          // The field keeps what was typed: the next name replaces it.
          if (input.current) input.current.value = ''
        }}
      >
        <ChoiceField {...field} input={input} shown={field.text ?? ''} onQuery={setQuery} />
        <ChoiceList choices={matching(field.choices, query)} isEmpty={field.choices.length === 0} />
      </Combobox>
    </EditorKeys>
  )
}
