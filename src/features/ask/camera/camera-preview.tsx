import { type ReactNode, type RefCallback, type SyntheticEvent, useState } from 'react'
import type { Hand } from '#src/contract/ask-link.ts'
import { t } from '#src/words/nb-ask-camera.ts'
import { HandOverlay } from './hand-overlay.tsx'

type CameraPreviewProps = {
  /** Attaches the camera's picture to the element, and detaches it. */
  readonly attach: RefCallback<HTMLVideoElement>
  readonly hands: readonly Hand[]
  /** What is drawn over the picture. */
  readonly children?: ReactNode
}

/** The mirrored picture of the camera, with the landmarks of the hands over it. */
export function CameraPreview({ attach, hands, children }: CameraPreviewProps) {
  const [aspect, setAspect] = useState(defaultAspect)
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

/** The hands alone, on a plain background: the view of a remote camera. */
export function SkeletonView({ hands, children }: SkeletonViewProps) {
  return (
    <PictureBox>
      <HandOverlay
        hands={hands}
        aspect={defaultAspect}
        label={t('camera.skeleton')}
        className="absolute inset-0"
      />
      {children}
    </PictureBox>
  )
}

const defaultAspect = 3 / 4

export function PictureBox({ children }: { readonly children: ReactNode }) {
  return (
    <div className={`relative overflow-hidden bg-skumring ${pictureShape} ${pictureWidth}`}>{children}</div>
  )
}

/** The shape of the picture, and of everything that replaces it. */
export const pictureShape = 'aspect-4/3 rounded-lg lg:aspect-16/9'

/** Narrower where a page leaves it less height. */
export const pictureWidth = 'mx-auto w-full lg:max-w-(--camera-width,none)'
