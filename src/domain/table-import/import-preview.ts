import type { ImportedStaff } from '#src/contract/staff-import.ts'
import type { ImportedStudents } from '#src/contract/student-import.ts'

import { childFieldsOf } from './child-columns.ts'
import {
  type ChildrenPreview,
  comparedChildren,
  hasChildFields,
  importedChildren,
  type PresentChildren,
} from './compared-children.ts'
import {
  comparedStaff,
  hasStaffFields,
  importedStaff,
  type PresentStaff,
  type StaffPreview,
} from './compared-staff.ts'
import type { FileTable } from './file-table.ts'
import type { FieldsOf, ImportKind } from './import-fields.ts'
import type { ImportChoices } from './row-texts.ts'
import { staffFieldsOf } from './staff-columns.ts'

/** What the kindergarten has, that a file is compared with. */
export type Present = PresentChildren | PresentStaff
export type ImportPreview = ChildrenPreview | StaffPreview
/** What is sent of a file, all of it at once. */
export type Imported =
  | { readonly kind: 'children'; readonly body: ImportedStudents }
  | { readonly kind: 'staff'; readonly body: ImportedStaff }

export const fieldsOf: Readonly<Record<ImportKind, FieldsOf>> = {
  children: childFieldsOf,
  staff: staffFieldsOf,
}

/** Whether the columns say whom a line is about. */
export const hasNeededFields = (kind: ImportKind, fields: ImportChoices['fields']): boolean =>
  kind === 'children' ? hasChildFields(fields) : hasStaffFields(fields)

/** What an import of the table would do. */
export const importPreview = (table: FileTable, choices: ImportChoices, present: Present): ImportPreview =>
  present.kind === 'children'
    ? comparedChildren(table, choices, present)
    : comparedStaff(table, choices, present)

export const importOf = (preview: ImportPreview): Imported =>
  preview.kind === 'children'
    ? { kind: 'children', body: importedChildren(preview) }
    : { kind: 'staff', body: importedStaff(preview) }

/** How many people an import would register, invite or change. */
export const countOf = (preview: ImportPreview): number =>
  preview.kind === 'children'
    ? preview.added.length + preview.changed.length
    : preview.invited.length + new Set(preview.raised.map(({ raised }) => raised.userId)).size
