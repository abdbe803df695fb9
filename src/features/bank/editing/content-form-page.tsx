import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import * as v from 'valibot'

import { contentBodies } from '#src/domain/content/kinds.ts'
import { searchIn } from '#src/contract/page-values.ts'
import { Id } from '#src/contract/values.ts'
import type { contentFormMachine } from '#src/machines/bank/content-form/content-form.machine.ts'
import type { ContentTarget } from '#src/machines/bank/content-form/loaded-content.ts'
import { useContentForm } from '#src/shell/forms/use-content-form.ts'
import { useFeature } from '#src/shell/features.ts'
import { EmptyPage } from '#src/shell/parts/empty-page.tsx'
import { useToast } from '#src/shell/shell.tsx'
import { useEmitted } from '#src/shell/use-emitted.ts'
import { Button } from '#src/ui/button.tsx'
import { LoadingRegion } from '#src/ui/loading-region.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-content.ts'

import { draftAddress, kindIn, listAddress, pageAddress } from './content-address.ts'
import { ContentForm } from './content-form.tsx'
import { focusField } from './field.ts'
import { focusUnfinishedFile } from './files/held-back.ts'
import { MissingContent } from './missing-content.tsx'

/** The form of a card, or of a new one: `/admin/{kind}/{id}`, `/admin/{kind}/new`. */
export function ContentFormPage() {
  const { kind: slug, id } = useParams()
  const [search] = useSearchParams()
  const kind = kindIn(slug)
  if (!kind || (id !== undefined && !v.is(Id, id))) return <MissingContent />
  const { draft, version } = searchIn('contentForm', search)
  const { copy } = searchIn('newContent', search)
  const target: ContentTarget = {
    kind,
    cardId: id,
    draftId: draft,
    copiedId: id === undefined ? copy : undefined,
    version: version === undefined ? undefined : Number(version),
  }
  // A new draft gets its id when it is saved, and stays in the same form.
  const key = [kind, id ?? 'new', target.copiedId, target.version].join(' ')
  return (
    <Suspense fallback={<FormSkeleton />}>
      <FetchedForm key={key} target={target} />
    </Suspense>
  )
}

function FetchedForm({ target }: { readonly target: ContentTarget }) {
  const { contentForm } = useFeature('content')
  // A field for a file that appears later must not replace the form by its skeleton.
  useFeature('files')
  return <RunningForm machine={contentForm} target={target} />
}

type RunningFormProps = { readonly machine: typeof contentFormMachine; readonly target: ContentTarget }

function RunningForm({ machine, target }: RunningFormProps) {
  const { kind } = target
  const toast = useToast()
  const navigate = useNavigate()
  const form = useContentForm(machine, { schema: contentBodies[kind], target })

  useEmitted(form, 'contentForm.invalid', ({ path }) => focusField(path))
  useEmitted(form, 'contentForm.heldBack', focusUnfinishedFile)
  useEmitted(form, 'contentForm.refused', ({ isNew, path }) => {
    toast.error(
      isNew
        ? `${t('content.failed.add')}: ${t(`content.failed.add.${kind}`)}`
        : `${t('content.failed.update')}: ${t('content.failed.update.text')}`,
    )
    if (path !== undefined) focusField(path)
  })
  useEmitted(form, 'contentForm.saved', ({ isNew }) =>
    toast.ok(t(isNew ? `content.added.${kind}` : `content.saved.${kind}`)),
  )
  useEmitted(form, 'contentForm.draftSaved', ({ draft, cardId }) => {
    toast.ok(t('content.draftSaved'))
    if (cardId !== (target.cardId ?? null)) return
    void navigate(draftAddress(kind, cardId, draft.id), {
      replace: true,
      preventScrollReset: true,
    })
  })

  const isLoading = useSelector(form, (snapshot) => snapshot.matches({ form: 'loading' }))
  const isUnloaded = useSelector(form, (snapshot) => snapshot.matches({ form: 'unloaded' }))
  const isUnavailable = useSelector(form, (snapshot) => snapshot.matches({ form: 'unavailable' }))
  const message = useSelector(form, ({ context }) => context.failure?.message)
  const saved = useSelector(form, (snapshot) =>
    snapshot.matches({ form: 'saved', changes: 'none' }) ? snapshot.context.base : null,
  )
  // The draft of a new card that has become one of a card has another page.
  const draftOfCard = useSelector(form, (snapshot) => {
    const { base, draft } = snapshot.context
    const isSaved = snapshot.matches({ form: { editing: 'draftSaved' }, changes: 'none' })
    return isSaved && base && draft && base.id !== target.cardId
      ? draftAddress(kind, base.id, draft.id)
      : undefined
  })
  const isRemoved = useSelector(form, (snapshot) => snapshot.matches({ form: 'removed', changes: 'none' }))
  if (isRemoved) return <Navigate replace to={listAddress(kind)} />
  if (isLoading) return <FormSkeleton />
  if (isUnloaded || isUnavailable)
    return (
      <EmptyPage
        title={t('content.title')}
        back={{ to: listAddress(kind), label: t('content.title') }}
        variant="error"
        empty={{
          title: t(isUnloaded ? 'response.silent.title' : 'content.loadFailed.title'),
          text: isUnloaded ? t('response.silent.text') : (message ?? ''),
        }}
        action={
          <Button variant="primary" onClick={() => form.send({ type: 'contentForm.retry' })}>
            {t('response.retry')}
          </Button>
        }
      />
    )
  return (
    <>
      {draftOfCard !== undefined && <Navigate replace to={draftOfCard} />}
      {saved && <Navigate to={pageAddress(kind, saved) ?? listAddress(kind)} />}
      {/* It asks before files on their way are left behind. */}
      <ContentForm form={form} target={target} />
    </>
  )
}

const FormSkeleton = () => (
  <div className="page-frame pt-6 pb-30 lg:pt-8">
    <h1 className="sr-only">{t('content.title')}</h1>
    <LoadingRegion label={t('response.loading')}>
      <Skeleton shape="block" className="h-120" />
    </LoadingRegion>
  </div>
)
