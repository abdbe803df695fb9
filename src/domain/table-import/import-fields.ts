/** What a file is a list of. */
export type ImportKind = 'children' | 'staff'

/** What a column of a file may say of a child, and of a person who works in the kindergarten. */
export const importFields = {
  children: [
    'name',
    'firstName',
    'lastName',
    'birthDate',
    'department',
    'parent1Name',
    'parent1Phone',
    'parent2Name',
    'parent2Phone',
  ],
  staff: ['name', 'firstName', 'lastName', 'email', 'department', 'role'],
} as const satisfies Readonly<Record<ImportKind, readonly string[]>>

export type ImportField = (typeof importFields)[ImportKind][number]

/** The fields whose values are those of the kindergarten: what is written for another one can be matched by hand. */
export type MatchedField = Extract<ImportField, 'department' | 'role'>

/** What the columns with these names are, each field in one of them. */
export type FieldsOf = (header: readonly string[]) => readonly (ImportField | undefined)[]

/** The letters and digits of a text, by which names of columns and of values are compared. */
export const lettersOf = (text: string): string => text.toLocaleLowerCase('nb-NO').replace(/[^\p{L}\d]/gu, '')

/** The names of columns that lists of children and of staff have alike. */
export const nameColumns = {
  navn: 'name',
  fulltnavn: 'name',
  fornavn: 'firstName',
  etternavn: 'lastName',
  avdeling: 'department',
  avd: 'department',
  avdelingsnavn: 'department',
} as const satisfies Readonly<Record<string, ImportField>>

/** The fields, each where it is for the first time. */
export const eachOnce = (fields: ReturnType<FieldsOf>): ReturnType<FieldsOf> =>
  fields.map((field, index) => (fields.indexOf(field) === index ? field : undefined))
