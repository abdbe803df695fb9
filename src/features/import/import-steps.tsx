import { useSelector } from '@xstate/react'
import { RotateCcw } from 'lucide'

import { importLimits } from '#src/contract/import-limits.ts'
import { hrefOf } from '#src/contract/pages.ts'
import type { ImportKind } from '#src/domain/table-import/import-fields.ts'
import { previewOf } from '#src/machines/people/table-import/table-import.machine.ts'
import { useTableImport } from '#src/shell/use-table-import.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { LoadingRegion } from '#src/ui/loading-region.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Section } from '#src/ui/section.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-import.ts'

import { ChooseFile, FileButton } from './choose-file.tsx'
import { ColumnChoice } from './column-choice.tsx'
import type { ImportProps } from './import-ref.ts'
import { Preview } from './preview.tsx'
import { StepHeading } from '#src/ui/step-heading.tsx'

/** The steps of an import: a file, its columns, what it would do, and what it has done. */
export function ImportSteps({ kind }: { readonly kind: ImportKind }) {
  const actor = useTableImport(kind)
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
          {unreadable === 'long'
            ? t(`import.${kind}.long`, limits)
            : t(`import.unreadable.${unreadable}`, limits)}
        </Notice>
      )}
      {(snapshot.matches('choosing') || snapshot.matches({ open: 'unreadable' })) && (
        <>
          <ChooseFile actor={actor} kind={kind} />
          <About kind={kind} />
        </>
      )}
      {snapshot.matches('reading') && <Busy label={t('import.reading')} />}
      {snapshot.matches('comparing') && <Busy label={t(`import.${kind}.comparing`)} />}
      {snapshot.matches({ open: 'uncompared' }) && (
        <>
          <Notice kind="error" live>
            {t(`import.${kind}.uncompared`)}
          </Notice>
          <div className="button-row">
            <Button icon={RotateCcw} onClick={() => actor.send({ type: 'tableImport.retry' })}>
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

const About = ({ kind }: { readonly kind: ImportKind }) => (
  <Section title={t('import.about.title')}>
    <ul className="grid max-w-180 list-disc gap-2 pl-5">
      <li>{t(`import.${kind}.about.rows`)}</li>
      <li>{t(`import.${kind}.about.columns`)}</li>
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
  const { kind, saved, table, choices, loaded } = snapshot.context
  const { added = 0, changed = 0 } = saved ?? {}
  const left = previewOf({ table, choices, loaded })?.faults.length ?? 0
  return (
    <div className="grid max-w-180 grid-cols-[minmax(0,1fr)] gap-6">
      <StepHeading>{t(`import.${kind}.done`)}</StepHeading>
      <Notice kind="ok" live>
        {added > 0 && <p>{t(`import.${kind}.done.added`, { count: added })}</p>}
        {changed > 0 && <p>{t(`import.${kind}.done.changed`, { count: changed })}</p>}
      </Notice>
      {left > 0 && (
        <Notice kind="warning">
          <p>{t('import.done.left', { count: left })}</p>
          <p>{t('import.faults.none')}</p>
        </Notice>
      )}
      <div className="button-row">
        <ButtonLink to={hrefOf(placeOf[kind])} variant="primary">
          {t(`import.${kind}.done.place`)}
        </ButtonLink>
        <Button onClick={() => actor.send({ type: 'tableImport.startOver' })}>
          {t('import.done.again')}
        </Button>
      </div>
    </div>
  )
}

const placeOf = { children: 'departments', staff: 'staff' } as const
