import { useState } from 'react'
import { classNames } from './class-names.ts'

type PictureProps = {
  readonly src: string | undefined
  /** Empty for a decorative picture. */
  readonly alt: string
  readonly width: number
  readonly height: number
  /** `cover` fills its container, `natural` keeps the aspect ratio of the picture. */
  readonly fit?: 'cover' | 'natural'
  readonly eager?: boolean
  readonly className?: string | undefined
}

export function Picture(props: PictureProps) {
  return <PictureFrame key={props.src} {...props} />
}

function PictureFrame({ src, alt, width, height, fit = 'cover', eager = false, className }: PictureProps) {
  const [hasFailed, setFailed] = useState(false)
  return (
    <span
      className={classNames('block overflow-hidden bg-tint', fit === 'cover' && 'size-full', className)}
      style={fit === 'natural' ? { aspectRatio: `${width} / ${height}` } : undefined}
    >
      {src !== undefined && !hasFailed && (
        <img
          src={src}
          alt={alt}
          width={width}
          height={height}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setFailed(true)}
          className="block size-full object-cover"
        />
      )}
    </span>
  )
}
