import { useSelector } from '@xstate/react'
import * as v from 'valibot'

import type { ContentKind } from '#src/contract/content/content.ts'
import { partSchema } from '#src/domain/content/drafted.ts'
import { contentBodies } from '#src/domain/content/kinds.ts'
import { type ContentConflict, conflictsOf } from '#src/machines/bank/content-form/content-conflicts.ts'
import { useToday } from '#src/shell/shell.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { takeFocus } from '#src/ui/take-focus.ts'
import { t } from '#src/words/nb-content.ts'

import { ChangedText } from './changed-text.tsx'
import { changeParams } from './content-words.ts'
import { DraftNotice } from './draft-notice.tsx'
import { type ContentFormRef, focusField } from './field.ts'
import { RestoredNotice } from './restored-notice.tsx'
import { useValueText } from './value-text.ts'

type StaleFormProps = { readonly form: ContentFormRef; readonly kind: ContentKind }

/**
 * What has been saved meanwhile, by a colleague or on another device, beside what this form has: field by field, one of both is chosen.
 */
export function StaleForm({ form, kind }: StaleFormProps) {
  const context = useSelector(form, (snapshot) => snapshot.context)
  const isPublished = useSelector(form, (snapshot) => snapshot.matches({ form: { stale: 'published' } }))
  const today = useToday()
  const { present } = context
  const valueText = useValueText([...(context.base?.files ?? []), ...(present?.files ?? [])])
  if (!present) return null
  const conflicts = conflictsOf(context)
  const change = context.lastChange ?? { name: present.editedBy, isOwn: false, at: present.editedAt }
  const whose = change.isOwn ? '.own' : ''
  const params = changeParams(change, today)
  return (
    <section aria-labelledby="stale" className="grid gap-5">
      <RestoredNotice form={form} />
      <DraftNotice form={form} />
      <Notice kind="warning">
        <h2 id="stale" ref={takeFocus} tabIndex={-1} className="text-lg">
          {t(`content.${isPublished ? 'published' : 'stale'}.title${whose}`, params)}
        </h2>
        <p>{t(conflicts.length > 0 ? 'content.stale.text' : 'content.stale.same')}</p>
      </Notice>
      {conflicts.map((conflict) => (
        <Conflict
          key={conflict.field}
          conflict={conflict}
          label={v.getTitle(partSchema(contentBodies[kind], conflict.field)) ?? conflict.field}
          theirTitle={t(`content.stale.theirs${whose}`, params)}
          textOf={(value) => valueText(conflict.field, value)}
          onChoose={(side) => form.send({ type: 'contentForm.choose', field: conflict.field, side })}
        />
      ))}
      <div className="button-row">
        <Button variant="primary" onClick={() => form.send({ type: 'contentForm.save' })}>
          {t('content.stale.save')}
        </Button>
        <Button onClick={() => form.send({ type: 'contentForm.saveDraft' })}>{t('content.saveDraft')}</Button>
        <Button
          onClick={() => {
            form.send({ type: 'contentForm.merge' })
            focusField(conflicts[0]?.field ?? 'title')
          }}
        >
          {t('content.stale.merge')}
        </Button>
      </div>
    </section>
  )
}

type ConflictProps = {
  readonly conflict: ContentConflict
  readonly label: string
  readonly theirTitle: string
  readonly textOf: (value: unknown) => string
  readonly onChoose: (side: ContentConflict['side']) => void
}

function Conflict({ conflict, label, theirTitle, textOf, onChoose }: ConflictProps) {
  const { field, base, mine, theirs, side } = conflict
  const before = textOf(base)
  const sides = [
    { value: 'mine', title: t('content.stale.mine'), text: textOf(mine) },
    { value: 'theirs', title: theirTitle, text: textOf(theirs) },
  ] as const
  return (
    <Card as="div">
      <fieldset className="min-w-0">
        <legend className="mb-3 text-lg font-bold">
          {label}
          <span className="sr-only">: {t('content.stale.side', { label })}</span>
        </legend>
        <div className="grid gap-3 md:grid-cols-2">
          {sides.map(({ value, title, text }) => {
            const id = `side-${field}-${value}`
            return (
              <label
                key={value}
                htmlFor={id}
                className="flex cursor-pointer items-start gap-3 rounded-md border-2 border-karm p-4 has-checked:border-blaa-700 has-checked:bg-blaa-100"
              >
                <input
                  type="radio"
                  id={id}
                  name={`side-${field}`}
                  value={value}
                  checked={side === value}
                  aria-labelledby={`${id}-title`}
                  aria-describedby={`${id}-text`}
                  onChange={() => onChoose(value)}
                  className="mt-0.5 size-5 shrink-0 accent-blaa-700"
                />
                <span className="min-w-0 whitespace-pre-line wrap-anywhere">
                  <strong id={`${id}-title`} className="block font-semibold">
                    {title}
                  </strong>
                  <span id={`${id}-text`}>
                    <ChangedText before={before} after={text} />
                  </span>
                </span>
              </label>
            )
          })}
        </div>
        <div className="mt-3">
          <Disclosure lazy title={t('content.stale.before')}>
            <p className="whitespace-pre-line wrap-anywhere">{before}</p>
          </Disclosure>
        </div>
      </fieldset>
    </Card>
  )
}
