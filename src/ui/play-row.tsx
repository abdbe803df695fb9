import { Pause, Play } from 'lucide'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

type PlayRowProps = {
  readonly title: string
  readonly duration?: string | undefined
  /** Shown after the duration. */
  readonly note?: ReactNode
  /** Whether the player has this sound, paused or not. */
  readonly current: boolean
  readonly playing: boolean
  /** Shown under the title of the current row. */
  readonly currentText: string
  readonly playLabel: string
  readonly pauseLabel: string
  readonly onPlay: () => void
  readonly onPause: () => void
  /** The transcript of the sound. */
  readonly children?: ReactNode
}

export function PlayRow({
  title,
  duration,
  note,
  current,
  playing,
  currentText,
  playLabel,
  pauseLabel,
  onPlay,
  onPause,
  children,
}: PlayRowProps) {
  const node = playing ? Pause : Play
  return (
    <li className={current ? 'bg-lys-100' : undefined}>
      <button
        type="button"
        onClick={playing ? onPause : onPlay}
        className={classNames(
          'focus-inside flex min-h-16 w-full flex-wrap items-center gap-x-3.5 gap-y-1 rounded-sm px-4 py-2 text-left leading-tight font-semibold transition-colors duration-120',
          !current && 'hover:bg-kalk',
        )}
      >
        <span
          className={classNames(
            'grid size-target shrink-0 place-items-center rounded-full print:hidden',
            current ? 'bg-lys text-natt' : 'bg-tint text-ink',
          )}
        >
          <Icon node={node} className="size-[min(1.5rem,34px)]" />
        </span>
        <VisuallyHidden>{playing ? pauseLabel : playLabel}</VisuallyHidden>
        <span className="min-w-0 flex-[1_1_7.5rem]">
          {title}
          {current && <span className="block text-xs text-lys-ink">{currentText}</span>}
        </span>
        {duration && <span className="text-sm text-dis">{duration}</span>}
        {note && <span className="text-dis">{note}</span>}
      </button>
      {children && <div className="-mt-1 px-4 pb-4 sm:pl-18.5">{children}</div>}
    </li>
  )
}
