import type { ComponentProps } from 'react'

import type { FocusArea } from '#src/contract/focus-area.ts'
import { usePlayback } from '#src/shell/shell.tsx'
import { t } from '#src/words/nb-bank.ts'

import { CardSheet } from './card-sheet.tsx'
import { GoalList } from './goal-list.tsx'
import { LongText } from './long-text.tsx'
import { NarratedTexts } from './narrated-texts.tsx'
import { TwoColumns } from './two-columns.tsx'

type AreaPartsProps = {
  readonly area: FocusArea
  readonly goalAction?: ComponentProps<typeof GoalList>['actionOf']
}

/** The content of a focus area: its goals, and how to work with it. */
export function AreaParts({ area, goalAction }: AreaPartsProps) {
  const playback = usePlayback()
  return (
    <TwoColumns
      wide={
        <>
          {area.experienceGoals.length > 0 && (
            <section aria-labelledby={goalsId}>
              <h2 id={goalsId}>{t('area.goals')}</h2>
              <p className="mt-1 mb-3.5 text-skumring print:hidden">{t('area.goals.intro')}</p>
              <GoalList
                goals={area.experienceGoals}
                playback={playback}
                {...(goalAction && { actionOf: goalAction })}
              />
            </section>
          )}
          <CardSheet title={t('area.introduction')}>
            <LongText headingLevel={3} text={area.introduction} />
          </CardSheet>
        </>
      }
      narrow={
        <>
          <CardSheet title={t('area.preventive')}>
            <LongText headingLevel={3} text={area.preventiveWork} />
          </CardSheet>
          <NarratedTexts firstOpen title={t('area.deep')} parts={area.deepLearning} />
        </>
      }
    />
  )
}

const goalsId = 'opplevelsesmal'
