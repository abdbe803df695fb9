import type { TemplateSheet as Sheet } from '#src/contract/resource.ts'
import { t } from '#src/words/nb-resources.ts'

type DrawnSheet = Exclude<Sheet, { readonly kind: 'file' }>
type TemplateSheetProps = { readonly title: string; readonly sheet: DrawnSheet }

/** A sheet of A4 to fill in by hand; a table lies on its side. */
export function TemplateSheet({ title, sheet }: TemplateSheetProps) {
  return (
    <section
      aria-label={title}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard must be able to scroll a wide sheet
      tabIndex={0}
      className={`overflow-x-auto rounded-lg bg-papir p-5 shadow-kant md:p-8 print:overflow-visible print:rounded-none print:p-0 print:shadow-none ${sheet.kind === 'table' ? 'landscape-sheet' : ''}`}
    >
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <p className="text-2xl leading-tight font-extrabold">{title}</p>
        <p className="flex gap-6 text-sm text-skumring">
          {sheet.kind === 'fields' && <WrittenIn label={t('template.name')} />}
          <WrittenIn label={t('template.date')} />
        </p>
      </div>
      <SheetBody sheet={sheet} />
    </section>
  )
}

const WrittenIn = ({ label }: { readonly label: string }) => (
  <span className="flex items-end gap-2">
    {label}
    <span className="inline-block w-32 border-b border-karm" />
  </span>
)

function SheetBody({ sheet }: { readonly sheet: DrawnSheet }) {
  switch (sheet.kind) {
    case 'table':
      return (
        <table className="w-full min-w-220 table-fixed border-collapse print:min-w-0">
          <thead>
            <tr>
              {sheet.columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className="border border-karm bg-kalk p-2 text-left font-semibold wrap-break-word"
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sheet.rows.map((row, index) => (
              <tr key={index}>
                <th
                  scope="row"
                  className={`h-16 border border-karm p-2 text-left align-top font-semibold ${sheet.rows.length > 6 ? 'print:h-[13mm]' : 'print:h-[25mm]'}`}
                >
                  {row}
                </th>
                {sheet.columns.slice(1).map((column) => (
                  <td key={column} className="border border-karm">
                    {'\u00A0'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )
    case 'fields':
      return (
        <div className="grid gap-6">
          {sheet.fields.map(({ label, lines }) => (
            <div key={label} className="break-inside-avoid">
              <p className="font-semibold">{label}</p>
              {lines === 0 ? (
                <div className="mt-2 h-60 rounded-lg border-2 border-dashed border-karm print:h-[78mm]" />
              ) : (
                Array.from({ length: lines }, (_, line) => (
                  <div key={line} className="h-9 border-b border-karm" />
                ))
              )}
            </div>
          ))}
        </div>
      )
    case 'checklist':
      return (
        <ul>
          {[...sheet.items, '', '', ''].map((item, index) => (
            <li key={index} className="flex min-h-11 items-center gap-4 border-b border-fuge py-2 text-lg">
              <span className="size-6 shrink-0 rounded-sm border-2 border-natt" />
              {item}
            </li>
          ))}
        </ul>
      )
  }
}
