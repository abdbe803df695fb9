import { Download, FolderDown } from 'lucide'

import type { Activity } from '#src/contract/activity.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { t } from '#src/words/nb-bank.ts'

import { CardSheet } from './card-sheet.tsx'
import { sizeText } from './file-size.ts'

type FileListProps = {
  readonly files: Activity['mediaFiles']
  /** All of them as one archive. */
  readonly archive: string | undefined
}

export function FileList({ files, archive }: FileListProps) {
  return (
    <CardSheet title={t('activity.files')} className="print:hidden">
      <ul className="mt-2.5 grid gap-2">
        {files.map(({ _id, title, src, size }) => (
          <li key={_id}>
            <ButtonLink full reloadDocument download to={src} icon={Download}>
              {t('activity.file', { title, size: sizeText(size) })}
            </ButtonLink>
          </li>
        ))}
        {archive !== undefined && (
          <li>
            <ButtonLink full reloadDocument download to={archive} icon={FolderDown}>
              {t('activity.files.all', { count: files.length })}
            </ButtonLink>
          </li>
        )}
      </ul>
    </CardSheet>
  )
}
