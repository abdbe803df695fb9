import { memo } from 'react'

import type { StudentId } from '#src/contract/values.ts'
import { ChildSign } from '#src/shell/parts/child-name.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { t } from '#src/words/nb-sociogram.ts'

import type { ShownChild } from './shown-children.ts'

type PictureChildProps = {
  readonly child: ShownChild
  readonly place: { readonly x: number; readonly y: number } | undefined
  /** Too few observations in the month that is shown. */
  readonly isHidden: boolean
  readonly isChosen: boolean
  readonly isCrowded: boolean
  readonly isTabStop: boolean
  readonly onFocus: (id: StudentId) => void
  readonly onChosen: (id: StudentId) => void
}

/** A child at its place: its picture or mark with its name, or a dot whose name is shown where it is pointed at. */
export const PictureChild = memo(function PictureChild(props: PictureChildProps) {
  const { child, place = middle, isHidden, isChosen, isCrowded, isTabStop, onFocus, onChosen } = props
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      tabIndex={isTabStop ? 0 : -1}
      style={{ left: `${place.x * 100}%`, top: `${place.y * 100}%` }}
      className={classNames(
        'group absolute -translate-1/2 hover:z-10 focus:z-10 aria-pressed:z-10',
        isCrowded ? 'grid size-6 place-items-center rounded-full' : 'grid justify-items-center rounded-md',
        isHidden && 'opacity-40',
      )}
      onFocus={() => onFocus(child.id)}
      onClick={() => onChosen(child.id)}
    >
      {isCrowded ? (
        <>
          <span className="size-3.5 rounded-full border-2 border-papir bg-blaa-600 group-aria-pressed:bg-laave forced-colors:bg-[CanvasText] forced-colors:outline-[Highlight] forced-colors:group-aria-pressed:outline-3" />
          <span
            className={classNames(
              label,
              'absolute top-full opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100 group-aria-pressed:opacity-100',
              place.x < nearEdge
                ? 'left-0'
                : place.x > 1 - nearEdge
                  ? 'right-0'
                  : 'left-1/2 -translate-x-1/2',
            )}
          >
            {child.shortName}
          </span>
        </>
      ) : (
        <>
          <span className="rounded-[15px] bg-papir p-0.75 shadow-kant group-aria-pressed:bg-blaa-700 forced-colors:outline-[Highlight] forced-colors:group-aria-pressed:outline-3">
            <ChildSign _id={child.id} firstName={child.shortName} mark={child.mark} picture={child.picture} />
          </span>
          <span className={classNames(label, 'absolute top-full mt-0.5')}>{child.shortName}</span>
        </>
      )}
      {isHidden && <span className="sr-only">{t('sociogram.child.hidden')}</span>}
    </button>
  )
})

const middle = { x: 0.5, y: 0.5 }
/** A name at the edge of the picture is not centred below its dot, and stays in the picture. */
const nearEdge = 0.2
const label =
  'pointer-events-none rounded-sm bg-papir px-1.5 text-sm leading-snug font-semibold whitespace-nowrap text-natt'
