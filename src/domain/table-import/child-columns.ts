import { eachOnce, type FieldsOf, type ImportField, lettersOf, nameColumns } from './import-fields.ts'

const names: ReadonlyMap<string, ImportField> = new Map(
  Object.entries<ImportField>({
    ...nameColumns,
    barn: 'name',
    barnetsnavn: 'name',
    navnpåbarnet: 'name',
    født: 'birthDate',
    fødselsdato: 'birthDate',
    fødselsdag: 'birthDate',
    fødtdato: 'birthDate',
    foresatt: 'parent1Name',
    foresatt1: 'parent1Name',
    forelder1: 'parent1Name',
    foresatt1navn: 'parent1Name',
    navnforesatt1: 'parent1Name',
    foresatt2: 'parent2Name',
    forelder2: 'parent2Name',
    foresatt2navn: 'parent2Name',
    navnforesatt2: 'parent2Name',
  }),
)
const phones = /^(?:mobil|telefon|tlf)(?:nummer|nr|telefon)?$/u
const phoneOf =
  /^(?:(?:mobil|telefon|tlf)(?:nummer|nr)?(?:foresatt|forelder)([12])|(?:foresatt|forelder)([12])(?:mobil|telefon|tlf)(?:nummer|nr)?)$/u

/** What each column is by its name. A telephone is that of the parent whose name is before it. */
export const childFieldsOf: FieldsOf = (header) => {
  let parent: 1 | 2 | undefined
  return eachOnce(
    header.map((label) => {
      const field = fieldOf(lettersOf(label), parent)
      if (field === 'parent1Name') parent = 1
      if (field === 'parent2Name') parent = 2
      return field
    }),
  )
}

function fieldOf(letters: string, parent: 1 | 2 | undefined): ImportField | undefined {
  const own = phoneOf.exec(letters)
  if (own) return (own[1] ?? own[2]) === '1' ? 'parent1Phone' : 'parent2Phone'
  if (phones.test(letters)) return parent && (parent === 1 ? 'parent1Phone' : 'parent2Phone')
  return names.get(letters)
}
