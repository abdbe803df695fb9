import type { DemonstrationLogin } from './seeds/demonstration.ts'

/** The text that the server prints at startup: its address and the demonstration logins. */
export function announcement(address: string, logins: readonly DemonstrationLogin[]): string {
  const lines = ['', `  Språkhuset  ${address}`, '']
  if (logins.length === 0) return lines.join('\n')
  const rows = logins.map(({ email, password, description }) => [email, password, description])
  return [...lines, ...tableOf([['e-mail', 'password', 'who'], ...rows]), ''].join('\n')
}

function tableOf(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const [head = '', ...rest] = rows.map((row) =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd(),
  )
  return [head, `  ${widths.map((width) => '─'.repeat(width)).join('  ')}`, ...rest]
}
