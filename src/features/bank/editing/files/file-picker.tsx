import { useState } from 'react'

import { comparableText } from '#src/contract/normalised-text.ts'
import { type BankFile, fileEndpoints, type FileKind } from '#src/contract/file.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-files.ts'

import { CardPicture } from '../../cards/card-picture.tsx'
import { sizeText } from '../../cards/file-size.ts'

type FilePickerProps = {
  readonly kind: FileKind
  readonly open: boolean
  readonly onClose: () => void
  readonly onPicked: (file: BankFile) => void
}

/** The files of one kind that the bank has already, with where each is used. */
export function FilePicker({ kind, open, onClose, onPicked }: FilePickerProps) {
  return (
    <Dialog
      wide
      open={open}
      title={t('files.pick.title')}
      closeLabel={t('files.pick.close')}
      onClose={onClose}
    >
      <FoundFiles kind={kind} onPicked={onPicked} />
    </Dialog>
  )
}

function FoundFiles({ kind, onPicked }: Pick<FilePickerProps, 'kind' | 'onPicked'>) {
  const [text, setText] = useState('')
  const query = useApiQuery(fileEndpoints.list, { query: { kind } }, { refetchOnMount: true })
  return (
    <>
      <SearchField
        label={t('files.pick.search')}
        clearLabel={t('files.pick.clear')}
        value={text}
        onValue={setText}
      />
      <QueryBoundary query={query} skeleton={<Skeleton className="h-60 w-full" />}>
        {(files) => <FileList files={files} found={foundBy(text, files)} onPicked={onPicked} />}
      </QueryBoundary>
    </>
  )
}

type FileListProps = {
  readonly files: readonly BankFile[]
  readonly found: readonly BankFile[]
  readonly onPicked: (file: BankFile) => void
}

function FileList({ files, found, onPicked }: FileListProps) {
  if (files.length === 0) return <p className="text-sm text-dis">{t('files.pick.empty')}</p>
  return (
    <>
      <output className="block text-sm text-dis">
        {found.length === 0 ? t('files.pick.none') : t('files.pick.count', { count: found.length })}
      </output>
      <ul className="grid max-h-[min(32rem,55vh)] gap-2 overflow-y-auto">
        {found.map((file) => (
          <li key={file._id} className="flex min-w-0 flex-wrap items-center gap-3 rounded-md bg-kalk p-3">
            {file.picture && (
              <span className="h-16 w-20 shrink-0 overflow-hidden rounded-sm">
                <CardPicture decorative picture={file.picture} />
              </span>
            )}
            <div className="grid min-w-40 flex-1 gap-0.5">
              <p className="font-semibold wrap-anywhere">{file.name}</p>
              <p className="text-sm text-dis">
                {[
                  file.seconds === undefined ? undefined : t('files.seconds', { count: file.seconds }),
                  sizeText(file.size),
                ]
                  .filter((part) => part !== undefined)
                  .join(' · ')}
              </p>
              <p className="text-sm text-dis wrap-anywhere">{usesOf(file)}</p>
            </div>
            <Button aria-label={t('files.pick.use', { name: file.name })} onClick={() => onPicked(file)}>
              {t('files.pick.use', { name: '' }).trim()}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

const maxTitles = 3

function usesOf({ usedIn }: BankFile): string {
  if (usedIn.length === 0) return t('files.unused')
  const titles = usedIn.slice(0, maxTitles).map(({ title }) => `«${title}»`)
  const used = t('files.used', { titles: titles.join(', ') })
  const more = usedIn.length - titles.length
  return more > 0 ? `${used} ${t('files.used.more', { count: more })}` : used
}

/** The files of which every word is in the name, the description or the title of a card that uses it. */
function foundBy(text: string, files: readonly BankFile[]): readonly BankFile[] {
  const words = comparableText(text).split(' ')
  return files.filter(({ name, description, usedIn }) => {
    const searched = comparableText([name, description, ...usedIn.map(({ title }) => title)].join(' '))
    return words.every((word) => searched.includes(word))
  })
}
