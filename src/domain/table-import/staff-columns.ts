import { eachOnce, type FieldsOf, type ImportField, lettersOf, nameColumns } from './import-fields.ts'

const names: ReadonlyMap<string, ImportField> = new Map(
  Object.entries<ImportField>({
    ...nameColumns,
    ansatt: 'name',
    denansatte: 'name',
    epost: 'email',
    epostadresse: 'email',
    epostjobb: 'email',
    epostpåjobben: 'email',
    email: 'email',
    mail: 'email',
    mailadresse: 'email',
    rolle: 'role',
    stilling: 'role',
  }),
)

export const staffFieldsOf: FieldsOf = (header) =>
  eachOnce(header.map((label) => names.get(lettersOf(label))))
