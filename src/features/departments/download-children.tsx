import { Download } from 'lucide'

import type { Department } from '#src/contract/department.ts'
import { studentEndpoints } from '#src/contract/student.ts'
import { spreadsheetText } from '#src/domain/spreadsheet-cell.ts'
import { studentRows } from '#src/domain/table-import/student-rows.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { saveFile } from '#src/shell/save-file.ts'
import { useToday } from '#src/shell/shell.tsx'
import { Button } from '#src/ui/button.tsx'
import { t } from '#src/words/nb-pages.ts'

/** Saves the children of a department as a file that can be imported again; nothing before they are there. */
export function DownloadChildren({ department }: { readonly department: Pick<Department, '_id' | 'name'> }) {
  const students = useApiQuery(studentEndpoints.ofOrganization, {})
  const today = useToday()
  const children = students.data?.filter(({ departmentId }) => departmentId === department._id) ?? []
  if (children.length === 0) return null
  const download = () =>
    saveFile(
      new Blob([spreadsheetText(studentRows(children, department))], { type: 'text/csv;charset=utf-8' }),
      t('department.file', { department: department.name, today }),
    )
  return (
    <Button icon={Download} onClick={download}>
      {t('department.download')}
    </Button>
  )
}
