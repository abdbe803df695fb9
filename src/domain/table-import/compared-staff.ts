import * as v from 'valibot'

import { Email } from '#src/contract/auth.ts'
import type { Department } from '#src/contract/department.ts'
import type { Invitation } from '#src/contract/invitation.ts'
import { comparableText } from '#src/contract/normalised-text.ts'
import { PersonName } from '#src/contract/person-name.ts'
import type { Member } from '#src/contract/staff-change.ts'
import type { ImportedStaff } from '#src/contract/staff-import.ts'
import { Role } from '#src/contract/user.ts'
import type { DepartmentId, Id } from '#src/contract/values.ts'
import { roleStrength } from '#src/domain/role-strength.ts'

import type { FileRow, FileTable } from './file-table.ts'
import {
  type ImportChoices,
  type NameFault,
  namesIn,
  type OfLine,
  rowTexts,
  type UnknownValue,
  unknownValues,
  valueKey,
} from './row-texts.ts'

/** Who works in the kindergarten and who is invited, as it was when it was read. */
export type PresentStaff = {
  readonly kind: 'staff'
  readonly members: readonly Member[]
  readonly invitations: readonly Invitation[]
  readonly departments: readonly Department[]
}

/** What is wrong in a line. `weaker`: the person has a more powerful role there, which no import takes away. */
export type StaffFault =
  | {
      readonly kind:
        | NameFault
        | 'name.long'
        | 'email.missing'
        | 'email.wrong'
        | 'department.missing'
        | 'department.unknown'
        | 'department.closed'
        | 'role.missing'
        | 'role.unknown'
        | 'repeated'
        | 'otherName'
      /** What is written there, or what it is about. */
      readonly value: string
    }
  | { readonly kind: 'weaker'; readonly role: Role }

type Affiliations = Invitation['affiliations']
/** Somebody who is invited, from all lines of the address. */
export type InvitedPerson = {
  readonly lines: readonly number[]
  readonly name: string
  readonly email: string
  readonly affiliations: Affiliations
  /** The open invitation that this one replaces, with what that one was to. */
  readonly replaces: Id | null
}
export type RaisedMember = OfLine & { readonly raised: ImportedStaff['raised'][number] }

/** What an import would do. */
export type StaffPreview = {
  readonly kind: 'staff'
  readonly invited: readonly InvitedPerson[]
  readonly raised: readonly RaisedMember[]
  readonly unchanged: readonly OfLine[]
  readonly faults: readonly (OfLine & { readonly faults: readonly StaffFault[] })[]
  readonly unknown: readonly UnknownValue[]
}

/** A column with a name and one with an address say who a person is. */
export const hasStaffFields = (fields: ImportChoices['fields']): boolean =>
  fields.includes('email') && (fields.includes('name') || fields.includes('firstName'))

/** What the import of a table would do: nothing of a line with a fault. The lines of one address are of one person. */
export function comparedStaff(table: FileTable, choices: ImportChoices, present: PresentStaff): StaffPreview {
  const read = rowReader(choices, present)
  const rows = table.rows.flatMap((row) => read(row) ?? [])
  // One line of a person has the name, so that the others need none.
  const names = new Map(
    rows
      .filter(({ written }) => written !== '')
      .toReversed()
      .map((row) => [row.email, row.written]),
  )
  const unknown = unknownValues()
  const lines = new Map<string, number>()
  const invited = new Map<string, InvitedPerson>()
  const raised: RaisedMember[] = []
  const unchanged: OfLine[] = []
  const faults: StaffPreview['faults'][number][] = []
  for (const row of rows) {
    const { line, written, email, member, invitation, current, place } = row
    for (const value of row.unknown) unknown.add(value.field, value.written)
    const known = email === '' ? undefined : (member?.name ?? invitation?.name ?? names.get(email))
    const name = known ?? written
    const wrong = [...row.faults]
    if (!member && (known === undefined || written !== '')) wrong.push(...row.nameFaults)
    if (!member && written !== '' && comparableText(name) !== comparableText(written))
      wrong.push({ kind: 'otherName', value: name })
    const earlierLine = place && lines.get(`${email} ${place.departmentId}`)
    if (earlierLine !== undefined) wrong.push({ kind: 'repeated', value: String(earlierLine) })
    if (place && current !== undefined && roleStrength[place.role] < roleStrength[current])
      wrong.push({ kind: 'weaker', role: current })
    if (wrong.length > 0 || !place) {
      faults.push({ line, name: written === '' ? name : written, faults: wrong })
      continue
    }
    lines.set(`${email} ${place.departmentId}`, line)
    if (place.role === current) unchanged.push({ line, name })
    else if (member)
      raised.push({ line, name, raised: { userId: member._id, ...place, from: current ?? null } })
    else {
      const earlier = invited.get(email) ?? {
        lines: [],
        name,
        email,
        affiliations: invitation?.affiliations ?? [],
        replaces: invitation?._id ?? null,
      }
      const others = earlier.affiliations.filter(({ departmentId }) => departmentId !== place.departmentId)
      invited.set(email, {
        ...earlier,
        lines: [...earlier.lines, line],
        affiliations: [...others, place],
      })
    }
  }
  return { kind: 'staff', invited: [...invited.values()], raised, unchanged, faults, unknown: unknown.list() }
}

/** What is sent of a preview. */
export const importedStaff = ({
  invited,
  raised,
}: Pick<StaffPreview, 'invited' | 'raised'>): ImportedStaff => ({
  invited: invited.map(({ name, email, affiliations, replaces }) => ({
    name,
    email,
    affiliations: [...affiliations],
    replaces,
  })),
  raised: raised.map((one) => one.raised),
})

type Place = Affiliations[number]
type ReadRow = {
  readonly line: number
  /** The name in the line; `''` where it has none. */
  readonly written: string
  readonly nameFaults: readonly StaffFault[]
  readonly email: string
  readonly member: Member | undefined
  readonly invitation: Invitation | undefined
  /** The role that the person has in the department of the line. */
  readonly current: Role | undefined
  /** The role and the department, where both are known. */
  readonly place: Place | undefined
  readonly faults: readonly StaffFault[]
  readonly unknown: readonly Pick<UnknownValue, 'field' | 'written'>[]
}

function rowReader({ fields, values }: ImportChoices, { members, invitations, departments }: PresentStaff) {
  const memberOf = new Map(members.map((member) => [member.email?.toLowerCase(), member]))
  const invitationOf = new Map(invitations.map((invitation) => [invitation.email, invitation]))
  const departmentByName = new Map(departments.map(({ _id, name }) => [valueKey(name), _id]))

  const departmentOf = (key: string) =>
    departmentByName.get(key) ?? departments.find(({ _id }) => _id === values.department[key])?._id
  /** The words of a role alone: what a title means is for a person to say. */
  const roleOf = (key: string) => Role.options.find((role) => role === key || role === values.role[key])

  return function read(row: FileRow): ReadRow | undefined {
    const textOf = rowTexts(fields, row)
    if (!textOf) return undefined
    const faults: StaffFault[] = []
    const fault = (kind: Exclude<StaffFault['kind'], 'weaker'>, value = '') =>
      void faults.push({ kind, value })

    const writtenEmail = textOf('email')
    const email = writtenEmail.toLowerCase()
    if (email === '') fault('email.missing')
    else if (!v.is(Email, email)) fault('email.wrong', writtenEmail)
    const member = memberOf.get(email)
    const invitation = invitationOf.get(email)
    const nameFaults: StaffFault[] = []
    const names = namesIn(fields, textOf, (kind) => void nameFaults.push({ kind, value: '' }))
    const written = names.at(-1) ?? ''
    if (written !== '' && !v.is(PersonName, written)) nameFaults.push({ kind: 'name.long', value: '' })

    const unknown: Pick<UnknownValue, 'field' | 'written'>[] = []
    const department = textOf('department')
    const departmentId = departmentOf(valueKey(department))
    if (!departmentByName.has(valueKey(department)))
      unknown.push({ field: 'department', written: department })
    if (departmentId === undefined)
      fault(department === '' ? 'department.missing' : 'department.unknown', department)
    const current = roleIn((member ?? invitation)?.affiliations, departmentId)
    const closed = departments.find(({ _id, closedFrom }) => _id === departmentId && closedFrom !== undefined)
    if (closed && current === undefined) fault('department.closed', closed.name)
    const writtenRole = textOf('role')
    // An empty cell changes nothing.
    const isKept = writtenRole === '' && current !== undefined
    const role = isKept ? current : roleOf(valueKey(writtenRole))
    if (!isKept && !v.is(Role, valueKey(writtenRole))) unknown.push({ field: 'role', written: writtenRole })
    if (role === undefined) fault(writtenRole === '' ? 'role.missing' : 'role.unknown', writtenRole)

    const place =
      faults.length === 0 && departmentId !== undefined && role !== undefined
        ? { departmentId, role }
        : undefined
    return {
      line: row.line,
      written,
      nameFaults,
      email,
      member,
      invitation,
      current,
      place,
      faults,
      unknown,
    }
  }
}

const roleIn = (affiliations: Affiliations = [], departmentId: DepartmentId | undefined): Role | undefined =>
  affiliations.find((one) => one.departmentId === departmentId)?.role
