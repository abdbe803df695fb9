import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, type IconNode, Pause, Play } from 'lucide'

import { monthTitle } from '#src/domain/calendar-month.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { t } from '#src/words/nb-sociogram.ts'

import type { SociogramProps } from './sociogram-ref.ts'

/** Plays the months, and goes from one to another. */
export function SociogramPlayer({ actor, snapshot }: Pick<SociogramProps, 'actor' | 'snapshot'>) {
  const { frames, index } = snapshot.context
  const month = monthTitle(frames[index]?.month ?? '')
  const isPlaying = snapshot.matches({ ready: { atMonth: 'playing' } })
  const step = (name: 'first' | 'previous' | 'next' | 'last', icon: IconNode) => {
    const event = { type: `sociogram.${name}` } as const
    return (
      <IconButton
        icon={icon}
        label={t(event.type)}
        // It keeps the focus where there is no further month.
        aria-disabled={!snapshot.can(event)}
        className="aria-disabled:opacity-40"
        onClick={() => actor.send(event)}
      />
    )
  }
  return (
    <fieldset
      aria-label={t('sociogram.player')}
      className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 print:hidden"
    >
      <div className="flex items-center">
        {step('first', ChevronFirst)}
        {step('previous', ChevronLeft)}
        <IconButton
          icon={isPlaying ? Pause : Play}
          label={t(isPlaying ? 'sociogram.pause' : 'sociogram.play')}
          className="bg-lys text-natt! hover:bg-lys-200! [&_svg]:fill-current"
          onClick={() => actor.send({ type: isPlaying ? 'sociogram.pause' : 'sociogram.play' })}
        />
        {step('next', ChevronRight)}
        {step('last', ChevronLast)}
      </div>
      <input
        type="range"
        aria-label={t('sociogram.month')}
        aria-valuetext={month}
        min={0}
        max={frames.length - 1}
        step={1}
        value={index}
        className="min-h-11 min-w-0 flex-[1_1_10rem] cursor-pointer accent-natt"
        onChange={({ target }) => actor.send({ type: 'sociogram.month.show', index: target.valueAsNumber })}
      />
      <p aria-hidden="true" className="min-w-38 font-semibold">
        {month}
      </p>
    </fieldset>
  )
}
