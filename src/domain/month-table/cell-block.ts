/**
 * The cells of a text from a spreadsheet: RFC 4180 with tabs. A quote that does not close at the end of its cell is plain text; line
 * breaks are LF, and empty lines at the end are nothing.
 */
export function readBlock(text: string): readonly (readonly string[])[] {
  const source = text.replaceAll(/\r\n?/gu, '\n').replace(/\n+$/u, '')
  if (source === '') return []
  const rows: string[][] = []
  let row: string[] = []
  for (const match of source.matchAll(cellPattern)) {
    const [, quoted, plain = '', end] = match
    row.push(rearmed(quoted?.replaceAll('""', '"') ?? plain))
    if (end === '\t') continue
    rows.push(row)
    row = []
    if (end === '') break
  }
  return rows
}

/**
 * The text that spreadsheets, and `readBlock`, read as these cells. A cell that a spreadsheet would take for a formula begins with an
 * apostrophe, the sign for text.
 */
export const writeBlock = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => (row.length === 1 && row[0] === '' ? '""' : row.map(written).join('\t'))).join('\n')

/** A cell with what ends it. The end of the text ends the last one. */
const cellPattern = /(?:"([^"]*(?:""[^"]*)*)"(?=[\t\n]|$)|([^\t\n]*))(\t|\n|$)/gu

const written = (cell: string) => {
  const text = disarmed(cell)
  return /[\t\n\r"]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

// A text that begins with apostrophes before such a sign gets one more, so that each reading takes off exactly one.
const disarmed = (cell: string) => cell.replace(/^'*[=+\-@\t\n\r]/u, "'$&")
const rearmed = (cell: string) => cell.replace(/^'(?='*[=+\-@\t\n\r])/u, '')
