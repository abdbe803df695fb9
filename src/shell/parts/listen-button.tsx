import { Pause, Volume2 } from 'lucide'

import type { PlaybackItem } from '#src/machines/bank/playback/playback.machine.ts'
import { usePlayback } from '#src/shell/shell.tsx'
import { Button } from '#src/ui/button.tsx'
import { SteadyLabel } from '#src/ui/steady-label.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { t } from '#src/words/nb-bank.ts'

import { durationText } from './card-facts.ts'
import { useSound } from './sound.ts'
import { VoiceMark } from './voice-mark.tsx'

type ListenButtonProps = PlaybackItem & {
  readonly label: string
  /** How long the sound lasts. */
  readonly seconds?: number | undefined
  readonly variant?: 'primary' | 'secondary' | 'quiet'
  /** What it plays, where the label does not say it. */
  readonly of?: string
  readonly className?: string
}

/** Plays one sound, and pauses it while it plays. */
export function ListenButton({
  title,
  src,
  voice,
  label,
  seconds,
  variant = 'secondary',
  of,
  className = '',
}: ListenButtonProps) {
  const sound = useSound(usePlayback())
  const isPlaying = sound.isPlaying(src)
  return (
    <Button
      variant={variant}
      icon={isPlaying ? Pause : Volume2}
      className={`print:hidden ${className}`}
      onClick={() => (isPlaying ? sound.pause() : sound.play([{ title, src, voice }]))}
    >
      <SteadyLabel
        labels={[
          <>
            {label}
            {seconds !== undefined && (
              <span className="font-normal whitespace-nowrap">{durationText(seconds)}</span>
            )}
            {of !== undefined && <VisuallyHidden> {of}</VisuallyHidden>}
            <VoiceMark voice={voice} />
          </>,
          t('card.pause'),
        ]}
        shown={isPlaying ? 1 : 0}
      />
    </Button>
  )
}
