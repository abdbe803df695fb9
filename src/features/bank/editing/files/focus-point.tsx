import { type PointerEvent, useId } from 'react'

import type { Focus, Picture as BankPicture } from '#src/contract/values.ts'
import { Button } from '#src/ui/button.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { t } from '#src/words/nb-files.ts'

type FocusPointProps = {
  readonly picture: BankPicture
  readonly focus: Focus | undefined
  readonly onFocus: (focus: Focus | undefined) => void
}

const middle: Focus = { x: 0.5, y: 0.5 }

/** Lets an editor say what of a picture is always seen: by pointing at it, or by two sliders. */
export function FocusPoint({ picture, focus, onFocus }: FocusPointProps) {
  const { x, y } = focus ?? middle
  const id = useId()
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    onFocus({ x: shareOf(event.clientX - left, width), y: shareOf(event.clientY - top, height) })
  }

  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 text-sm font-semibold">{t('focus.title')}</legend>
      <p id={`${id}-hint`} className="-mt-1.5 text-sm text-dis">
        {t('focus.hint')}
      </p>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {/* A pointer’s way of moving the sliders below, which do the same by keys. */}
        <div
          aria-hidden="true"
          className="relative cursor-crosshair touch-none self-start overflow-hidden rounded-sm bg-tint"
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            point(event)
          }}
          onPointerMove={(event) => event.buttons > 0 && point(event)}
        >
          <img
            src={picture.src}
            srcSet={picture.srcSet}
            sizes="(min-width: 640px) 24rem, 90vw"
            alt=""
            draggable={false}
            className="block h-auto w-full select-none"
          />
          <span
            className="pointer-events-none absolute size-11 -translate-1/2 rounded-full border-4 border-papir bg-natt/25 shadow-loft"
            style={{ left: percent(x), top: percent(y) }}
          />
        </div>
        <div className="grid content-start gap-3">
          <FocusSlider
            label={t('focus.x')}
            hintId={`${id}-hint`}
            value={x}
            onValue={(value) => onFocus({ x: value, y })}
          />
          <FocusSlider
            label={t('focus.y')}
            hintId={`${id}-hint`}
            value={y}
            onValue={(value) => onFocus({ x, y: value })}
          />
          <Button
            className="justify-self-start text-sm"
            disabled={focus === undefined}
            onClick={() => onFocus(undefined)}
          >
            {t('focus.middle')}
          </Button>
        </div>
      </div>
      <p className="text-sm font-semibold">{t('focus.preview')}</p>
      <div aria-hidden="true" className="flex flex-wrap items-end gap-3">
        {previews.map((look) => (
          <span key={look} className={`${look} block overflow-hidden rounded-sm`}>
            <Picture src={picture.src} alt="" width={320} height={240} focus={{ x, y }} />
          </span>
        ))}
      </div>
    </fieldset>
  )
}

/** The crops in which the app shows a card’s picture. */
const previews = ['aspect-4/3 w-32', 'aspect-video w-36', 'aspect-square w-20']

type FocusSliderProps = {
  readonly label: string
  readonly hintId: string
  readonly value: number
  readonly onValue: (value: number) => void
}

function FocusSlider({ label, hintId, value, onValue }: FocusSliderProps) {
  const id = useId()
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        value={Math.round(value * 100)}
        aria-valuetext={t('focus.percent', { percent: Math.round(value * 100) })}
        aria-describedby={hintId}
        className="min-h-11 w-full accent-natt"
        onChange={(event) => onValue(Number(event.target.value) / 100)}
      />
    </div>
  )
}

const shareOf = (distance: number, length: number): number =>
  Math.round(100 * Math.min(1, Math.max(0, distance / Math.max(1, length)))) / 100

const percent = (share: number): string => `${share * 100}%`
