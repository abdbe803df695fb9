import { Upload } from 'lucide'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'

import { importLimits } from '#src/contract/import-limits.ts'
import type { ImportKind } from '#src/domain/table-import/import-fields.ts'
import { useFeature } from '#src/shell/features.ts'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Notice } from '#src/ui/notice.tsx'
import { t } from '#src/words/nb-import.ts'

import type { ImportRef } from './import-ref.ts'

type FileButtonProps = {
  readonly actor: ImportRef
  readonly children: ReactNode
  readonly variant?: 'primary' | 'secondary'
  readonly describedBy?: string
  readonly disabled?: boolean
}

/** A button that opens the dialog in which a file is chosen. */
export function FileButton({ actor, children, variant, describedBy, disabled = false }: FileButtonProps) {
  const { hold } = useFeature('tableImport')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        icon={Upload}
        variant={variant ?? 'secondary'}
        disabled={disabled}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.txt,.tsv,.xlsx,text/csv"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) actor.send({ type: 'tableImport.choose', file: hold(file) })
          // The same file can be chosen again once it is corrected.
          target.value = ''
        }}
      />
    </>
  )
}

/** Where a file is dropped or chosen. */
export function ChooseFile({ actor, kind }: { readonly actor: ImportRef; readonly kind: ImportKind }) {
  const { hold } = useFeature('tableImport')
  const [isOver, setOver] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const limitId = useId()
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    // Such as a text.
    setMissing(file === undefined)
    if (file) actor.send({ type: 'tableImport.choose', file: hold(file) })
  }
  return (
    <>
      <div
        className={classNames(
          'grid grid-cols-[minmax(0,1fr)] justify-items-start gap-2.5 rounded-md border-2 border-dashed p-5 max-xs:p-3',
          isOver ? 'border-natt bg-tint' : 'border-karm bg-papir',
        )}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <p className="text-sm text-dis pointer-coarse:hidden">
          {t(isOver ? 'import.choose.dropping' : 'import.choose.drop')}
        </p>
        <FileButton actor={actor} variant="primary" describedBy={limitId}>
          {t('import.choose')}
        </FileButton>
        <p id={limitId} className="text-sm text-dis">
          {t(`import.${kind}.limit`, {
            megabytes: importLimits.fileBytes / 1_000_000,
            rows: importLimits.rows,
          })}
        </p>
      </div>
      {isMissing && (
        <Notice kind="error" live>
          {t('import.choose.missing')}
        </Notice>
      )}
    </>
  )
}
