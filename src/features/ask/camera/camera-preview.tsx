import { type ReactNode, type RefCallback, type SyntheticEvent, useState } from 'react'
import type { Hand } from '#src/contract/ask-link.ts'
import { t } from '#src/words/nb-ask-camera.ts'
import { HandOverlay } from './hand-overlay.tsx'

type CameraPreviewProps = {
  /** Gives the element the camera's picture, and takes it away again. */
  readonly attach: RefCallback<HTMLVideoElement>
  readonly hands: readonly Hand[]
  /** What lies over the picture. */
  readonly children?: ReactNode
}

/** The camera's picture as in a mirror, with the landmarks of the hands on it. */
export function CameraPreview({ attach, hands, children }: CameraPreviewProps) {
  const [aspect, setAspect] = useState(usualAspect)
  const measure = ({ currentTarget: video }: SyntheticEvent<HTMLVideoElement>) =>
    video.videoWidth > 0 && setAspect(video.videoHeight / video.videoWidth)
  return (
    <PictureBox>
      <video
        ref={attach}
        muted
        playsInline
        aria-label={t('camera.preview')}
        onLoadedMetadata={measure}
        onResize={measure}
        className="absolute inset-0 size-full -scale-x-100 object-cover"
      />
      <HandOverlay hands={hands} aspect={aspect} className="absolute inset-0" />
      {children}
    </PictureBox>
  )
}

type SkeletonViewProps = {
  readonly hands: readonly Hand[]
  readonly children?: ReactNode
}

/** The hands alone, on plain ground: what there is to see of a camera that stands somewhere else. */
export function SkeletonView({ hands, children }: SkeletonViewProps) {
  return (
    <PictureBox>
      <HandOverlay
        hands={hands}
        aspect={usualAspect}
        label={t('camera.skeleton')}
        className="absolute inset-0"
      />
      {children}
    </PictureBox>
  )
}

const usualAspect = 3 / 4

export function PictureBox({ children }: { readonly children: ReactNode }) {
  return <div className={`relative overflow-hidden bg-skumring ${pictureShape}`}>{children}</div>
}

/** The place of the picture, whatever stands in it. */
export const pictureShape = 'aspect-4/3 rounded-lg lg:aspect-16/9'
