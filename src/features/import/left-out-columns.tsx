import type { FileTable } from '#src/domain/table-import/file-table.ts'
import { Notice } from '#src/ui/notice.tsx'
import { t } from '#src/words/nb-import.ts'

/** Which columns were not read, since they may have national identity numbers. */
export function LeftOutColumns({ table }: { readonly table: FileTable | undefined }) {
  const leftOut = table?.leftOut ?? []
  if (leftOut.length === 0) return null
  const columns = leftOut.map(({ label, number }) =>
    label === '' ? String(number) : t('import.column', { label }),
  )
  return <Notice>{t('import.leftOut', { count: columns.length, columns: columns.join(', ') })}</Notice>
}
