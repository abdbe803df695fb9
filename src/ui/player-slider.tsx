import type { CSSProperties } from 'react'

type PlayerSliderProps = {
  readonly label: string
  readonly position: number
  readonly duration: number
  readonly positionText: string
  readonly durationText: string
  readonly valueText: string
  readonly onSeek: (seconds: number) => void
}

export function PlayerSlider({
  label,
  position,
  duration,
  positionText,
  durationText,
  valueText,
  onSeek,
}: PlayerSliderProps) {
  // A browser places the knob at whole steps, and the played share ends at it.
  const max = Math.max(Math.round(duration), 1)
  const value = Math.min(Math.round(position), max)
  return (
    <div className="min-w-0 flex-[1_1_6rem] pl-3">
      <input
        type="range"
        aria-label={label}
        aria-valuetext={valueText}
        min={0}
        max={max}
        step={1}
        value={value}
        onChange={(event) => onSeek(event.target.valueAsNumber)}
        className="player-slider focus-by-frame -my-1.5 block"
        style={playedStyle(value, max)}
      />
      <div aria-hidden="true" className="flex justify-between text-xs text-himmel-tekst">
        <span>{positionText}</span>
        <span>{durationText}</span>
      </div>
    </div>
  )
}

/** The played share in percent, as the custom property that the theme's slider uses. */
const playedStyle = (value: number, max: number): PlayedStyle => ({
  '--played': `${(100 * value) / max}%`,
})

type PlayedStyle = CSSProperties & { readonly '--played': string }
