import { useSelector } from '@xstate/react'
import { RotateCcw, Save, Upload, X } from 'lucide'
import { use, useRef, useState } from 'react'
import * as v from 'valibot'

import {
  FileDescription,
  type FileKind,
  fileTypeMessages,
  maxFileBytes,
  maxNameLength,
  offeredTypes,
} from '#src/contract/file.ts'
import { messageOf } from '#src/contract/outcome.ts'
import type { HeldFile, UploadFailure } from '#src/machines/bank/upload/upload.machine.ts'
import type { UploadRef } from '#src/machines/bank/uploads/uploads.machine.ts'
import { useFeature } from '#src/shell/features.ts'
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
  /** What is to be written of it next has the focus. */
  readonly hasFocus?: boolean
}

/** What somebody has written of a file: the name that is suggested, until it is changed. */
type Written = { readonly name: string | undefined; readonly description: string }

/** A file on its way: how far it is, and its name and description, which may be written meanwhile. */
export function UploadItem({ upload, hasFocus = false }: UploadItemProps) {
  const files = useFeature('files')
  const [written, setWritten] = useState<Written>({ name: undefined, description: '' })
  const snapshot = useSelector(upload, (current) => current)
  const { file, failure, notStored } = snapshot.context
  const isHeldBack = use(HeldBack)
  const isRefused = snapshot.hasTag('failed')
  const isDescribed = written.name !== undefined || written.description !== ''
  const preview = files.previewOf(upload.id)
  const isPicture = file.kind === 'picture'
  const cancelLabel = t(isRefused ? 'files.remove' : 'files.cancel', { name: file.name })

  return (
    <li tabIndex={-1} data-unfinished="" className="grid min-w-0 gap-3 rounded-md bg-kalk p-4 max-xs:p-3">
      <div className="flex min-w-0 items-center gap-3">
        {preview !== undefined && file.kind === 'picture' && (
          <span className="h-16 w-20 shrink-0 overflow-hidden rounded-sm">
            <Picture src={preview} alt="" width={80} height={64} />
          </span>
        )}
        <div className="grid min-w-0 flex-1 gap-1">
          <p className="font-semibold wrap-anywhere">{file.name}</p>
          <UploadState upload={upload} />
          {movingTypes.includes(file.type) && !isRefused && (
            <p className="text-sm text-dis">{t('files.firstPicture')}</p>
          )}
        </div>
        {snapshot.can({ type: 'upload.cancel' }) && (
          <IconButton icon={X} label={cancelLabel} onClick={() => upload.send({ type: 'upload.cancel' })} />
        )}
      </div>
      {preview !== undefined && file.kind === 'audio' && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- it reads a text of the form, which is beside it
        <audio controls src={preview} aria-label={file.name} className="w-full" />
      )}
      {isHeldBack && (
        <Notice live kind="error">
          {textOf(`files.unfinished.${file.kind}`)} {t(unfinishedKeyOf(isRefused, isPicture))}
        </Notice>
      )}
      {failure !== undefined && (
        <Notice
          live
          kind="error"
          action={
            <>
              {snapshot.can({ type: 'upload.retry' }) && (
                <Button icon={RotateCcw} onClick={() => upload.send({ type: 'upload.retry' })}>
                  {t('files.retry')}
                </Button>
              )}
              <AnotherFile
                kind={file.kind}
                onChosen={(chosen) => {
                  const other = files.replace(upload.id, chosen, file.kind)
                  const description = isPicture ? namedOnly(other) : undefined
                  upload.send({ type: 'upload.replace', file: other, description })
                }}
              />
            </>
          }
        >
          <p className="font-semibold">{t('files.refused')}</p>
          <p>{failureText(failure, file.kind)}</p>
        </Notice>
      )}
      {(failure === undefined || isDescribed) && !isPicture && (
        <Description
          upload={upload}
          kind={file.kind}
          hasFocus={hasFocus}
          written={written}
          onWritten={setWritten}
        />
      )}
      {notStored && (
        <Notice
          live
          kind="error"
          action={
            isPicture && (
              <Button
                icon={RotateCcw}
                onClick={() => upload.send({ type: 'upload.store', description: namedOnly(file) })}
              >
                {t('files.retry')}
              </Button>
            )
          }
        >
          {messageOf(notStored) ?? t('files.offline')}
        </Notice>
      )}
    </li>
  )
}

/** The types of pictures that may be animations, of which the first picture is kept. */
const movingTypes: readonly string[] = ['image/gif', 'image/webp']

/** Chooses a file of the device instead of one that was refused. */
function AnotherFile({
  kind,
  onChosen,
}: {
  readonly kind: FileKind
  readonly onChosen: (file: File) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button icon={Upload} onClick={() => input.current?.click()}>
        {t('files.another')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={offeredTypes(kind).join(',')}
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          if (chosen) onChosen(chosen)
          // The same file can be chosen again.
          target.value = ''
        }}
      />
    </>
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
  if (snapshot.matches('sent')) return snapshot.context.file.kind === 'picture' ? '' : t('files.sent')
  return snapshot.matches('storing') ? t('files.storing') : ''
}

/** Not a form of its own: it is shown inside the form of a card. */
function Description({
  upload,
  kind,
  hasFocus,
  written,
  onWritten,
}: {
  readonly upload: UploadRef
  readonly kind: FileKind
  readonly hasFocus: boolean
  readonly written: Written
  readonly onWritten: (written: Written) => void
}) {
  const fileName = useSelector(upload, ({ context }) => context.file.name)
  const isStoring = useSelector(upload, (snapshot) => snapshot.matches('storing'))
  const isToBeStored = useSelector(upload, ({ context }) => context.description !== undefined)
  const canBeStored = useSelector(upload, (snapshot) => !snapshot.hasTag('failed'))
  const [isTried, setTried] = useState(false)
  const nameField = useRef<HTMLDivElement>(null)
  const descriptionField = useRef<HTMLDivElement>(null)
  const name = written.name ?? suggestedName(fileName)
  const parsed = v.safeParse(FileDescription, { ...written, name })
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
          maxLength={maxNameLength}
          value={name}
          error={issues.name}
          onChange={({ target }) => onWritten({ ...written, name: target.value })}
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
          onChange={({ target }) => onWritten({ ...written, description: target.value })}
        />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {canBeStored && (
          <Button icon={Save} busy={isStoring} onClick={store}>
            {t('files.store')}
          </Button>
        )}
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
  const messageAt = (name: string) => issues.find((issue) => v.getDotPath(issue) === name)?.message
  const [name, description] = [messageAt('name'), messageAt('description')]
  return { ...(name !== undefined && { name }), ...(description !== undefined && { description }) }
}

/** What is written of a picture, whose description belongs to the card. */
export function namedOnly({ name }: Pick<HeldFile, 'name'>): FileDescription {
  const title = suggestedName(name).trim() || t('files.picture')
  return { name: title, description: title }
}

const unfinishedKeyOf = (isRefused: boolean, isPicture: boolean) => {
  if (isRefused) return 'files.unfinished.refused'
  return isPicture ? 'files.unfinished.sending' : 'files.unfinished.text'
}

/** A first name for a file: its own, without the ending and not longer than a name may be. */
function suggestedName(fileName: string): string {
  const name = fileName.replace(/\.[^.]{1,5}$/u, '').replaceAll(/[_]+/gu, ' ')
  // The last character may be half of a pair.
  return name
    .normalize('NFC')
    .slice(0, maxNameLength)
    .replace(/[\uD800-\uDBFF]$/, '')
}

function failureText(failure: UploadFailure, kind: FileKind): string {
  if (failure === 'type') return fileTypeMessages[kind]
  if (failure === 'size') return t('files.refused.size', { size: maxFileBytes[kind] / 1_000_000 })
  if (failure === 'empty') return t('files.refused.empty')
  const { cause, message } = failure
  return cause === undefined || cause === 'type' ? message : textOf(`files.refused.${cause}`)
}
