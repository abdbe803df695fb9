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
  return (
    <div className="min-w-0 flex-[1_1_6rem] pl-3">
      <input
        type="range"
        aria-label={label}
        aria-valuetext={valueText}
        min={0}
        max={Math.max(duration, 1)}
        step={1}
        value={position}
        onChange={(event) => onSeek(event.target.valueAsNumber)}
        className="player-slider focus-by-frame -my-1.5 block"
        style={playedStyle(position, duration)}
      />
      <div aria-hidden="true" className="flex justify-between text-xs text-himmel-tekst">
        <span>{positionText}</span>
        <span>{durationText}</span>
      </div>
    </div>
  )
}

/** The played share in percent, as the custom property that the theme's slider uses. */
const playedStyle = (position: number, duration: number): PlayedStyle => ({
  '--played': `${duration > 0 ? (100 * position) / duration : 0}%`,
})

type PlayedStyle = CSSProperties & { readonly '--played': string }
