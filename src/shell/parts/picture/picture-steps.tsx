import { useSelector } from '@xstate/react'
import { Camera, Check, Image } from 'lucide'
import { type ReactNode, Suspense, useRef } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'

import { offeredTypes } from '#src/contract/file.ts'
import type { pictureMachine, PictureOf } from '#src/machines/people/picture/picture.machine.ts'
import { useFeature } from '#src/shell/features.ts'
import { usePicture } from '#src/shell/use-picture.ts'
import { Button } from '#src/ui/button.tsx'
import { CodeBoundary, lazyComponent } from '#src/ui/code-boundary.tsx'
import { Heading } from '#src/ui/heading.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { takeFocus } from '#src/ui/take-focus.ts'
import { t } from '#src/words/nb-picture.ts'

type PictureStepsProps = PictureOf & {
  /** The form that saves the picture, as it is sent; `onBack` goes back to the crop. */
  readonly children: (base64: string, onBack: () => void) => ReactNode
}

/** From the camera or a file over the crop to the form that saves the picture. */
export const PictureSteps = (props: PictureStepsProps) => (
  <Suspense fallback={<Skeleton shape="block" />}>
    <Steps {...props} />
  </Suspense>
)

export type PictureRef = ActorRefFrom<typeof pictureMachine>

function Steps({ of, children }: PictureStepsProps) {
  const actor = usePicture({ of })
  const { cutOf } = useFeature('picture')
  const snapshot = useSelector(actor, (current) => current)
  const { picture } = snapshot.context
  const toBack = () => actor.send({ type: 'picture.back' })
  if (snapshot.matches('capturing'))
    return <CameraStep actor={actor} step={cameraStepOf(snapshot)} onCancel={toBack} />
  const cut = picture && snapshot.matches({ held: 'ready' }) ? cutOf(picture.key) : undefined
  if (cut)
    return (
      <div className="flex max-w-180 flex-wrap gap-6 max-sm:flex-col">
        <figure className="grid content-start justify-items-start gap-2">
          <img src={cut.address} alt="" className="size-40 rounded-lg object-cover" />
          <figcaption className="text-sm text-skumring">{t('picture.cut')}</figcaption>
        </figure>
        <div className="min-w-0 flex-1">{children(cut.base64, toBack)}</div>
      </div>
    )
  if (snapshot.matches('held'))
    return <CropStep actor={actor} busy={snapshot.hasTag('busy')} onBack={toBack} />
  return <ChooseStep actor={actor} />
}

/** The camera or a file, and why the last try gave no picture. */
function ChooseStep({ actor }: { readonly actor: PictureRef }) {
  const { hold } = useFeature('picture')
  const input = useRef<HTMLInputElement>(null)
  const isReading = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const failure = useSelector(actor, ({ context }) => context.failure)
  return (
    <div className="grid max-w-180 gap-4">
      {failure !== undefined && (
        <Notice live kind="error">
          {t(`picture.failed.${failure}`)}
        </Notice>
      )}
      <p>{isReading ? t('picture.reading') : t('picture.choosing')}</p>
      <div className="button-row">
        <Button
          ref={takeFocus}
          variant="primary"
          icon={Camera}
          onClick={() => actor.send({ type: 'picture.camera.open' })}
        >
          {t('picture.camera.open')}
        </Button>
        <Button icon={Image} busy={isReading} onClick={() => input.current?.click()}>
          {t('picture.file')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept={offeredTypes('picture').join(',')}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) actor.send({ type: 'picture.choose', key: hold(file) })
            // The same file can be chosen again.
            target.value = ''
          }}
        />
      </div>
    </div>
  )
}

type CameraStepProps = {
  readonly actor: PictureRef
  readonly step: 'opening' | 'live' | 'taking'
  readonly onCancel: () => void
}

function cameraStepOf(snapshot: SnapshotFrom<typeof pictureMachine>): CameraStepProps['step'] {
  if (snapshot.matches({ capturing: 'taking' })) return 'taking'
  return snapshot.matches({ capturing: 'live' }) ? 'live' : 'opening'
}

function CameraStep({ actor, step, onCancel }: CameraStepProps) {
  const { attachCamera } = useFeature('picture')
  return (
    <div className="grid max-w-180 gap-4">
      <video
        ref={attachCamera}
        muted
        playsInline
        aria-label={t('picture.camera.view')}
        className="max-h-[50dvh] w-full rounded-lg bg-skumring object-contain max-sm:aspect-3/4 sm:aspect-4/3"
      />
      {/* The button that led here is gone, and the one that takes the picture comes with the camera. */}
      <output ref={takeFocus} tabIndex={-1} className="block text-skumring outline-none">
        {t(`picture.camera.${step}`)}
      </output>
      {/* On one line also on a phone: below the picture, a second line would be behind the bar at the bottom. */}
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        {step !== 'opening' && (
          <Button
            ref={takeFocus}
            variant="primary"
            icon={Camera}
            busy={step === 'taking'}
            onClick={() => actor.send({ type: 'picture.take' })}
          >
            {t('picture.take')}
          </Button>
        )}
        <Button onClick={onCancel}>{t('picture.cancel')}</Button>
      </div>
    </div>
  )
}

type CropStepProps = { readonly actor: PictureRef; readonly busy: boolean; readonly onBack: () => void }

function CropStep({ actor, busy, onBack }: CropStepProps) {
  return (
    <div className="grid max-w-180 gap-4">
      <div>
        <Heading level={2} className="text-xl font-bold">
          {t('picture.crop.title')}
        </Heading>
        <p className="mt-1 text-skumring">{t('picture.crop.text')}</p>
      </div>
      <CodeBoundary fallback={<Skeleton shape="block" />}>
        <CropFrame actor={actor} />
      </CodeBoundary>
      <div className="button-row">
        <Button
          ref={takeFocus}
          variant="primary"
          icon={Check}
          busy={busy}
          onClick={() => actor.send({ type: 'picture.crop.accept' })}
        >
          {t('picture.crop.accept')}
        </Button>
        <Button onClick={onBack}>{t('picture.again')}</Button>
      </div>
    </div>
  )
}

/** With the library that draws the crop. */
const CropFrame = lazyComponent(async () => (await import('./crop-frame.tsx')).CropFrame)
