import { useSelector } from '@xstate/react'
import { useState } from 'react'

import { shortDay } from '#src/domain/day.ts'
import { type Place, reflectionOf } from '#src/machines/reflection/reflection/reflection-context.ts'
import { Card } from '#src/ui/card.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Notice } from '#src/ui/notice.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { t } from '#src/words/nb-reflection.ts'

import { ChildForm } from './child-form.tsx'
import { childrenOf } from './form-places.ts'
import { HeldWrites } from './held-writes.tsx'
import { LastTimeSetting } from './last-time-setting.tsx'
import { NotesSection } from './notes-section.tsx'
import { ObservationTable } from './observation-table.tsx'
import { AbsentChildren, PlaceList } from './place-list.tsx'
import { SelfForm, type SelfFormProps } from './self-form.tsx'
import { Standing } from './standing.tsx'
import { useActivity } from './use-activity.ts'
import { type ReflectionRef, useFormContext } from './use-form-context.ts'
import { WritersStatus } from './writers.tsx'

type ReflectionFormProps = { readonly reflection: ReflectionRef }

/** The form of one session: the user’s own reflection, and each child; one at a time, or all children in a table. */
export function ReflectionForm({ reflection }: ReflectionFormProps) {
  const { present, absent } = useFormContext(reflection, childrenOf)
  const place = useFormContext(reflection, (context) => context.place)
  const isTable = useSelector(reflection, (snapshot) => snapshot.matches({ writing: { layout: 'table' } }))
  const child = present.find(({ _id }) => _id === place)
  /** By a button of the part itself, which is gone then: reading goes on at the heading of the next one. */
  const [hasMoved, setMoved] = useState(false)
  const show = (next: Place, moves: boolean) => {
    setMoved(moves)
    reflection.send({ type: 'reflection.show', place: next })
  }
  const move = (next: Place) => show(next, true)
  return (
    <>
      <FormHeader reflection={reflection} />
      <HeldWrites reflection={reflection} />
      <WritersStatus reflection={reflection} present={present} />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {present.length > 1 && (
          // A table is too wide for a phone; one that is open can always be left.
          <div className={classNames(!isTable && 'max-md:hidden')}>
            <Segmented
              label={t('reflection.layout')}
              value={isTable ? 'table' : 'oneByOne'}
              items={(['oneByOne', 'table'] as const).map((value) => ({
                value,
                label: t(`reflection.layout.${value}`),
              }))}
              onValue={(value) =>
                reflection.send({
                  type: value === 'table' ? 'reflection.showTable' : 'reflection.showOneByOne',
                })
              }
            />
          </div>
        )}
        {present.length > 0 && <LastTimeSetting reflection={reflection} />}
      </div>
      {isTable ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <div>
            <ObservationTable reflection={reflection} present={present} />
            <AbsentChildren reflection={reflection} absent={absent} />
          </div>
          <Own reflection={reflection} />
        </div>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-8">
          <PlaceList
            reflection={reflection}
            present={present}
            absent={absent}
            shown={child?._id ?? 'self'}
            onShow={(next) => show(next, false)}
          />
          {child ? (
            <ChildForm
              key={child._id}
              reflection={reflection}
              child={child}
              present={present}
              takesFocus={hasMoved}
              onMove={move}
            />
          ) : (
            <Own reflection={reflection} next={present[0]} takesFocus={hasMoved} onMove={move} />
          )}
        </div>
      )}
    </>
  )
}

type OwnProps = Omit<SelfFormProps, 'next' | 'takesFocus' | 'onMove'> & Partial<SelfFormProps>

function Own({ reflection, next, takesFocus = false, onMove }: OwnProps) {
  return (
    <Card className="lg:px-16">
      <SelfForm reflection={reflection} next={next} takesFocus={takesFocus} onMove={onMove} />
      <NotesSection reflection={reflection} child={undefined} />
    </Card>
  )
}

function FormHeader({ reflection }: ReflectionFormProps) {
  const role = useFormContext(reflection, (context) => reflectionOf(context).role)
  const date = useFormContext(
    reflection,
    ({ opened }) => opened?.plan?.date ?? opened?.records.evaluation?.date ?? '',
  )
  const isDeleted = useFormContext(reflection, ({ opened }) => opened?.plan === undefined)
  const title = useActivity(reflection)?.title ?? t('plan.unknownActivity')
  const facts = { title, date: date === '' ? '' : shortDay(date) }
  return (
    <>
      <PageHeader
        title={t('reflection.title')}
        intro={
          role
            ? t('reflection.intro.role', { ...facts, role: t(`reflection.role.${role}`) })
            : t('reflection.intro', facts)
        }
        actions={<Standing reflection={reflection} />}
      />
      {isDeleted && (
        <Notice kind="warning" className="mb-4">
          <p>{t('reflection.planDeleted')}</p>
        </Notice>
      )}
    </>
  )
}
