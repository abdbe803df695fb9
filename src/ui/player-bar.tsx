import { Pause, Play, SkipBack, SkipForward, X } from 'lucide'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { Icon } from './icon.tsx'
import { NonModalPanel } from './non-modal-panel.tsx'
import { PlayerSlider } from './player-slider.tsx'

type PlayerBarProps = {
  readonly labels: PlayerLabels
  readonly eyebrow?: string | undefined
  readonly title: string
  /** Shown under the title. */
  readonly note?: ReactNode
  readonly playing: boolean
  /** The browser blocked autoplay: one prominent play button replaces the controls. */
  readonly blocked?: boolean
  readonly position: number
  readonly duration: number
  readonly positionText: string
  readonly durationText: string
  /** The `aria-valuetext` of the slider. */
  readonly valueText: string
  readonly onPlay: () => void
  readonly onPause: () => void
  readonly onSeek: (seconds: number) => void
  readonly onClose: () => void
  readonly onPrevious?: (() => void) | undefined
  readonly onNext?: (() => void) | undefined
  /** The film itself, or a picture for a sound. */
  readonly media?: ReactNode
}

export type PlayerLabels = {
  readonly region: string
  readonly play: string
  readonly pause: string
  readonly previous: string
  readonly next: string
  readonly close: string
  readonly position: string
  readonly blocked: string
}

export function PlayerBar(props: PlayerBarProps) {
  const { labels, eyebrow, title, note, blocked = false, media, onPlay, onClose } = props
  return (
    <NonModalPanel label={labels.region} onClose={onClose}>
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          {eyebrow && <p className="text-xs text-himmel-tekst">{eyebrow}</p>}
          <p className="leading-tight font-semibold">{title}</p>
          {note && <p className="text-himmel-tekst">{note}</p>}
        </div>
        <IconButton tone="dark" className="-mr-1" icon={X} label={labels.close} onClick={onClose} />
      </div>
      {media && <div className="mt-2 overflow-hidden rounded-md">{media}</div>}
      {blocked ? (
        <Button variant="light" full icon={Play} className="mt-3" onClick={onPlay}>
          {labels.blocked}
        </Button>
      ) : (
        <Controls {...props} />
      )}
    </NonModalPanel>
  )
}

function Controls({ labels, playing, onPlay, onPause, onPrevious, onNext, ...slider }: PlayerBarProps) {
  const node = playing ? Pause : Play
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-1">
      {onPrevious && <IconButton tone="dark" icon={SkipBack} label={labels.previous} onClick={onPrevious} />}
      <button
        type="button"
        aria-label={playing ? labels.pause : labels.play}
        onClick={playing ? onPause : onPlay}
        className="grid size-[clamp(52px,3.25rem,68px)] shrink-0 place-items-center rounded-full bg-lys text-natt transition-colors duration-120 hover:bg-lys-200"
      >
        <Icon node={node} className="size-[min(1.5rem,34px)] fill-current" />
      </button>
      {onNext && <IconButton tone="dark" icon={SkipForward} label={labels.next} onClick={onNext} />}
      <PlayerSlider label={labels.position} {...slider} />
    </div>
  )
}
