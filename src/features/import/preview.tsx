import { useMemo } from 'react'

import { messageOf } from '#src/contract/outcome.ts'
import { countOf, type ImportPreview } from '#src/domain/table-import/import-preview.ts'
import { previewOf } from '#src/machines/people/table-import/table-import.machine.ts'
import { useIsOffline } from '#src/shell/shell.tsx'
import { Button } from '#src/ui/button.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { t } from '#src/words/nb-import.ts'

import { FileButton } from './choose-file.tsx'
import type { ImportProps } from './import-ref.ts'
import { LeftOutColumns } from './left-out-columns.tsx'
import { Line, Lines } from './lines.tsx'
import { childFaultText, MatchOfChildren, PreviewOfChildren } from './preview-children.tsx'
import { MatchOfStaff, PreviewOfStaff, staffFaultText } from './preview-staff.tsx'
import { StepHeading } from '#src/ui/step-heading.tsx'

/** What the import would do, line by line; it is confirmed here. */
export function Preview({ actor, snapshot }: ImportProps) {
  const { kind, table, choices, loaded, isOutdated, failure } = snapshot.context
  const preview = useMemo(() => previewOf({ table, choices, loaded }), [table, choices, loaded])
  const isOffline = useIsOffline()
  if (!preview || !loaded) return null
  const { present } = loaded
  const { unchanged, faults } = preview
  const count = countOf(preview)
  const isSending = snapshot.matches('sending')
  return (
    <>
      <StepHeading>
        {t(count > 0 || faults.length > 0 ? 'import.preview.title' : 'import.preview.nothing')}
      </StepHeading>
      {isOutdated && (
        <Notice kind="warning" live>
          {t(`import.${kind}.outdated`)}
        </Notice>
      )}
      <LeftOutColumns table={table} />
      {count === 0 && (
        <Notice kind={faults.length === 0 ? 'ok' : 'warning'}>
          {faults.length === 0 ? t(`import.${kind}.same`) : t('import.preview.noneRight')}
        </Notice>
      )}
      {preview.kind === 'children' && present.kind === 'children' && (
        <MatchOfChildren actor={actor} snapshot={snapshot} preview={preview} present={present} />
      )}
      {preview.kind === 'staff' && present.kind === 'staff' && (
        <MatchOfStaff actor={actor} snapshot={snapshot} preview={preview} present={present} />
      )}
      {faults.length > 0 && (
        <Lines
          title={t('import.faults', { count: faults.length })}
          intro={t(count > 0 ? `import.${kind}.faults.text` : 'import.faults.none')}
        >
          {linesWithFaults(preview).map(({ line, name, texts }) => (
            <Line key={line} line={line} name={name}>
              {texts.map((text) => (
                <p key={text} className="text-feil">
                  {text}
                </p>
              ))}
            </Line>
          ))}
        </Lines>
      )}
      {preview.kind === 'children' && present.kind === 'children' && (
        <PreviewOfChildren preview={preview} present={present} />
      )}
      {preview.kind === 'staff' && present.kind === 'staff' && (
        <PreviewOfStaff preview={preview} present={present} />
      )}
      {unchanged.length > 0 && (
        <Disclosure title={t(`import.${kind}.unchanged`, { count: unchanged.length })} headingLevel={3}>
          <p>{[...new Set(unchanged.map(({ name }) => name))].join(', ')}</p>
        </Disclosure>
      )}
      {isOffline && <Notice kind="warning">{t('import.offline')}</Notice>}
      {failure && !isOffline && (
        <Notice kind="error" live>
          {messageOf(failure) ?? t('import.failed')}
        </Notice>
      )}
      <div className="button-row">
        {count > 0 && (
          <Button
            variant="primary"
            busy={isSending}
            disabled={isOffline && !isSending}
            onClick={() => actor.send({ type: 'tableImport.confirm' })}
          >
            {t(`import.${kind}.confirm`, { count })}
          </Button>
        )}
        <Button disabled={isSending} onClick={() => actor.send({ type: 'tableImport.columns.open' })}>
          {t('import.columns.open')}
        </Button>
        <FileButton actor={actor} disabled={isSending}>
          {t(faults.length > 0 ? 'import.choose.again' : 'import.choose.another')}
        </FileButton>
      </div>
    </>
  )
}

/** What is wrong in each line, in words. */
const linesWithFaults = (preview: ImportPreview) =>
  preview.kind === 'children'
    ? preview.faults.map(({ faults, ...line }) => ({ ...line, texts: faults.map(childFaultText) }))
    : preview.faults.map(({ faults, ...line }) => ({ ...line, texts: faults.map(staffFaultText) }))
