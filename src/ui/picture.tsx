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
  /** The same picture in several widths, as the attributes of an image. */
  readonly srcSet?: string | undefined
  readonly avifSrcSet?: string | undefined
  readonly sizes?: string | undefined
  /** What is seen however the picture is cropped, as shares of its width and height; its middle by default. */
  readonly focus?: { readonly x: number; readonly y: number } | undefined
  readonly className?: string | undefined
}

export function Picture(props: PictureProps) {
  return <PictureFrame key={props.src} {...props} />
}

function PictureFrame({
  src,
  alt,
  width,
  height,
  fit = 'cover',
  eager = false,
  srcSet,
  avifSrcSet,
  sizes,
  focus,
  className,
}: PictureProps) {
  const [hasFailed, setFailed] = useState(false)
  return (
    <span
      className={classNames('block overflow-hidden bg-tint', fit === 'cover' && 'size-full', className)}
      style={fit === 'natural' ? { aspectRatio: `${width} / ${height}` } : undefined}
    >
      {src !== undefined && !hasFailed && (
        <picture className="contents">
          {avifSrcSet !== undefined && <source type="image/avif" srcSet={avifSrcSet} sizes={sizes} />}
          <img
            src={src}
            srcSet={srcSet}
            sizes={sizes}
            alt={alt}
            width={width}
            height={height}
            loading={eager ? 'eager' : 'lazy'}
            decoding="async"
            onError={() => setFailed(true)}
            className="block size-full object-cover"
            style={focus && { objectPosition: `${focus.x * 100}% ${focus.y * 100}%` }}
          />
        </picture>
      )}
    </span>
  )
}
