import { useSelector } from '@xstate/react'
import { FolderOpen, Upload } from 'lucide'
import { type ClipboardEvent, type DragEvent, use, useId, useRef, useState } from 'react'

import {
  type BankFile,
  type FileKind,
  maxFileBytes,
  maxPicturePixels,
  maxAvifPixels,
  maxRecordingSeconds,
  missingFile,
  offeredTypes,
} from '#src/contract/file.ts'
import type { HeldFile } from '#src/machines/bank/upload/upload.machine.ts'
import { useFeature } from '#src/shell/features.ts'
import { useEmitted } from '#src/shell/use-emitted.ts'
import { SoundRecorder } from '#src/shell/parts/sound-recorder.tsx'
import { useSoundRecorder } from '#src/shell/use-sound-recorder.ts'
import { useUploads } from '#src/shell/use-uploads.ts'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Notice } from '#src/ui/notice.tsx'
import { t, textOf } from '#src/words/nb-files.ts'

import { FilePicker } from './file-picker.tsx'
import { HeldBack } from './held-back.ts'
import { namedOnly, UploadItem } from './upload-item.tsx'

type FileChooserProps = {
  readonly kind: FileKind
  /** There is a picture: another takes its place. */
  readonly hasPicture?: boolean
  /** Called for each file that has been stored, and for one that was there already. */
  readonly onChosen: (file: BankFile) => void
}

/**
 * Where an editor uploads files of one kind, by button, drag and paste, or takes one that is there already; a sound is also recorded. A
 * picture is stored by itself: what it shows is written in the card.
 */
export function FileChooser({ kind, hasPicture = false, onChosen }: FileChooserProps) {
  const isPicture = kind === 'picture'
  const files = useFeature('files')
  const uploads = useUploads()
  const refs = useSelector(uploads, ({ context }) => context.uploads)
  useEmitted(uploads, 'uploads.stored', ({ file }) => onChosen(file))
  const [isOver, setOver] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const [isPicking, setPicking] = useState(false)
  const [recorded, setRecorded] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const limitId = useId()

  const add = (list: FileList | null | undefined) => {
    const chosen = [...(list ?? [])]
    setMissing(false)
    const [first] = chosen
    if (first && isPicture) {
      const file = files.hold(first, kind)
      uploads.send({ type: 'uploads.replace', replacement: { file, description: namedOnly(file) } })
    } else if (first)
      uploads.send({ type: 'uploads.add', files: chosen.map((file) => files.hold(file, kind)) })
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    add(event.dataTransfer.files)
    // Such as a text, or a picture that another page keeps to itself.
    setMissing(event.dataTransfer.files.length === 0)
  }
  const paste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    add(event.clipboardData.files)
  }

  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3" onPaste={paste}>
      <div
        className={classNames(
          'grid grid-cols-[minmax(0,1fr)] justify-items-start gap-2.5 rounded-md border-2 border-dashed p-4 max-xs:p-3',
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
          {t(isOver ? 'files.dropping' : 'files.drop')}
        </p>
        <div className="button-row gap-2 max-sm:w-full max-xs:[&>*>svg]:hidden">
          <Button icon={Upload} aria-describedby={limitId} onClick={() => input.current?.click()}>
            {hasPicture ? t('files.change.picture') : textOf(`files.choose.${kind}`)}
          </Button>
          <Button icon={FolderOpen} onClick={() => setPicking(true)}>
            {t('files.pick')}
          </Button>
          {kind === 'audio' && (
            <RecordedFile
              onUsed={(file) => {
                setRecorded(file.key)
                uploads.send({ type: 'uploads.add', files: [file] })
              }}
            />
          )}
        </div>
        <p id={limitId} className="text-sm text-dis">
          {limitOf(kind)}
        </p>
        <input
          ref={input}
          type="file"
          multiple={!isPicture}
          hidden
          accept={offeredTypes(kind).join(',')}
          onChange={(event) => {
            add(event.target.files)
            // The same file can be chosen again.
            event.target.value = ''
          }}
        />
      </div>
      {isMissing && (
        <Notice live kind="error">
          {missingFile}
        </Notice>
      )}
      {refs.length > 0 && (
        <ul aria-label={t('files.uploading')} className="grid gap-3">
          {refs.map((upload) => (
            <UploadItem key={upload.id} hasFocus={upload.id === recorded} upload={upload} />
          ))}
        </ul>
      )}
      <FilePicker
        kind={kind}
        open={isPicking}
        onClose={() => setPicking(false)}
        onPicked={(file) => {
          setPicking(false)
          if (isPicture) uploads.send({ type: 'uploads.replace', replacement: undefined })
          onChosen(file)
        }}
      />
    </div>
  )
}

type RecordedFileProps = {
  /** Called with a recording that somebody has heard and wants to use. */
  readonly onUsed: (file: HeldFile) => void
}

function RecordedFile({ onUsed }: RecordedFileProps) {
  const { previewOf } = useFeature('files')
  const recorder = useSoundRecorder()
  const isHeldBack = use(HeldBack)
  useEmitted(recorder, 'soundRecorder.used', ({ file }) => onUsed(file))
  return (
    <SoundRecorder
      recorder={recorder}
      limit={maxRecordingSeconds}
      addressOf={previewOf}
      isHeldBack={isHeldBack}
    />
  )
}

function limitOf(kind: FileKind): string {
  const limit = { types: textOf(`files.types.${kind}`), size: maxFileBytes[kind] / 1_000_000 }
  switch (kind) {
    case 'picture':
      return t('files.limit.picture', {
        ...limit,
        pixels: maxPicturePixels / 1_000_000,
        avif: maxAvifPixels / 1_000_000,
      })
    case 'captions':
      return t('files.limit', limit)
    default:
      return t(`files.limit.${kind}`, limit)
  }
}
