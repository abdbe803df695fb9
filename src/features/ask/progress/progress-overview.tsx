import { Play } from 'lucide'
import { useId } from 'react'

import type { AskPlace } from '#src/contract/ask-curriculum.ts'
import type { AskHistory } from '#src/machines/ask/ask-history.ts'
import type { Signs } from '#src/machines/ask/ask-show.ts'
import { AskSignsLink } from '#src/shell/parts/ask-signs-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { t } from '#src/words/nb-ask-progress.ts'

import { LightLegend } from './light-legend.tsx'
import { isHouseDark, isHouseDone, litSignsIn, progressOf, roomsOf } from './progress-numbers.ts'
import { ProgressHouse } from './progress-house.tsx'
import { ProgressTable } from './progress-table.tsx'
import { wordsOfRoom } from './room-words.ts'
import { SuggestionAgreement } from './suggestion-agreement.tsx'
import { agreementsIn } from './suggestion-numbers.ts'

type ProgressOverviewProps = {
  readonly history: AskHistory
  /** The session that is next or in progress. */
  readonly here: AskPlace | undefined
  readonly signs: Signs
  readonly departmentName: string
  /** When present, each room is a button that chooses its session. */
  readonly onChoose?: (place: AskPlace) => void
}

/** A department's progress: two houses whose rooms light up, and the same as tables. */
export function ProgressOverview({ history, here, signs, departmentName, onChoose }: ProgressOverviewProps) {
  const id = useId()
  const progress = progressOf(history, here)
  const agreements = agreementsIn(history)
  const next = progress.flatMap(roomsOf).find(({ isHere }) => isHere)
  return (
    <section aria-labelledby={id} className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <p className="text-sm text-dis">{departmentName}</p>
          <h2 id={id} className="text-2xl font-extrabold md:text-3xl">
            {t('ask.progress.lit', litSignsIn(progress))}
          </h2>
          <p className="mt-1 max-w-160 text-sm text-skumring">{t('ask.progress.group')}</p>
        </div>
        {next && onChoose && (
          <Button
            variant="light"
            icon={Play}
            onClick={() => onChoose(next.place)}
            className="min-h-14 font-bold max-sm:w-full"
          >
            {t('ask.progress.next', { signs: wordsOfRoom(next, signs).join(' · ') })}
          </Button>
        )}
      </div>
      <div className="grid gap-5 lg:grid-cols-2">
        {progress.map((house, index) => {
          const previous = progress[index - 1]
          const previousHouse =
            previous && isHouseDark(house) && !isHouseDone(previous) ? previous.title : undefined
          return (
            <ProgressHouse
              key={house.house}
              house={house}
              previousHouse={previousHouse}
              signs={signs}
              onChoose={onChoose}
            />
          )
        })}
      </div>
      <LightLegend />
      <AskSignsLink className="justify-self-start" />
      {progress.map((house) => (
        <ProgressTable key={house.house} house={house} signs={signs} />
      ))}
      {agreements.length > 0 && <SuggestionAgreement agreements={agreements} signs={signs} />}
    </section>
  )
}
