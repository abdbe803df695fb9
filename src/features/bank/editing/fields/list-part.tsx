import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide'
import { type KeyboardEvent, type ReactNode, useState } from 'react'

import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { FieldError } from '#src/ui/field-frame.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { t } from '#src/words/nb-content.ts'

import { type Field, listIn } from '../field.ts'
import { isPlainKey } from '../plain-key.ts'

type ListPartProps = {
  readonly field: Field
  readonly hint?: string | undefined
  readonly addText: string
  /** A new item. */
  readonly blank: unknown
  /** The text that names an item in a message. */
  readonly nameOf: (item: unknown) => string
  /** The name of the part of an item that takes the focus; without it the item itself does. */
  readonly firstPart?: string
  readonly children: (item: Field, index: number) => ReactNode
}

/**
 * A list whose items are added, removed and moved; Enter in an item of one line adds the next one. The focus follows the item, and a screen
 * reader hears what has happened.
 */
export function ListPart({ field, hint, addText, blank, nameOf, firstPart, children }: ListPartProps) {
  const [message, setMessage] = useState('')
  const items = listIn(field.value)
  const idOf = (index: number, name: string) => `${field.id}-${index}-${name}`
  const addId = `${field.id}-add`
  const named = (index: number) => ({
    number: index + 1,
    name: nameOf(items[index]) || t('content.list.nameless'),
  })

  const add = (at: number) => {
    field.set([...items.slice(0, at), blank, ...items.slice(at)])
    setMessage(t('content.list.added', { number: at + 1 }))
    focus(firstPart === undefined ? `${field.id}-${at}` : idOf(at, firstPart))
  }
  const addNext = (event: KeyboardEvent, index: number) => {
    const isOneLine = firstPart === undefined && event.target instanceof HTMLInputElement
    if (!isOneLine || event.key !== 'Enter' || !isPlainKey(event)) return
    event.preventDefault()
    // After an empty one there is nothing to go on from.
    if (nameOf(items[index]).trim() !== '') add(index + 1)
  }
  const remove = (index: number) => {
    field.set(items.filter((_, one) => one !== index))
    setMessage(t('content.list.removed', named(index)))
    focus(items.length > 1 ? idOf(Math.min(index, items.length - 2), 'remove') : addId)
  }
  const move = (index: number, to: number, button: 'up' | 'down') => {
    const moved = [...items]
    const [item] = moved.splice(index, 1)
    moved.splice(to, 0, item)
    field.set(moved)
    setMessage(
      t('content.list.moved', {
        name: nameOf(item) || t('content.list.nameless'),
        number: to + 1,
        count: items.length,
      }),
    )
    // At an end the button of the other direction is the one that can be pressed.
    const isAtEnd = button === 'up' ? to === 0 : to === items.length - 1
    focus(idOf(to, isAtEnd ? opposite[button] : button))
  }

  return (
    <fieldset id={field.id} tabIndex={-1} className="grid min-w-0 gap-3">
      <legend className={classNames('mb-1.5 text-sm font-semibold', field.isRequired && 'starred')}>
        {field.label}
      </legend>
      {hint && <p className="-mt-1.5 text-sm text-dis">{hint}</p>}
      {items.length > 0 && (
        <ol className="grid gap-3">
          {items.map((_, index) => (
            <li key={index} className="flex items-start gap-1 max-sm:flex-col-reverse max-sm:gap-0">
              <div className="w-full min-w-0 flex-1" onKeyDownCapture={(event) => addNext(event, index)}>
                {children(field.part(index), index)}
              </div>
              {/* On a phone beside the label, which is short. */}
              <div
                className={classNames(
                  'relative flex shrink-0 max-sm:z-1 max-sm:self-end sm:pt-8',
                  firstPart === undefined ? 'max-sm:-mb-8' : 'max-sm:-mb-9',
                )}
              >
                <IconButton
                  id={idOf(index, 'up')}
                  icon={ArrowUp}
                  label={t('content.list.up', named(index))}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1, 'up')}
                />
                <IconButton
                  id={idOf(index, 'down')}
                  icon={ArrowDown}
                  label={t('content.list.down', named(index))}
                  disabled={index === items.length - 1}
                  onClick={() => move(index, index + 1, 'down')}
                />
                <IconButton
                  id={idOf(index, 'remove')}
                  icon={Trash2}
                  label={t('content.list.remove', named(index))}
                  onClick={() => remove(index)}
                />
              </div>
            </li>
          ))}
        </ol>
      )}
      <FieldError id={field.id} error={field.error} />
      <Button id={addId} icon={Plus} className="justify-self-start text-sm" onClick={() => add(items.length)}>
        {addText}
      </Button>
      <VisuallyHidden>
        <output>{message}</output>
      </VisuallyHidden>
    </fieldset>
  )
}

/** Once the item is on the screen. */
const focus = (id: string) => requestAnimationFrame(() => document.getElementById(id)?.focus())

const opposite = { up: 'down', down: 'up' } as const
