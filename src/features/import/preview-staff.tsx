import { Role } from '#src/contract/user.ts'
import type { DepartmentId } from '#src/contract/values.ts'
import { listText } from '#src/domain/list-text.ts'
import type { PresentStaff, StaffFault, StaffPreview } from '#src/domain/table-import/compared-staff.ts'
import { t } from '#src/words/nb-import.ts'

import type { ImportProps } from './import-ref.ts'
import { Line, Lines } from './lines.tsx'
import { MatchValues } from './match-values.tsx'

type StaffProps = { readonly preview: StaffPreview; readonly present: PresentStaff }

/** The departments and the roles that are not known. */
export const MatchOfStaff = ({ preview: { unknown }, present, ...props }: ImportProps & StaffProps) => (
  <>
    <MatchValues
      {...props}
      field="department"
      unknown={unknown}
      options={present.departments
        .filter(({ closedFrom }) => closedFrom === undefined)
        .map(({ _id, name }) => ({ value: _id, label: name }))}
      labelOf={({ written, count }) =>
        written === ''
          ? t('import.staff.department.missing', { count })
          : t('import.staff.department.unknown', { count, written })
      }
    />
    <MatchValues
      {...props}
      field="role"
      unknown={unknown}
      options={roleOptions}
      labelOf={({ written, count }) =>
        written === ''
          ? t('import.staff.role.missing', { count })
          : t('import.staff.role.unknown', { count, written })
      }
    />
  </>
)

const roleOptions = Role.options.map((value) => ({ value, label: t(`role.${value}`) })).toReversed()

/** Who would get a role, and who would get an invitation. */
export function PreviewOfStaff({ preview: { invited, raised }, present }: StaffProps) {
  const placeText = ({ role, departmentId }: { readonly role: Role; readonly departmentId: DepartmentId }) =>
    t('import.staff.role', {
      role: t(`role.${role}`),
      department: present.departments.find(({ _id }) => _id === departmentId)?.name ?? '',
    })
  return (
    <>
      {raised.length > 0 && (
        <Lines title={t('import.staff.raised', { count: raised.length })}>
          {raised.map(({ line, name, raised: { from, ...place } }) => (
            <Line key={line} line={line} name={name}>
              <p>{placeText(place)}</p>
              {from !== null && (
                <p className="text-skumring">{t('import.staff.from', { role: t(`role.${from}`) })}</p>
              )}
            </Line>
          ))}
        </Lines>
      )}
      {invited.length > 0 && (
        <Lines
          title={t('import.staff.invited', { count: invited.length })}
          intro={t('import.staff.invited.text')}
        >
          {invited.map(({ lines, name, email, affiliations, replaces }) => (
            <Line key={email} line={listText(lines.map(String))} name={name}>
              <p>{email}</p>
              {affiliations.map((place) => (
                <p key={place.departmentId}>{placeText(place)}</p>
              ))}
              {replaces !== null && <p className="text-skumring">{t('import.staff.replaces')}</p>}
            </Line>
          ))}
        </Lines>
      )}
    </>
  )
}

export const staffFaultText = (fault: StaffFault): string =>
  fault.kind === 'weaker'
    ? t('import.staff.fault.weaker', { role: t(`role.${fault.role}`) })
    : t(`import.staff.fault.${fault.kind}`, { value: fault.value })
