import { useSelector } from '@xstate/react'
import { RotateCcw, Save, X } from 'lucide-react'
import { use, useRef, useState } from 'react'
import * as v from 'valibot'

import { FileDescription, type FileKind, fileTypeMessages, maxFileBytes } from '#src/contract/file.ts'
import type { UploadFailure } from '#src/machines/content/upload.machine.ts'
import type { UploadRef } from '#src/machines/content/uploads.machine.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { t, textOf } from '#src/words/nb-files.ts'

import { HeldBack } from './held-back.ts'

type UploadItemProps = {
  readonly upload: UploadRef
  /** The address of a picture or a sound on this device. */
  readonly preview: string | undefined
  /** What is to be written of it next has the focus. */
  readonly hasFocus?: boolean
}

/** A file on its way: how far it is, and its name and description, which may be written meanwhile. */
export function UploadItem({ upload, preview, hasFocus = false }: UploadItemProps) {
  const snapshot = useSelector(upload, (current) => current)
  const { file, failure, notStored } = snapshot.context
  const isHeldBack = use(HeldBack)
  const isRefused = snapshot.hasTag('failed')
  const cancelLabel = t(isRefused ? 'files.remove' : 'files.cancel', { name: file.name })

  return (
    <li
      tabIndex={-1}
      data-unfinished={isRefused ? undefined : ''}
      className="grid min-w-0 gap-3 rounded-md bg-kalk p-4 max-xs:p-3"
    >
      <div className="flex min-w-0 items-center gap-3">
        {preview !== undefined && file.kind === 'picture' && (
          <span className="h-16 w-20 shrink-0 overflow-hidden rounded-sm">
            <Picture src={preview} alt="" width={80} height={64} />
          </span>
        )}
        <div className="grid min-w-0 flex-1 gap-1">
          <p className="font-semibold wrap-anywhere">{file.name}</p>
          <UploadState upload={upload} />
        </div>
        {snapshot.can({ type: 'upload.cancel' }) && (
          <IconButton icon={X} label={cancelLabel} onClick={() => upload.send({ type: 'upload.cancel' })} />
        )}
      </div>
      {preview !== undefined && file.kind === 'audio' && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- it reads a text of the form, which is beside it
        <audio controls src={preview} aria-label={file.name} className="w-full" />
      )}
      {isHeldBack && !isRefused && (
        <Notice live kind="error">
          {textOf(`files.unfinished.${file.kind}`)} {t('files.unfinished.text')}
        </Notice>
      )}
      {failure === undefined ? (
        <Description upload={upload} kind={file.kind} hasFocus={hasFocus} />
      ) : (
        <Notice
          live
          kind="error"
          action={
            snapshot.can({ type: 'upload.retry' }) && (
              <Button icon={RotateCcw} onClick={() => upload.send({ type: 'upload.retry' })}>
                {t('files.retry')}
              </Button>
            )
          }
        >
          <p className="font-semibold">{t('files.refused')}</p>
          <p>{failureText(failure, file.kind)}</p>
        </Notice>
      )}
      {notStored && (
        <Notice live kind="error">
          {'message' in notStored ? notStored.message : t('files.offline')}
        </Notice>
      )}
    </li>
  )
}

/** How far the file is, seen and read aloud; a screen reader hears each quarter. */
function UploadState({ upload }: { readonly upload: UploadRef }) {
  const snapshot = useSelector(upload, (current) => current)
  const { file, sent } = snapshot.context
  const percent = Math.floor((100 * sent) / Math.max(1, file.size))
  const isSending = snapshot.matches({ sending: 'transferring' })
  return (
    <>
      {snapshot.matches('sending') && (
        <progress
          aria-label={t('files.progress', { name: file.name })}
          className="h-2.5 w-full accent-natt"
          max={100}
          value={percent}
        />
      )}
      {isSending && <p className="text-sm text-dis">{t('files.sending', { percent })}</p>}
      <output className={isSending ? 'sr-only' : 'block text-sm text-dis'}>
        {isSending ? t('files.sending', { percent: percent - (percent % 25) }) : restTextOf(snapshot)}
      </output>
      {snapshot.matches({ sending: 'interrupted' }) && (
        <Button className="justify-self-start text-sm" onClick={() => upload.send({ type: 'upload.retry' })}>
          {t('files.retryNow')}
        </Button>
      )}
    </>
  )
}

type Snapshot = ReturnType<UploadRef['getSnapshot']>

function restTextOf(snapshot: Snapshot): string {
  if (snapshot.matches('waiting')) return t('files.waiting')
  if (snapshot.matches({ sending: 'interrupted' })) return t('files.interrupted')
  if (snapshot.matches('sent')) return t('files.sent')
  return snapshot.matches('storing') ? t('files.storing') : ''
}

/** Not a form of its own: it is shown inside the form of a card. */
function Description({
  upload,
  kind,
  hasFocus,
}: {
  readonly upload: UploadRef
  readonly kind: FileKind
  readonly hasFocus: boolean
}) {
  const fileName = useSelector(upload, ({ context }) => context.file.name)
  const isStoring = useSelector(upload, (snapshot) => snapshot.matches('storing'))
  const isToBeStored = useSelector(upload, ({ context }) => context.description !== undefined)
  const [written, setWritten] = useState<FileDescription>({ name: titleOf(fileName), description: '' })
  const [isTried, setTried] = useState(false)
  const nameField = useRef<HTMLDivElement>(null)
  const descriptionField = useRef<HTMLDivElement>(null)
  const parsed = v.safeParse(FileDescription, written)
  const issues = isTried && !parsed.success ? issuesIn(parsed.issues) : {}

  const store = () => {
    setTried(true)
    if (parsed.success) return upload.send({ type: 'upload.store', description: parsed.output })
    const invalid = issuesIn(parsed.issues).name === undefined ? descriptionField : nameField
    invalid.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }

  return (
    <div ref={hasFocus ? focusFirstField : undefined} className="grid gap-3">
      <div ref={nameField}>
        <TextField
          required
          label={t('files.name')}
          maxLength={120}
          value={written.name}
          error={issues.name}
          onChange={({ target }) => setWritten({ ...written, name: target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Else it would send the form of the card.
            event.preventDefault()
            store()
          }}
        />
      </div>
      <div ref={descriptionField}>
        <TextAreaField
          required
          label={t('files.description')}
          hint={textOf(`files.description.${kind}`)}
          maxLength={500}
          value={written.description}
          error={issues.description}
          onChange={({ target }) => setWritten({ ...written, description: target.value })}
        />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button icon={Save} busy={isStoring} onClick={store}>
          {t('files.store')}
        </Button>
        <output className="text-sm text-dis">
          {isToBeStored && !isStoring ? t('files.storesSoon') : ''}
        </output>
      </div>
    </div>
  )
}

const focusFirstField = (element: HTMLElement | null) => element?.querySelector('input')?.focus()

type Issues = Readonly<Partial<Record<keyof FileDescription, string>>>

function issuesIn(issues: readonly v.BaseIssue<unknown>[]): Issues {
  const messageOf = (name: string) => issues.find((issue) => v.getDotPath(issue) === name)?.message
  const [name, description] = [messageOf('name'), messageOf('description')]
  return { ...(name !== undefined && { name }), ...(description !== undefined && { description }) }
}

/** A first name for a file: its own, without the ending. */
const titleOf = (name: string): string => name.replace(/\.[^.]{1,5}$/u, '').replaceAll(/[_]+/gu, ' ')

function failureText(failure: UploadFailure, kind: FileKind): string {
  if (failure === 'type') return fileTypeMessages[kind]
  if (failure === 'size') return t('files.refused.size', { size: maxFileBytes[kind] / 1_000_000 })
  return failure === 'empty' ? t('files.refused.empty') : failure.message
}
