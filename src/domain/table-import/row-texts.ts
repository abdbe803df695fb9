import { comparableText, normalisedText } from '#src/contract/normalised-text.ts'
import { textOfCell } from '#src/domain/spreadsheet-cell.ts'

import type { FileRow } from './file-table.ts'
import type { ImportField, MatchedField } from './import-fields.ts'

/** What the person has chosen: what each column is, and by `valueKey` what is meant by each value that is not known. */
export type ImportChoices = {
  readonly fields: readonly (ImportField | undefined)[]
  readonly values: Readonly<Record<MatchedField, Readonly<Record<string, string>>>>
}

export const nothingMatched: ImportChoices['values'] = { department: {}, role: {} }

/** A line of the file, with the name of whom it is about. */
export type OfLine = { readonly line: number; readonly name: string }

/** A value that is not known, or has been matched by hand: `written` is `''` where lines have none. */
export type UnknownValue = {
  readonly field: MatchedField
  readonly key: string
  readonly written: string
  readonly count: number
}

export type TextOf = (field: ImportField) => string

/** The same for two ways to write a value. */
export const valueKey = (written: string): string => comparableText(written).replaceAll(' ', '')

/** What a row says of each field; `undefined` where it says nothing. */
export function rowTexts(fields: ImportChoices['fields'], { cells }: FileRow): TextOf | undefined {
  const texts = new Map(fields.map((field, index) => [field, cellText(cells[index] ?? '')]))
  const textOf: TextOf = (field) => texts.get(field) ?? ''
  return fields.every((field) => field === undefined || textOf(field) === '') ? undefined : textOf
}

const cellText = (cell: string) => textOfCell(normalisedText(cell)).replaceAll(/\s+/gu, ' ').trim()

export type NameFault = 'name.missing' | 'firstName.missing' | 'lastName.missing'

/** The names that a row may mean, the likeliest last: «Li, Emma» is most often Emma Li. */
export function namesIn(
  fields: ImportChoices['fields'],
  textOf: TextOf,
  fault: (kind: NameFault) => void,
): readonly string[] {
  const whole = textOf('name')
  if (whole !== '') {
    const [last = '', first = '', ...others] = whole.split(',').map((part) => part.trim())
    return first === '' || last === '' || others.length > 0 ? [whole] : [whole, `${first} ${last}`]
  }
  const first = textOf('firstName')
  const last = textOf('lastName')
  const hasLast = fields.includes('lastName')
  if (first === '' && last === '') fault('name.missing')
  else if (first === '') fault('firstName.missing')
  else if (last === '' && hasLast) fault('lastName.missing')
  return [`${first} ${last}`.trim()]
}

/** The values of a file that are not known, each with the number of its lines. */
export function unknownValues() {
  const found = new Map<string, UnknownValue>()
  return {
    add(field: MatchedField, written: string): void {
      const key = valueKey(written)
      const earlier = found.get(`${field} ${key}`) ?? { field, key, written, count: 0 }
      found.set(`${field} ${key}`, { ...earlier, count: earlier.count + 1 })
    },
    list: (): readonly UnknownValue[] => [...found.values()],
  }
}
