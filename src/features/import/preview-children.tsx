import type { DepartmentId } from '#src/contract/values.ts'
import { writtenDay } from '#src/domain/day.ts'
import type {
  AddedChild,
  ChildFault,
  ChildrenPreview,
  Difference,
  PresentChildren,
} from '#src/domain/table-import/compared-children.ts'
import { t } from '#src/words/nb-import.ts'

import type { ImportProps } from './import-ref.ts'
import { Line, Lines } from './lines.tsx'
import { MatchValues } from './match-values.tsx'

type ChildrenProps = { readonly preview: ChildrenPreview; readonly present: PresentChildren }

/** The departments that are not known. */
export const MatchOfChildren = ({ preview, present, ...props }: ImportProps & ChildrenProps) => (
  <MatchValues
    {...props}
    field="department"
    unknown={preview.unknown}
    options={present.departments
      .filter(({ _id, closedFrom }) => present.managed.includes(_id) && closedFrom === undefined)
      .map(({ _id, name }) => ({ value: _id, label: name }))}
    labelOf={({ written, count }) =>
      written === ''
        ? t('import.children.department.missing', { count })
        : t('import.children.department.unknown', { count, written })
    }
  />
)

/** The children that would be changed and registered. */
export function PreviewOfChildren({ preview: { added, changed }, present }: ChildrenProps) {
  const departmentName = (id: DepartmentId) => present.departments.find(({ _id }) => _id === id)?.name ?? ''
  return (
    <>
      {changed.length > 0 && (
        <Lines title={t('import.children.changed', { count: changed.length })}>
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
        <Lines title={t('import.children.added', { count: added.length })}>
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
    </>
  )
}

const Parents = ({ child }: Pick<AddedChild, 'child'>) =>
  child.parents.length > 0 && (
    <p className="text-skumring">
      {child.parents.map(({ name, phone }) => (phone === '' ? name : `${name}, ${phone}`)).join(' · ')}
    </p>
  )

export const childFaultText = ({ kind, value }: ChildFault): string =>
  t(`import.children.fault.${kind}`, { value })

const differenceText = ({ field, from, to }: Difference): string =>
  t('import.difference', {
    field: t(`import.difference.${field}`),
    from: from === '' ? t('import.difference.nothing') : from,
    to: to === '' ? t('import.difference.nothing') : to,
  })
