import { useSelector } from '@xstate/react'
import { ChevronLeft, ChevronRight } from 'lucide'

import { anchorAt, measures as measureTexts } from '#content/reflection/measures.ts'
import { constants } from '#src/contract/constants.ts'
import { type Measure, measures } from '#src/contract/evaluation.ts'
import type { PlanChild } from '#src/contract/plan-details.ts'
import { observationOf, type Place } from '#src/machines/reflection/reflection/reflection-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { ScaleSlider } from '#src/ui/scale-slider.tsx'
import { takeFocus } from '#src/ui/take-focus.ts'
import { t } from '#src/words/nb-reflection.ts'

import { ChildOverTime } from '../child-over-time.tsx'
import { MeasureConflict } from './measure-conflict.tsx'
import { NotesSection } from './notes-section.tsx'
import { ChildSign } from '#src/shell/parts/child-name.tsx'
import { useEarlierValue } from './use-earlier-value.ts'
import { type ReflectionRef, useFormContext } from './use-form-context.ts'
import { WritersLine } from './writers.tsx'

type ChildFormProps = {
  readonly reflection: ReflectionRef
  readonly child: PlanChild
  readonly present: readonly PlanChild[]
  readonly takesFocus: boolean
  readonly onMove: (place: Place) => void
}

/** What is observed of one child, and the notes on it. */
export function ChildForm({ reflection, child, present, takesFocus, onMove }: ChildFormProps) {
  const { notObserved } = useFormContext(reflection, (context) => observationOf(context, child._id))
  const isOpen = useSelector(reflection, (snapshot) => snapshot.matches({ writing: { own: 'unfinished' } }))
  const index = present.findIndex(({ _id }) => _id === child._id)
  const previous = present[index - 1]
  const next = present[index + 1]
  return (
    <Card className="lg:px-16">
      <div className="flex flex-wrap items-center justify-between gap-3">
        {/* With large letters the name has a row of its own. */}
        <div className="flex min-w-0 flex-wrap items-center gap-3">
          <ChildSign {...child} />
          <div className="max-w-full wrap-break-word">
            <h2 ref={takesFocus ? takeFocus : undefined} tabIndex={-1} className="text-2xl font-heavy">
              {child.firstName}
            </h2>
            <p className="text-sm text-skumring">
              {t('reflection.child.position', { position: index + 1, count: present.length })}
            </p>
          </div>
        </div>
        <div className="rounded-md border-2 border-fuge px-3">
          <Checkbox
            label={t('reflection.notObserved')}
            checked={notObserved}
            onChange={({ currentTarget }) =>
              reflection.send({
                type: 'reflection.setNotObserved',
                studentId: child._id,
                isSet: currentTarget.checked,
              })
            }
          />
        </div>
      </div>
      <WritersLine reflection={reflection} child={child} className="my-2" />
      {!notObserved && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          {measures.map((measure) => (
            <MeasureSlider key={`${child._id} ${measure}`} {...{ reflection, child, measure }} />
          ))}
        </div>
      )}
      <NotesSection reflection={reflection} child={child} />
      <div className="mt-8">
        <ChildOverTime child={child} />
      </div>
      {/* On a phone the next child is above where its name is long, so that it is pressed in the same place. */}
      <div className="mt-8 flex flex-wrap-reverse justify-between gap-3">
        <Button icon={ChevronLeft} onClick={() => onMove(previous?._id ?? 'self')}>
          {previous?.firstName ?? t('reflection.place.self')}
        </Button>
        {next && (
          <Button variant="primary" className="min-h-13 max-sm:grow" onClick={() => onMove(next._id)}>
            {t('reflection.next', { name: next.firstName })}
            <Icon node={ChevronRight} className="size-5" />
          </Button>
        )}
        {!next && isOpen && (
          <Button variant="primary" className="min-h-13 max-sm:grow" onClick={() => onMove('self')}>
            {t('reflection.toSubmit')}
            <Icon node={ChevronRight} className="size-5" />
          </Button>
        )}
      </div>
    </Card>
  )
}

type MeasureSliderProps = {
  readonly reflection: ReflectionRef
  readonly child: PlanChild
  readonly measure: Measure
}

function MeasureSlider({ reflection, child, measure }: MeasureSliderProps) {
  const studentId = child._id
  const value = useFormContext(reflection, (context) => observationOf(context, studentId).measures[measure])
  const earlier = useEarlierValue(reflection, studentId, measure)
  const { title, explanation, anchors } = measureTexts[measure]
  return (
    <div>
      <ScaleSlider
        label={title}
        hint={explanation}
        highest={constants.measure.highest}
        ends={{ lowest: anchors.one, highest: anchors.ten }}
        value={value}
        valueText={measureText(measure, value)}
        emptyText={t('reflection.measure.none')}
        meaningOf={(chosen) => anchorAt(measure, chosen)}
        earlier={earlier}
        onValue={(chosen) =>
          reflection.send({ type: 'reflection.measure', studentId, measure, value: chosen })
        }
      />
      <MeasureConflict reflection={reflection} child={child} measure={measure} />
    </div>
  )
}

/** «7 av 10. Tar selv kontakt flere ganger, med blikk, ord eller tegn.» */
export const measureText = (measure: Measure, value: number | null): string =>
  value === null
    ? t('reflection.measure.none')
    : t('reflection.measure.value', { value, anchor: anchorAt(measure, value) })
