import { useSelector } from '@xstate/react'
import { ReactCrop } from 'react-image-crop'

import { useFeature } from '#src/shell/features.ts'
import { t } from '#src/words/nb-picture.ts'

import './crop-frame.css'
import type { PictureRef } from './picture-steps.tsx'

/** In pixels of the screen: a smaller part of a picture shows no face. */
const smallest = 48

/** The picture with the square that is kept of it, which is moved and sized by mouse, touch and keyboard. */
export function CropFrame({ actor }: { readonly actor: PictureRef }) {
  const { addressOf } = useFeature('picture')
  const { picture, crop } = useSelector(actor, ({ context }) => context)
  if (!picture || !crop) return null
  const { width, height } = picture
  return (
    <ReactCrop
      aspect={1}
      keepSelection
      minWidth={smallest}
      crop={{ ...crop, unit: '%' }}
      onChange={(_, { x, y, width: wide, height: high }) =>
        actor.send({ type: 'picture.crop.set', crop: { x, y, width: wide, height: high } })
      }
      ariaLabels={labels}
      className="crop-frame justify-self-start rounded-md"
    >
      <img src={addressOf(picture.key)} alt="" width={width} height={height} />
    </ReactCrop>
  )
}

const corners = {
  nwDragHandle: t('picture.crop.corner.nw'),
  neDragHandle: t('picture.crop.corner.ne'),
  seDragHandle: t('picture.crop.corner.se'),
  swDragHandle: t('picture.crop.corner.sw'),
}
/** A square has handles at its corners alone: those of the sides are not drawn. */
const labels = {
  ...corners,
  cropArea: t('picture.crop.area'),
  nDragHandle: corners.nwDragHandle,
  eDragHandle: corners.seDragHandle,
  sDragHandle: corners.seDragHandle,
  wDragHandle: corners.swDragHandle,
}
