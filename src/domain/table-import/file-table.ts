import { type FieldsOf, type ImportField, lettersOf } from './import-fields.ts'

/** The rows of a file as it has them, from its first line. */
export type Cells = readonly (readonly string[])[]

export type FileColumn = {
  /** Which column of the file it is, from 1. */
  readonly number: number
  readonly label: string
  /** What its name says that it is; `undefined` where it says nothing known. */
  readonly field: ImportField | undefined
}

/** `line` is the number of the row in the file, from 1, as a spreadsheet shows it; `cells` has one text a column. */
export type FileRow = { readonly line: number; readonly cells: readonly string[] }

/** The columns of a file and the rows below their names. */
export type FileTable = {
  readonly columns: readonly FileColumn[]
  readonly rows: readonly FileRow[]
  /** The columns that have national identity numbers: nothing of their cells is here. */
  readonly leftOut: readonly { readonly number: number; readonly label: string }[]
}

/** So many lines may stand above the names of the columns. */
const linesAbove = 30

/**
 * The table in the rows of a file, without the columns that have national identity numbers; `undefined` where nothing is written. The
 * names of the columns are in the row that has most names that are known, otherwise in the first one that is not empty.
 */
export function fileTable(file: Cells, fieldsOf: FieldsOf): FileTable | undefined {
  const written = file.flatMap((cells, index) => (cells.every(isBlank) ? [] : [{ line: index + 1, cells }]))
  const [first] = written
  if (!first) return undefined
  const knownIn = (cells: readonly string[]) => knownCount(cells, fieldsOf)
  const header = written
    .slice(0, linesAbove)
    .reduce((best, row) => (knownIn(row.cells) > knownIn(best.cells) ? row : best), first)
  const rows = written.filter(({ line }) => line > header.line)
  const fields = fieldsOf(header.cells)
  const width = Math.max(header.cells.length, ...rows.map(({ cells }) => cells.length))
  const all = Array.from({ length: width }, (_, index) => ({
    index,
    number: index + 1,
    label: oneLine(header.cells[index] ?? ''),
    field: fields[index],
    cells: rows.map(({ cells }) => cells[index] ?? ''),
  })).filter(({ label, cells }) => label !== '' || !cells.every(isBlank))
  const leftOut = all.filter(({ label, cells }) => hasIdentityNumbers(label, cells))
  const columns = all.filter((column) => !leftOut.includes(column))
  return {
    columns: columns.map(({ number, label, field }) => ({ number, label, field })),
    rows: rows.map(({ line, cells }) => ({ line, cells: columns.map(({ index }) => cells[index] ?? '') })),
    leftOut: leftOut.map(({ number, label }) => ({
      number,
      // A name that is such a number itself is not shown either.
      label: isIdentityNumber(label) ? '' : label,
    })),
  }
}

/** The one of several readings of a file in which most names of columns are known; of two such, the one with more columns. */
export function likeliestOf(readings: readonly Cells[], fieldsOf: FieldsOf): Cells | undefined {
  const scoreOf = (cells: Cells) => {
    const top = cells.slice(0, linesAbove)
    return [
      Math.max(0, ...top.map((row) => knownCount(row, fieldsOf))),
      Math.max(0, ...top.map((row) => row.length)),
    ] as const
  }
  const [best] = readings
    .map((cells) => ({ cells, score: scoreOf(cells) }))
    .toSorted((one, other) => other.score[0] - one.score[0] || other.score[1] - one.score[1])
  return best?.cells
}

/** How many of the cells are names of columns that are known. */
const knownCount = (cells: readonly string[], fieldsOf: FieldsOf): number =>
  fieldsOf(cells).filter((field) => field !== undefined).length

const isBlank = (cell: string) => cell.trim() === ''
const oneLine = (text: string) => text.replace(/\s+/gu, ' ').trim()

const identityNames =
  /f[øo]dsels?n(?:umme)?r|person(?:numme)?r$|personnr|personnummer|^[fpd]nr$|^dnummer|11siffer/u
/** Eleven digits, as they are written or with a space before the last five. */
const identityNumber = /(?<![\d+])\d{6}[ .\-\u00A0]?\d{5}(?!\d)/u
/** A spreadsheet leaves out the zero before a number: ten digits whose first five are a day below 10 and a month, or one of a D-number or a test number. */
const withoutZero = /^[1-9](?:0[1-9]|1[0-2]|4[1-9]|5[0-2]|8[1-9]|9[0-2])\d{7}$/u

const isIdentityNumber = (text: string) => identityNumber.test(text) || withoutZero.test(text.trim())
const hasIdentityNumbers = (label: string, cells: readonly string[]) =>
  identityNames.test(lettersOf(label)) || isIdentityNumber(label) || cells.some(isIdentityNumber)
