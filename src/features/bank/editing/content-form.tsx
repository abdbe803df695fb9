import { useSelector } from '@xstate/react'
import { Eye, PencilLine } from 'lucide'
import { useState } from 'react'

import type { ContentKind } from '#src/contract/content/content.ts'
import type { ContentTarget } from '#src/machines/bank/content-form/loaded-content.ts'
import { PageTitle } from '#src/shell/parts/page-title.tsx'
import { Breadcrumb } from '#src/ui/breadcrumb.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Notice } from '#src/ui/notice.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { t } from '#src/words/nb-content.ts'

import { CardActions } from './card-actions.tsx'
import { listAddress } from './content-address.ts'
import { editedText } from './content-words.ts'
import { type ContentFormRef, textIn } from './field.ts'
import { HeldBack } from './files/held-back.ts'
import { useKnownFiles } from './files/known-files.ts'
import { FormNotices } from './form-notices.tsx'
import { ActivityFields } from './kinds/activity-fields.tsx'
import { AreaFields } from './kinds/area-fields.tsx'
import { GoalFields } from './kinds/goal-fields.tsx'
import { QuestionFields } from './kinds/question-fields.tsx'
import { ResourceFields } from './kinds/resource-fields.tsx'
import { ThemeFields } from './kinds/theme-fields.tsx'
import { TipFields } from './kinds/tip-fields.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { CardPreview } from './preview/card-preview.tsx'
import { PreviewFrame } from './preview/preview-frame.tsx'
import { SaveBar } from './save-bar.tsx'
import { StaleForm } from './stale-form.tsx'

type ContentFormProps = { readonly form: ContentFormRef; readonly target: ContentTarget }

/** The form of a card, with the page that staff will read beside it. On a narrow screen one of both is shown. */
export function ContentForm({ form, target: { kind } }: ContentFormProps) {
  const base = useSelector(form, ({ context }) => context.base)
  const isStale = useSelector(form, (snapshot) => snapshot.matches({ form: 'stale' }))
  const title = base ? t('content.update', { title: textIn(base.values['title']) }) : t(`content.new.${kind}`)
  return (
    <div className="page-frame pt-6 pb-30 lg:pt-8">
      <PageTitle page={title} />
      <Breadcrumb
        to={listAddress(kind)}
        label={`${t('content.title')}: ${t(`content.kind.${kind}`)}`}
        navLabel={t('content.path')}
      />
      <PageHeader
        title={title}
        intro={base ? editedText(base) : undefined}
        actions={base && <CardActions form={form} kind={kind} card={base} />}
      />
      {base?.state === 'unpublished' && (
        <Notice kind="warning" className="mb-5">
          <p>{t('content.isUnpublished')}</p>
        </Notice>
      )}
      {isStale && <StaleForm form={form} kind={kind} />}
      {/* Stays while the conflicts are decided: it has recordings and uploads that are not used yet. */}
      <div hidden={isStale}>
        <OpenForm form={form} kind={kind} />
      </div>
      <LeaveDialog />
    </div>
  )
}

type OpenFormProps = { readonly form: ContentFormRef; readonly kind: ContentKind }

function OpenForm({ form, kind }: OpenFormProps) {
  const [view, setView] = useState<'form' | 'preview'>('form')
  const base = useSelector(form, ({ context }) => context.base)
  const loadedFiles = useSelector(form, ({ context }) => context.loaded?.files)
  const files = useKnownFiles(base && base.files.length > 0 ? base.files : (loadedFiles ?? []))
  const isHeldBack = useSelector(form, (snapshot) => snapshot.matches({ form: { editing: 'heldBack' } }))
  const Fields = fieldsOfKind[kind]
  return (
    <>
      <div className="mb-4 lg:hidden">
        <Segmented
          full
          label={t('content.view')}
          value={view}
          onValue={setView}
          items={[
            { value: 'form', label: t('content.view.form'), icon: PencilLine },
            { value: 'preview', label: t('content.view.preview'), icon: Eye },
          ]}
        />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,27rem)]">
        <form
          noValidate
          className={classNames('grid min-w-0 gap-5', view === 'preview' && 'max-lg:hidden')}
          // Enter in a field must not publish: its only way out is a button of the bar.
          onSubmit={(event) => event.preventDefault()}
        >
          <FormNotices form={form} kind={kind} />
          <p className="text-sm text-skumring">{t('content.required')}</p>
          <HeldBack value={isHeldBack}>
            <Fields form={form} files={files} />
          </HeldBack>
          <SaveBar form={form} />
        </form>
        <section
          aria-label={t('content.preview')}
          className={classNames('min-w-0 lg:sticky lg:top-22', view === 'form' && 'max-lg:hidden')}
        >
          <PreviewFrame>
            <CardPreview form={form} kind={kind} files={files} />
          </PreviewFrame>
        </section>
      </div>
    </>
  )
}

const fieldsOfKind = {
  mainActivities: ThemeFields,
  activities: ActivityFields,
  focusAreas: AreaFields,
  experienceGoals: GoalFields,
  generalTips: TipFields,
  resources: ResourceFields,
  questions: QuestionFields,
} as const satisfies Record<ContentKind, unknown>
