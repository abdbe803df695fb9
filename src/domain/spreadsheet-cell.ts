/** What a spreadsheet would take for a formula, whatever apostrophes are before it. */
const formula = /^'*[=+\-@\t\r]/u

/** A text that a spreadsheet would take for a formula, with an apostrophe before it. */
export const harmlessCell = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** The text of a cell without the apostrophe that `harmlessCell` has put before it. */
export const textOfCell = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell

/** A file that Norwegian spreadsheets open: `;` between the cells, and a byte order mark that says it is UTF-8. */
export const spreadsheetText = (rows: readonly (readonly string[])[]): string =>
  byteOrderMark + rows.map((cells) => `${cells.map(writtenCell).join(';')}\r\n`).join('')

const byteOrderMark = '\uFEFF'

function writtenCell(text: string): string {
  const harmless = harmlessCell(text)
  return /[";\r\n]/u.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
