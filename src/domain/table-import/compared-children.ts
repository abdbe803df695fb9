import * as v from 'valibot'

import type { Department } from '#src/contract/department.ts'
import { comparableText } from '#src/contract/normalised-text.ts'
import { StudentDetails } from '#src/contract/student-change.ts'
import type { ImportedStudents } from '#src/contract/student-import.ts'
import type { Student } from '#src/contract/student.ts'
import type { Day, DepartmentId } from '#src/contract/values.ts'
import { birthDateIssue } from '#src/domain/birth-date.ts'
import { childKey } from '#src/domain/same-child.ts'
import { typedDay } from '#src/domain/typed-day.ts'

import type { FileRow, FileTable } from './file-table.ts'
import {
  type ImportChoices,
  type NameFault,
  namesIn,
  type OfLine,
  rowTexts,
  type TextOf,
  type UnknownValue,
  unknownValues,
  valueKey,
} from './row-texts.ts'

/** The kindergarten as it was when it was read. */
export type PresentChildren = {
  readonly kind: 'children'
  readonly students: readonly Student[]
  /** Those with children. */
  readonly departments: readonly Department[]
  /** Those in which the user registers children. */
  readonly managed: readonly DepartmentId[]
  readonly today: Day
}

export type ChildFaultKind =
  | NameFault
  | 'name.long'
  | 'birthDate.missing'
  | 'birthDate.unreadable'
  | 'birthDate.outside'
  | 'department.missing'
  | 'department.unknown'
  | 'department.refused'
  | 'department.closed'
  | 'elsewhere'
  | 'repeated'
  | 'phone'
  | 'parent.nameless'

/** What is wrong in a line; `value` is what is written there, or what it is about. */
export type ChildFault = { readonly kind: ChildFaultKind; readonly value: string }

export type ParentField = 'parent1Name' | 'parent1Phone' | 'parent2Name' | 'parent2Phone'
export type Difference = { readonly field: ParentField; readonly from: string; readonly to: string }

export type AddedChild = OfLine & { readonly child: ImportedStudents['added'][number] }
export type ChangedChild = OfLine & {
  readonly departmentId: DepartmentId
  readonly child: ImportedStudents['changed'][number]
  readonly differences: readonly Difference[]
}
/** What an import would do, line by line. */
export type ChildrenPreview = {
  readonly kind: 'children'
  readonly added: readonly AddedChild[]
  readonly changed: readonly ChangedChild[]
  readonly unchanged: readonly OfLine[]
  readonly faults: readonly (OfLine & { readonly faults: readonly ChildFault[] })[]
  readonly unknown: readonly UnknownValue[]
}

/** A column with a name and one with a day of birth say who a child is. */
export const hasChildFields = (fields: ImportChoices['fields']): boolean =>
  fields.includes('birthDate') && (fields.includes('name') || fields.includes('firstName'))

/** What the import of a table would do: nothing of a line with a fault. Empty cells change nothing. */
export function comparedChildren(
  table: FileTable,
  choices: ImportChoices,
  present: PresentChildren,
): ChildrenPreview {
  const rowOf = rowReader(choices, present)
  const lines = new Map<string, number>()
  const preview = {
    added: [] as AddedChild[],
    changed: [] as ChangedChild[],
    unchanged: [] as OfLine[],
    faults: [] as ChildrenPreview['faults'][number][],
  }
  const unknown = unknownValues()
  for (const row of table.rows) {
    const read = rowOf(row)
    if (!read) continue
    const { line, name, key, unknownDepartment } = read
    const earlier = key === undefined ? undefined : lines.get(key)
    if (key !== undefined && earlier === undefined) lines.set(key, line)
    if (earlier !== undefined) {
      preview.faults.push({ line, name, faults: [{ kind: 'repeated', value: String(earlier) }] })
      continue
    }
    if (unknownDepartment !== undefined) unknown.add('department', unknownDepartment)
    if (read.faults.length > 0) preview.faults.push({ line, name, faults: read.faults })
    else if (read.added) preview.added.push({ line, name, child: read.added })
    else if (read.changed) preview.changed.push({ line, name, ...read.changed })
    else preview.unchanged.push({ line, name })
  }
  return { kind: 'children', ...preview, unknown: unknown.list() }
}

/** What is sent of a preview. */
export const importedChildren = ({
  added,
  changed,
}: Pick<ChildrenPreview, 'added' | 'changed'>): ImportedStudents => ({
  added: added.map(({ child }) => child),
  changed: changed.map(({ child }) => child),
})

type ReadRow = OfLine & {
  /** Who the child is, where that is known. */
  readonly key: string | undefined
  readonly faults: readonly ChildFault[]
  readonly unknownDepartment: string | undefined
  readonly added?: AddedChild['child']
  readonly changed?: Omit<ChangedChild, keyof OfLine>
}

function rowReader({ fields, values: { department: chosen } }: ImportChoices, present: PresentChildren) {
  const registered = new Map(present.students.map((student) => [childKey(student), student]))
  const known = new Map(present.departments.map((department) => [valueKey(department.name), department]))
  const isClosed = (id: DepartmentId) =>
    present.departments.some(({ _id, closedFrom }) => _id === id && closedFrom !== undefined)
  const nameOf = (id: DepartmentId) => present.departments.find(({ _id }) => _id === id)?.name ?? ''
  const [onlyManaged, ...otherManaged] = present.managed

  /** The department of a row, by its name or by hand; without a column of departments the only one that is managed. */
  const departmentOf = (written: string): DepartmentId | undefined => {
    const key = valueKey(written)
    const found = present.departments.find(({ _id }) => _id === chosen[key]) ?? known.get(key)
    return found?._id ?? (key === '' && otherManaged.length === 0 ? onlyManaged : undefined)
  }

  return function read(row: FileRow): ReadRow | undefined {
    const { line } = row
    const textOf = rowTexts(fields, row)
    if (!textOf) return undefined

    const faults: ChildFault[] = []
    const fault = (kind: ChildFaultKind, value = '') => void faults.push({ kind, value })
    const birthDate = birthDateIn(textOf('birthDate'), present.today, fault)
    const names = namesIn(fields, textOf, fault)
    const student = names.flatMap((one) => registered.get(childKey({ name: one, birthDate })) ?? [])[0]
    const name = student?.name ?? names.at(-1) ?? ''
    const details = {
      name,
      birthDate,
      parents: mergedParents(student?.parents ?? [], textOf, fault),
      mark: student?.mark ?? '',
    }
    if (faults.length === 0) checkDetails(details, fault)
    const key = name === '' || birthDate === '' ? undefined : childKey({ name, birthDate })

    const writtenDepartment = textOf('department')
    const departmentId = departmentOf(writtenDepartment)
    const isKnown = known.has(valueKey(writtenDepartment))
    const isNeeded = student === undefined || writtenDepartment !== ''
    const isByHand = Object.hasOwn(chosen, valueKey(writtenDepartment))
    const unknownDepartment =
      isNeeded && !isKnown && (departmentId === undefined || isByHand) ? writtenDepartment : undefined
    const base = { line, name, key, faults, unknownDepartment }

    if (isNeeded && departmentId === undefined)
      fault(writtenDepartment === '' ? 'department.missing' : 'department.unknown', writtenDepartment)
    if (student) {
      if (isNeeded && departmentId !== undefined && departmentId !== student.departmentId)
        fault('elsewhere', nameOf(student.departmentId))
      const differences = differencesOf(student.parents, details.parents)
      if (faults.length > 0 || differences.length === 0) return base
      if (!present.managed.includes(student.departmentId)) {
        fault('department.refused', nameOf(student.departmentId))
        return base
      }
      const child = { ...details, _id: student._id, version: student.version }
      return { ...base, changed: { child, differences, departmentId: student.departmentId } }
    }
    if (departmentId === undefined) return base
    if (!present.managed.includes(departmentId)) fault('department.refused', nameOf(departmentId))
    else if (isClosed(departmentId)) fault('department.closed', nameOf(departmentId))
    return faults.length > 0 ? base : { ...base, added: { ...details, departmentId } }
  }
}

type AddFault = (kind: ChildFaultKind, value?: string) => void

/** A day with its year; `''` with a fault where there is none. */
function birthDateIn(text: string, today: Day, fault: AddFault): Day {
  if (text === '') {
    fault('birthDate.missing')
    return ''
  }
  const hasYear = (text.match(/[\p{L}\d]+/gu) ?? []).length > 2
  const day = hasYear ? typedDay(text, today) : undefined
  if (day === undefined) {
    fault('birthDate.unreadable', text)
    return ''
  }
  const issue = birthDateIssue(day, today)
  if (issue !== undefined) fault('birthDate.outside', issue)
  return day
}

type Parents = Student['parents']

/**
 * The parents that are registered, with what a row says of them: whoever is registered by that name is changed, otherwise the one in that
 * place, unless the row has that one too.
 */
function mergedParents(registered: Parents, textOf: TextOf, fault: AddFault): Parents {
  const written = writtenParents(textOf)
  const placeOf = (name: string) =>
    registered.findIndex((parent) => comparableText(parent.name) === comparableText(name))
  const taken = new Set(written.map(({ name }) => placeOf(name)))
  const isFree = (place: number) => place < registered.length && !taken.has(place)
  const parents = [...registered]
  for (const { place, name, phone } of written) {
    const found = name === '' ? place : placeOf(name)
    const same = parents[found]
    if (same) parents[found] = { ...same, phone: isSamePhone(phone, same.phone) ? same.phone : phone }
    else if (name === '') fault('parent.nameless', phone)
    else {
      const at = isFree(place) || parents.length === 2 ? [place, 1 - place].find(isFree) : parents.length
      if (at === undefined) continue
      taken.add(at)
      parents[at] = { name, phone }
    }
  }
  return parents
}

/** What a row says of parents, in the places of its columns; somebody who is named twice is one. */
function writtenParents(textOf: TextOf) {
  const first = { place: 0, name: textOf('parent1Name'), phone: phoneText(textOf('parent1Phone')) }
  const second = { place: 1, name: textOf('parent2Name'), phone: phoneText(textOf('parent2Phone')) }
  const isOne = first.name !== '' && comparableText(first.name) === comparableText(second.name)
  return (isOne ? [{ ...first, phone: first.phone || second.phone }] : [first, second]).filter(
    ({ name, phone }) => name !== '' || phone !== '',
  )
}

/** Points and hyphens between the digits as spaces; what else is written stays, and is a fault. */
const phoneText = (text: string) => text.replaceAll(/[\s.\-()]+/gu, ' ').trim()
const digitsOf = (phone: string) => phone.replaceAll(' ', '').replace(/^(?:\+|00)47(?=\d{8}$)/u, '')
/** An empty cell says nothing else than what is registered. */
const isSamePhone = (written: string, registered: string) =>
  written === '' || digitsOf(written) === digitsOf(registered)

function differencesOf(from: Parents, to: Parents): readonly Difference[] {
  const texts = (parents: Parents): Readonly<Record<ParentField, string>> => ({
    parent1Name: parents[0]?.name ?? '',
    parent1Phone: parents[0]?.phone ?? '',
    parent2Name: parents[1]?.name ?? '',
    parent2Phone: parents[1]?.phone ?? '',
  })
  const [before, after] = [texts(from), texts(to)]
  return (['parent1Name', 'parent1Phone', 'parent2Name', 'parent2Phone'] as const).flatMap((field) =>
    before[field] === after[field] ? [] : [{ field, from: before[field], to: after[field] }],
  )
}

/** The rules of the server, so that it rejects nothing that the preview has promised. */
function checkDetails(details: StudentDetails, fault: AddFault) {
  const parsed = v.safeParse(StudentDetails, details)
  if (parsed.success) return
  for (const { path = [] } of parsed.issues) {
    const keys = path.map(({ key }) => key)
    if (keys.at(-1) === 'phone') fault('phone', details.parents[Number(keys.at(1))]?.phone)
    else fault('name.long')
  }
}
