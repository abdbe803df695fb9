import type { ReactNode } from 'react'

import type { Day } from '#src/contract/values.ts'
import { weekdayAndDate, weekNumberOf } from '#src/domain/day.ts'
import { Hyphenated } from '#src/ui/hyphenated.tsx'
import { NightSky } from '#src/ui/night-sky.tsx'
import { t } from '#src/words/nb-home.ts'

type NightBandProps = {
  readonly today: Day
  readonly greeting: string
  /** A summary of today; `undefined` until it has loaded. */
  readonly sentence: string | undefined
  readonly place: ReactNode
  readonly children: ReactNode
}

/** A full-width night sky with the greeting and the house. */
export function NightBand({ today, greeting, sentence, place, children }: NightBandProps) {
  return (
    <div className="relative isolate overflow-hidden text-white print:text-natt">
      <NightSky hills="h-37.5 lg:h-47.5" className="max-lg:[&>svg:first-child]:hidden" />
      <div className="page-frame grid gap-5 pt-6 md:pt-8 lg:min-h-93 lg:grid-cols-[1fr_36.25rem] lg:items-end lg:pt-10">
        <div className="min-w-0 lg:self-center lg:pb-10">
          <p className="text-sm font-semibold text-himmel-tekst first-letter:uppercase">
            {t('home.date', { day: weekdayAndDate(today), week: weekNumberOf(today) })}
          </p>
          <h1 tabIndex={-1} className="mt-1 mb-1.5 lg:text-4xl">
            <Hyphenated text={greeting} />
          </h1>
          {/* As high before the sentence is there as with its two lines: nothing below it moves. */}
          <p className="min-h-[3em] text-blaa-100 sm:max-lg:min-h-[1.5em] lg:max-w-[26ch] lg:text-lg">
            {sentence}
          </p>
          {place}
        </div>
        {children}
      </div>
    </div>
  )
}
