import { useSelector } from '@xstate/react'
import * as v from 'valibot'

import { contentDraftEndpoints, type ContentKind } from '#src/contract/content/content.ts'
import { partSchema } from '#src/domain/content/drafted.ts'
import { contentBodies } from '#src/domain/content/kinds.ts'
import { shownIssuesOf } from '#src/machines/bank/content-form/content-form-context.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { useToday } from '#src/shell/shell.tsx'
import { Button } from '#src/ui/button.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { t } from '#src/words/nb-content.ts'

import { draftAddress } from './content-address.ts'
import { changeParams, editedParams } from './content-words.ts'
import { DraftNotice } from './draft-notice.tsx'
import { areSameIssues, type ContentFormRef, focusField } from './field.ts'
import { RestoredNotice } from './restored-notice.tsx'

type FormNoticesProps = { readonly form: ContentFormRef; readonly kind: ContentKind }

/** What there is to know before the fields: where their values come from, and why they are not saved. */
export function FormNotices({ form, kind }: FormNoticesProps) {
  return (
    <>
      <OriginNotice form={form} />
      <DraftNotice form={form} />
      <OtherDraftNotice form={form} />
      <DeletedDraftNotice form={form} />
      <FailureNotice form={form} kind={kind} />
      <IssueSummary form={form} kind={kind} />
    </>
  )
}

function OriginNotice({ form }: { readonly form: ContentFormRef }) {
  const isRestored = useSelector(form, ({ context }) => context.isRestored)
  const origin = useSelector(form, ({ context }) => context.loaded?.origin)
  if (isRestored) return <RestoredNotice form={form} />
  if (origin === 'published')
    return (
      <Notice>
        <EndedDraftText form={form} how="published" />
        <p>{t('content.published.card')}</p>
      </Notice>
    )
  if (origin === 'copy') return <Notice>{t('content.copied')}</Notice>
  return origin === 'version' && <Notice>{t('content.restoring')}</Notice>
}

/** What was typed is still here, and can be saved as another draft. */
function DeletedDraftNotice({ form }: { readonly form: ContentFormRef }) {
  const isDeleted = useSelector(form, (snapshot) => snapshot.matches({ form: { editing: 'draftDeleted' } }))
  if (!isDeleted) return null
  return (
    <Notice
      kind="warning"
      live
      action={
        <Button onClick={() => form.send({ type: 'contentForm.saveDraft' })}>
          {t('content.draftDeleted.save')}
        </Button>
      }
    >
      <EndedDraftText form={form} how="draftDeleted" />
      <p>{t('content.draftDeleted.kept')}</p>
    </Notice>
  )
}

type EndedDraftProps = { readonly form: ContentFormRef; readonly how: 'published' | 'draftDeleted' }

/** Who has published or deleted the draft of the form, and when. */
function EndedDraftText({ form, how }: EndedDraftProps) {
  const change = useSelector(form, ({ context }) => context.lastChange)
  const today = useToday()
  if (!change) return null
  const text = t(`content.${how}.title${change.isOwn ? '.own' : ''}`, changeParams(change, today))
  return <p className="font-semibold">{text}</p>
}

/** A card has at most one draft, which all editors share. */
function OtherDraftNotice({ form }: { readonly form: ContentFormRef }) {
  const cardId = useSelector(form, ({ context }) => context.base?.id)
  const own = useSelector(form, ({ context }) => context.draft?.version)
  const content = useApiQuery(contentDraftEndpoints.list, {}, { enabled: cardId !== undefined })
  const draft = content.data?.find(({ card }) => card?._id === cardId)?.draft
  if (cardId === undefined || own !== null || !draft) return null
  return (
    <Notice
      kind="warning"
      action={
        <ButtonLink reloadDocument to={draftAddress(draft.kind, cardId, draft._id)}>
          {t('content.hasDraft.open')}
        </ButtonLink>
      }
    >
      <p>{t('content.hasDraft', editedParams(draft))}</p>
    </Notice>
  )
}

function FailureNotice({ form, kind }: FormNoticesProps) {
  const isNew = useSelector(form, ({ context }) => context.base === null)
  const isOffline = useSelector(form, (snapshot) => snapshot.matches({ form: { editing: 'offline' } }))
  const failure = useSelector(form, (snapshot) =>
    snapshot.matches({ form: { editing: 'refused' } }) ? snapshot.context.failure : undefined,
  )
  if (isOffline)
    return (
      <Notice kind="error" live>
        <p>{t('content.offline')}</p>
      </Notice>
    )
  if (!failure) return null
  if (failure.isOfDraft)
    return (
      <Notice kind="error" live>
        <p className="font-semibold">{t('content.failed.draft')}</p>
        <p>{failure.message}</p>
      </Notice>
    )
  return (
    <Notice kind="error" live>
      <p className="font-semibold">{t(isNew ? 'content.failed.add' : 'content.failed.update')}</p>
      <p>{t(isNew ? `content.failed.add.${kind}` : 'content.failed.update.text')}</p>
      <p>{failure.message}</p>
    </Notice>
  )
}

/** Leads to each part that must be corrected. */
function IssueSummary({ form, kind }: FormNoticesProps) {
  const issues = useSelector(form, shownIssuesOf, areSameIssues)
  if (issues.size === 0) return null
  return (
    <Notice kind="error" live>
      <p className="font-semibold">{t('content.issues', { count: issues.size })}</p>
      <ul className="mt-1">
        {[...issues].map(([path, message]) => (
          <li key={path}>
            <button type="button" className="text-link min-h-11 text-left" onClick={() => focusField(path)}>
              {issueText(kind, path, message)}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** The message, with the field that the part belongs to where the message does not say it. */
function issueText(kind: ContentKind, path: string, message: string): string {
  const [field = '', ...rest] = path.split('.')
  if (rest.length === 0) return message
  const schema = partSchema(contentBodies[kind], field)
  const label = v.getTitle(schema) ?? ''
  const number = Number(rest[0])
  if (Number.isInteger(number)) return t('content.issue.item', { label, number: number + 1, message })
  return message.startsWith(label) || field === 'picture'
    ? message
    : t('content.issue.in', { label, message })
}
