import { useSelector } from '@xstate/react'
import { RotateCcw } from 'lucide-react'

import { importLimits } from '#src/contract/student-import.ts'
import { hrefOf } from '#src/contract/pages.ts'
import { useIsAuthorized } from '#src/shell/authorization.ts'
import { ForbiddenPage } from '#src/shell/parts/forbidden-page.tsx'
import { PageTitle } from '#src/shell/parts/page-title.tsx'
import { useStudentImport } from '#src/shell/use-student-import.ts'
import { Breadcrumb } from '#src/ui/breadcrumb.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { LoadingRegion } from '#src/ui/loading-region.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Section } from '#src/ui/section.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-child-import.ts'

import { ChooseFile, FileButton } from './choose-file.tsx'
import { ColumnChoice } from './column-choice.tsx'
import type { ImportProps } from './import-ref.ts'
import { Preview } from './preview.tsx'
import { StepHeading } from './step-heading.tsx'

/** Registers and changes the children of a file, for leaders and Administrators. */
export function ImportChildrenPage() {
  const title = t('import.title')
  const back = { to: hrefOf('departments'), label: t('import.departments') }
  if (!useIsAuthorized('leaders'))
    return <ForbiddenPage title={title} back={back} text={t('import.refused')} />
  return (
    <div className="page-frame pt-6 pb-30 lg:pt-8">
      <PageTitle page={title} />
      <Breadcrumb {...back} navLabel={t('page.back')} />
      <PageHeader title={title} intro={t('import.intro')} />
      <Import />
    </div>
  )
}

function Import() {
  const actor = useStudentImport()
  const snapshot = useSelector(actor, (current) => current)
  const { file, unreadable } = snapshot.context
  if (snapshot.matches('done')) return <Done actor={actor} snapshot={snapshot} />
  return (
    <div className="grid max-w-240 grid-cols-[minmax(0,1fr)] gap-6">
      {file && !snapshot.matches({ open: 'unreadable' }) && (
        <p className="wrap-break-word text-skumring">{t('import.file', { name: file.name })}</p>
      )}
      {unreadable !== undefined && (
        <Notice kind="error" live>
          {t(`import.unreadable.${unreadable}`, limits)}
        </Notice>
      )}
      {(snapshot.matches('choosing') || snapshot.matches({ open: 'unreadable' })) && (
        <>
          <ChooseFile actor={actor} />
          <About />
        </>
      )}
      {snapshot.matches('reading') && <Busy label={t('import.reading')} />}
      {snapshot.matches('comparing') && <Busy label={t('import.comparing')} />}
      {snapshot.matches({ open: 'uncompared' }) && (
        <>
          <Notice kind="error" live>
            {t('import.uncompared')}
          </Notice>
          <div className="flex flex-wrap gap-3 max-sm:flex-col max-sm:*:w-full">
            <Button icon={RotateCcw} onClick={() => actor.send({ type: 'studentImport.retry' })}>
              {t('import.retry')}
            </Button>
            <FileButton actor={actor}>{t('import.choose.another')}</FileButton>
          </div>
        </>
      )}
      {snapshot.matches({ open: 'matching' }) && <ColumnChoice actor={actor} snapshot={snapshot} />}
      {(snapshot.matches({ open: 'previewing' }) || snapshot.matches('sending')) && (
        <Preview actor={actor} snapshot={snapshot} />
      )}
    </div>
  )
}

const limits = { megabytes: importLimits.fileBytes / 1_000_000, rows: importLimits.rows }

const About = () => (
  <Section title={t('import.about.title')}>
    <ul className="grid max-w-180 list-disc gap-2 pl-5">
      <li>{t('import.about.rows')}</li>
      <li>{t('import.about.columns')}</li>
      <li>{t('import.about.identity')}</li>
    </ul>
  </Section>
)

const Busy = ({ label }: { readonly label: string }) => (
  <LoadingRegion label={label}>
    <p aria-hidden="true" className="mb-3 text-skumring">
      {label}
    </p>
    <Skeleton shape="block" />
  </LoadingRegion>
)

function Done({ actor, snapshot }: ImportProps) {
  const { added = [], changed = [] } = snapshot.context.saved ?? {}
  return (
    <div className="grid max-w-180 grid-cols-[minmax(0,1fr)] gap-6">
      <StepHeading>{t('import.done.title')}</StepHeading>
      <Notice kind="ok" live>
        {added.length > 0 && <p>{t('import.done.added', { count: added.length })}</p>}
        {changed.length > 0 && <p>{t('import.done.changed', { count: changed.length })}</p>}
      </Notice>
      <div className="flex flex-wrap gap-3 max-sm:flex-col max-sm:*:w-full">
        <ButtonLink to={hrefOf('departments')} variant="primary">
          {t('import.done.departments')}
        </ButtonLink>
        <Button onClick={() => actor.send({ type: 'studentImport.startOver' })}>
          {t('import.done.again')}
        </Button>
      </div>
    </div>
  )
}
