import type { ReactNode } from 'react'

import { t } from '#src/words/nb-content.ts'

import { type Field, listIn, textIn } from '../field.ts'
import { pointsIn } from '../pasted-text.ts'
import { ListPart } from './list-part.tsx'
import { MarkdownPart } from './markdown-part.tsx'
import { TextPart } from './text-part.tsx'

type PartProps = { readonly field: Field; readonly hint?: string | undefined }

/** Short texts of one line each; a pasted list becomes as many of them. */
export function PointsPart({ field, hint }: PartProps) {
  return (
    <div
      onPasteCapture={(event) => {
        const index = indexOf(event.target, field)
        const pasted = pointsIn(event.clipboardData.getData('text/plain'))
        const items = listIn(field.value)
        if (index === undefined || pasted.length < 2 || textIn(items[index]) !== '') return
        event.preventDefault()
        field.set([...items.slice(0, index), ...pasted, ...items.slice(index + 1)])
      }}
    >
      <ListPart field={field} hint={hint} addText={t('content.point.add')} blank="" nameOf={textIn}>
        {(item, index) => (
          <TextPart
            field={{ ...item, isRequired: false }}
            label={t('content.point', { number: index + 1 })}
          />
        )}
      </ListPart>
    </div>
  )
}

/** The number of the item whose control it is. */
const indexOf = (target: EventTarget, field: Field): number | undefined => {
  if (!(target instanceof HTMLElement)) return undefined
  const number = target.id.startsWith(`${field.id}-`) ? Number(target.id.slice(field.id.length + 1)) : NaN
  return Number.isInteger(number) ? number : undefined
}

type TitledTextsPartProps = PartProps & {
  readonly addText: string
  /** More of each item. */
  readonly more?: (item: Field) => ReactNode
  readonly blank?: unknown
}

/** Texts below a title of their own. */
export function TitledTextsPart({
  field,
  hint,
  addText,
  more,
  blank = { title: '', text: '' },
}: TitledTextsPartProps) {
  return (
    <ListPart
      field={field}
      hint={hint}
      addText={addText}
      blank={blank}
      nameOf={(item) => titleIn(item)}
      firstPart="title"
    >
      {(item) => (
        <div className="grid gap-3 rounded-md bg-kalk p-3">
          <TextPart field={item.part('title')} />
          <MarkdownPart field={item.part('text')} />
          {more?.(item)}
        </div>
      )}
    </ListPart>
  )
}

/** Links of a card. */
export function LinksPart({ field, hint }: PartProps) {
  return (
    <ListPart
      field={field}
      hint={hint}
      addText={t('content.link.add')}
      blank={{ title: '', url: '' }}
      nameOf={(item) => titleIn(item)}
      firstPart="title"
    >
      {(item) => <LinkPart field={item} />}
    </ListPart>
  )
}

/** The title and the address of one link. */
export const LinkPart = ({ field }: { readonly field: Field }) => (
  <div className="grid gap-3 rounded-md bg-kalk p-3">
    <TextPart field={field.part('title')} />
    <TextPart type="url" field={field.part('url')} hint={t('content.link.hint')} />
  </div>
)

const titleIn = (item: unknown): string =>
  typeof item === 'object' && item !== null && 'title' in item ? textIn(item.title) : ''
