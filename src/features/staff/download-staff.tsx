import { Download } from 'lucide'

import type { Department } from '#src/contract/department.ts'
import type { Member } from '#src/contract/staff-change.ts'
import { spreadsheetText } from '#src/domain/spreadsheet-cell.ts'
import { staffRows } from '#src/domain/table-import/staff-rows.ts'
import { saveFile } from '#src/shell/save-file.ts'
import { useToday } from '#src/shell/shell.tsx'
import { Button } from '#src/ui/button.tsx'
import { t } from '#src/words/nb-staff.ts'

type DownloadStaffProps = { readonly members: readonly Member[]; readonly departments: readonly Department[] }

/** Saves the staff as a file that can be imported again. */
export function DownloadStaff({ members, departments }: DownloadStaffProps) {
  const today = useToday()
  const download = () =>
    saveFile(
      new Blob([spreadsheetText(staffRows(members, departments))], { type: 'text/csv;charset=utf-8' }),
      t('staff.file', { today }),
    )
  return (
    <Button icon={Download} onClick={download}>
      {t('staff.download')}
    </Button>
  )
}
