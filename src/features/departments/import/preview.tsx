import { type ReactNode, useMemo } from 'react'

import { messageOf } from '#src/contract/outcome.ts'
import type { DepartmentId } from '#src/contract/values.ts'
import { writtenDay } from '#src/domain/day.ts'
import type {
  AddedChild,
  Difference,
  Fault,
  ImportPreview,
} from '#src/domain/student-import/compared-rows.ts'
import { previewOf } from '#src/machines/people/student-import/student-import.machine.ts'
import { useIsOffline } from '#src/shell/shell.tsx'
import { Button } from '#src/ui/button.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { Heading } from '#src/ui/heading.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { t } from '#src/words/nb-child-import.ts'

import { FileButton } from './choose-file.tsx'
import type { ImportProps } from './import-ref.ts'
import { LeftOutColumns } from './left-out-columns.tsx'
import { StepHeading } from './step-heading.tsx'

/** What the import would do, line by line; it is confirmed here. */
export function Preview({ actor, snapshot }: ImportProps) {
  const { table, choices, loaded, isOutdated, failure } = snapshot.context
  const preview = useMemo(() => previewOf({ table, choices, loaded }), [table, choices, loaded])
  const isOffline = useIsOffline()
  if (!preview || !loaded) return null
  const { added, changed, unchanged, faults, unknownDepartments } = preview
  const count = added.length + changed.length
  const isSending = snapshot.matches('sending')
  const departmentName = (id: DepartmentId) =>
    loaded.present.departments.find(({ _id }) => _id === id)?.name ?? ''
  return (
    <>
      <StepHeading>{t(count > 0 ? 'import.preview.title' : 'import.preview.nothing')}</StepHeading>
      {isOutdated && (
        <Notice kind="warning" live>
          {t('import.outdated')}
        </Notice>
      )}
      <LeftOutColumns table={table} />
      {count === 0 && (
        <Notice kind={faults.length === 0 ? 'ok' : 'warning'}>
          {t(faults.length === 0 ? 'import.preview.same' : 'import.preview.noneRight')}
        </Notice>
      )}
      {unknownDepartments.length > 0 && (
        <UnknownDepartments actor={actor} snapshot={snapshot} unknown={unknownDepartments} />
      )}
      {faults.length > 0 && (
        <Lines title={t('import.faults', { count: faults.length })} intro={t('import.faults.text')}>
          {faults.map(({ line, name, faults: found }) => (
            <Line key={line} line={line} name={name}>
              {found.map((fault) => (
                <p key={fault.kind} className="text-feil">
                  {faultText(fault)}
                </p>
              ))}
            </Line>
          ))}
        </Lines>
      )}
      {changed.length > 0 && (
        <Lines title={t('import.changed', { count: changed.length })}>
          {changed.map(({ line, name, differences }) => (
            <Line key={line} line={line} name={name}>
              {differences.map((difference) => (
                <p key={difference.field}>{differenceText(difference)}</p>
              ))}
            </Line>
          ))}
        </Lines>
      )}
      {added.length > 0 && (
        <Lines title={t('import.added', { count: added.length })}>
          {added.map((one) => (
            <Line key={one.line} line={one.line} name={one.name}>
              <p>
                {writtenDay(one.child.birthDate)}, {departmentName(one.child.departmentId)}
              </p>
              <Parents child={one.child} />
            </Line>
          ))}
        </Lines>
      )}
      {unchanged.length > 0 && (
        <Disclosure title={t('import.unchanged', { count: unchanged.length })} headingLevel={3}>
          <p>{unchanged.map(({ name }) => name).join(', ')}</p>
        </Disclosure>
      )}
      {isOffline && <Notice kind="warning">{t('import.offline')}</Notice>}
      {failure && !isOffline && (
        <Notice kind="error" live>
          {messageOf(failure) ?? t('import.failed')}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3 max-sm:flex-col max-sm:*:w-full">
        {count > 0 && (
          <Button
            variant="primary"
            busy={isSending}
            disabled={isOffline && !isSending}
            onClick={() => actor.send({ type: 'studentImport.confirm' })}
          >
            {t('import.confirm', { count })}
          </Button>
        )}
        <Button disabled={isSending} onClick={() => actor.send({ type: 'studentImport.columns.open' })}>
          {t('import.columns.open')}
        </Button>
        <FileButton actor={actor} disabled={isSending}>
          {t(faults.length > 0 ? 'import.choose.again' : 'import.choose.another')}
        </FileButton>
      </div>
    </>
  )
}

type LinesProps = { readonly title: string; readonly intro?: string; readonly children: ReactNode }

const Lines = ({ title, intro, children }: LinesProps) => (
  <section>
    <Heading level={3} className="mb-2 text-lg font-bold">
      {title}
    </Heading>
    {intro !== undefined && <p className="mb-3 text-skumring">{intro}</p>}
    <ul className="grid gap-2">{children}</ul>
  </section>
)

type LineProps = { readonly line: number; readonly name: string; readonly children: ReactNode }

/** A line of the file: below each other on a phone, beside each other where there is space. */
const Line = ({ line, name, children }: LineProps) => (
  <li className="grid grid-cols-[minmax(0,1fr)] items-baseline gap-x-4 gap-y-0.5 rounded-lg bg-papir px-3.5 py-2.5 shadow-kant md:grid-cols-[5rem_minmax(0,1fr)_minmax(0,1.6fr)]">
    <span className="text-sm text-skumring">{t('import.line', { line })}</span>
    <b className="font-semibold wrap-break-word">{name === '' ? t('import.nameless') : name}</b>
    <div className="min-w-0 text-sm wrap-break-word">{children}</div>
  </li>
)

const Parents = ({ child }: Pick<AddedChild, 'child'>) =>
  child.parents.length > 0 && (
    <p className="text-skumring">
      {child.parents.map(({ name, phone }) => (phone === '' ? name : `${name}, ${phone}`)).join(' · ')}
    </p>
  )

type UnknownDepartmentsProps = ImportProps & { readonly unknown: ImportPreview['unknownDepartments'] }

/** A choice for each name of a department that the kindergarten does not have. */
function UnknownDepartments({ actor, snapshot, unknown }: UnknownDepartmentsProps) {
  const { choices, loaded } = snapshot.context
  const { departments = [], managed = [] } = loaded?.present ?? {}
  const options = departments
    .filter(({ _id }) => managed.includes(_id))
    .map(({ _id, name }) => ({ value: _id, label: name }))
  return (
    <section>
      <Heading level={3} className="mb-2 text-lg font-bold">
        {t('import.departments.title')}
      </Heading>
      <div className="grid gap-4 sm:grid-cols-2">
        {unknown.map(({ key, written, count }) => (
          <SelectField
            key={key}
            label={
              written === ''
                ? t('import.department.missing', { count })
                : t('import.department.unknown', { count, written })
            }
            options={options}
            placeholder={t('import.department.none')}
            disabled={snapshot.matches('sending')}
            value={choices.departments[key] ?? ''}
            onChange={({ target: { value } }) =>
              actor.send({
                type: 'studentImport.department.set',
                key,
                departmentId: managed.find((id) => id === value),
              })
            }
          />
        ))}
      </div>
    </section>
  )
}

const faultText = ({ kind, value }: Fault): string => t(`import.fault.${kind}`, { value })

const differenceText = ({ field, from, to }: Difference): string =>
  t('import.difference', {
    field: t(`import.difference.${field}`),
    from: from === '' ? t('import.difference.nothing') : from,
    to: to === '' ? t('import.difference.nothing') : to,
  })
