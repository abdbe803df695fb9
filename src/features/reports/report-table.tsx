import { Download } from 'lucide'

import { spreadsheetText } from '#src/domain/spreadsheet-cell.ts'
import { saveFile } from '#src/shell/save-file.ts'
import { Button } from '#src/ui/button.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { Link } from '#src/ui/link.tsx'
import { t } from '#src/words/nb-reports.ts'

import { useReportOf } from './report-of.ts'

export type Report = {
  /** What the table shows, which names its file as well. */
  readonly caption: string
  readonly columns: readonly string[]
  /** The columns of texts beside the first; the others are of figures. */
  readonly texts?: readonly string[]
  /** What the groups of the rows are, where they have any: the first column of the file. */
  readonly groups?: string
  readonly rows: readonly ReportRow[]
}

export type ReportRow = {
  readonly key: string
  /** One per column; the first names the row. */
  readonly cells: readonly string[]
  /** Rows of the same group follow one another. */
  readonly group?: string
  /** Where the plans behind the figures of the row are. */
  readonly to?: string | undefined
}

/** The figures of a report as a table, each row with a link to what is behind it, and as a file with the same cells. */
export function ReportTable({ report }: { readonly report: Report }) {
  const { caption, columns, texts = [], rows } = report
  const { range, subject } = useReportOf()
  const save = () =>
    saveFile(
      new Blob([reportFile(report)], { type: 'text/csv;charset=utf-8' }),
      subject === undefined
        ? t('reports.file.name', { caption, ...range })
        : t('reports.file.name.of', { caption, subject, ...range }),
    )
  return (
    <div className="grid gap-4">
      <DataTable
        caption={caption}
        columns={columns.map((label, index) => ({
          key: label,
          label,
          align: index === 0 || texts.includes(label) ? ('start' as const) : ('end' as const),
        }))}
        rows={rows.map(({ key, cells: [name = '', ...figures], group, to }) => ({
          key,
          group,
          cells: [
            to === undefined ? (
              name
            ) : (
              <Link
                key={key}
                to={to}
                className="inline-flex min-h-11 items-center font-semibold text-blaa-600 print:min-h-0"
              >
                {name}
              </Link>
            ),
            ...figures,
          ],
        }))}
      />
      <div className="print:hidden">
        <Button icon={Download} aria-label={t('reports.file.label', { caption })} onClick={save}>
          {t('reports.file')}
        </Button>
      </div>
    </div>
  )
}

/** The table as a file that Norwegian spreadsheets open, the group of each row in its first column. */
export const reportFile = ({ columns, groups, rows }: Report): string =>
  spreadsheetText(
    groups === undefined
      ? [columns, ...rows.map(({ cells }) => cells)]
      : [[groups, ...columns], ...rows.map(({ cells, group = '' }) => [group, ...cells])],
  )
