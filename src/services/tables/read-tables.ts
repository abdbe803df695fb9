import { decodedText } from './decoded-text.ts'

/** The cells of one table, row by row from its first line. */
type Cells = readonly (readonly string[])[]

/**
 * The tables that a file of a spreadsheet may mean: each sheet of an Excel file, and a text once for each sign that may stand between its
 * cells. `undefined` for a file of another kind. Formulas are text or the value that the file has for them; nothing is calculated. The
 * code that reads a kind of file is fetched with the first file of it.
 */
export async function readTables(file: Blob): Promise<readonly Cells[] | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (beginsWith(bytes, zip)) return sheetsIn(bytes)
  if (otherKinds.some((kind) => beginsWith(bytes, kind))) return undefined
  const text = decodedText(bytes).replaceAll(/\r\n?/gu, '\n')
  if (text.includes('\0')) return undefined
  const { default: papa } = await import('papaparse')
  return delimiters.map((delimiter) => papa.parse<string[]>(text, { delimiter, newline: '\n' }).data)
}

const delimiters = [';', ',', '\t'] as const
const zip = [0x50, 0x4b, 0x03, 0x04]
/** Of Excel before 2007, and of PDF. */
const otherKinds = [
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x25, 0x50, 0x44, 0x46],
]
const beginsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte)

async function sheetsIn(bytes: Uint8Array<ArrayBuffer>): Promise<readonly Cells[] | undefined> {
  // Its entry for browsers starts a worker from a text, which the page does not allow.
  const {
    default: readXlsx,
    InvalidInputError,
    InvalidSpreadsheetError,
  } = await import('read-excel-file/universal')
  try {
    // Numbers stay as they are written: a telephone is no number to calculate with.
    const sheets = await readXlsx<string>(bytes.buffer, { parseNumber: (text) => text })
    return sheets.map(({ data }) => data.map((row) => row.map(textOf)))
  } catch (error) {
    if (error instanceof InvalidInputError || error instanceof InvalidSpreadsheetError) return undefined
    throw error
  }
}

const textOf = (value: unknown): string => {
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return typeof value === 'string' ? value : typeof value === 'boolean' ? String(value) : ''
}
