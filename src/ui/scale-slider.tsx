import { type CSSProperties, type ReactNode, useId, useRef, useState } from 'react'

import { classNames } from './class-names.ts'
import type { EarlierValue } from './earlier-value.ts'
import { useScale } from './use-scale.ts'

/** What the ends of a scale stand for, in words. */
export type ScaleEnds = { readonly lowest: string; readonly highest: string }

type ScaleSliderProps = {
  readonly label: string
  readonly hint: string
  readonly highest: number
  readonly ends: ScaleEnds
  /** `null` where nothing is chosen. */
  readonly value: number | null
  /** Said of a value, and of none, by a screen reader: «8 av 10». */
  readonly valueText: string
  /** Shown below the scale where nothing is chosen. */
  readonly emptyText: string
  /** Shown below the scale of what is chosen, also while it is pressed: a choice is made by what it stands for. */
  readonly meaningOf: (value: number) => string
  /** Marked on the scale. */
  readonly earlier?: EarlierValue | undefined
  /** Beside the number, as a mark of another person's value. */
  readonly note?: ReactNode
  readonly disabled?: boolean
  readonly onValue: (value: number | null) => void
}

/** A scale from 1 to `highest` on which nothing is chosen at first, with the keys of `useScale`. A press chooses when it ends. */
export function ScaleSlider(props: ScaleSliderProps) {
  const { label, hint, highest, ends, value, valueText, earlier, note, disabled, onValue } = props
  const { emptyText, meaningOf } = props
  const id = useId()
  const hintId = useId()
  const { middle, range } = useScale({ highest, value, valueText, earlier, onValue })
  const isPressed = useRef(false)
  /** What a press that has not ended yet would choose: one that becomes a scroll of the page chooses nothing. */
  const [preview, setPreview] = useState<number>()
  const shown = preview ?? value

  function endPress() {
    isPressed.current = false
    setPreview(undefined)
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {/* With large letters the number gives way to a row of its own, and so does what an end stands for. */}
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-[1_1_10rem]">
          <label htmlFor={id} className="block text-lg font-bold hyphens-auto">
            {label}
          </label>
          <p id={hintId} className="text-sm text-skumring">
            {hint}
          </p>
        </div>
        <div className="flex shrink-0 items-center gap-2">
          {note}
          <span
            aria-hidden="true"
            className={classNames(
              'grid size-12 place-items-center rounded-md text-xl font-extrabold',
              shown === null ? 'border-2 border-karm text-skumring' : 'bg-natt text-lys',
            )}
          >
            {shown ?? '–'}
          </span>
        </div>
      </div>
      <div className="relative" style={placesOf(highest, shown ?? middle, earlier?.value)}>
        <div aria-hidden="true" className="absolute inset-0 flex items-center gap-1">
          {Array.from({ length: highest }, (_, index) => (
            <span
              key={index}
              className={classNames(
                'h-3 flex-1 rounded-sm forced-colors:border',
                index < (shown ?? 0) ? 'bg-lys' : 'bg-fuge',
              )}
            />
          ))}
        </div>
        {earlier && <span aria-hidden="true" className="scale-earlier" />}
        <input
          {...range}
          id={id}
          value={shown ?? middle}
          disabled={disabled}
          aria-describedby={hintId}
          data-empty={shown === null ? true : undefined}
          onPointerDown={(event) => {
            isPressed.current = true
            event.currentTarget.setPointerCapture(event.pointerId)
          }}
          onPointerCancel={endPress}
          onPointerUp={(event) => {
            endPress()
            // Also where nothing was chosen, and the press on the middle changed nothing that the browser would notice.
            if (event.currentTarget.valueAsNumber !== value) onValue(event.currentTarget.valueAsNumber)
          }}
          onChange={({ target }) =>
            isPressed.current ? setPreview(target.valueAsNumber) : onValue(target.valueAsNumber)
          }
          className="scale-slider focus-by-frame relative block touch-pan-y"
        />
      </div>
      {/* Two lines of a phone have their place for the same reason. */}
      <p
        aria-hidden="true"
        className="min-h-lh max-w-none text-center text-xs font-bold text-natt max-sm:min-h-[2lh]"
      >
        {shown === null ? emptyText : meaningOf(shown)}
      </p>
      <div className="flex flex-wrap justify-between gap-x-3 gap-y-1 text-xs text-skumring">
        <span className="min-w-0 flex-[1_1_6rem]">
          <b className="block text-natt">1</b>
          {ends.lowest}
        </span>
        {/* It has its place when it is empty too: a scale that moved would be missed by the next press. */}
        <span
          aria-hidden="true"
          className="min-h-lh min-w-12 self-start text-center max-sm:order-first max-sm:w-full"
        >
          {earlier?.text}
        </span>
        <span className="min-w-0 flex-[1_1_6rem] text-right">
          <b className="block text-natt">{highest}</b>
          {ends.highest}
        </span>
      </div>
    </div>
  )
}

/** The places of the thumb and of the earlier mark, as the custom properties that the theme's scale uses. */
const placesOf = (highest: number, value: number, earlier: number | undefined): ScalePlaces => ({
  '--steps': highest,
  '--value': value,
  ...(earlier !== undefined && { '--earlier': earlier }),
})

type ScalePlaces = CSSProperties & {
  readonly '--steps': number
  readonly '--value': number
  readonly '--earlier'?: number
}
