import { measures as measureTexts } from '#content/reflection/measures.ts'
import { constants } from '#src/contract/constants.ts'
import { type Measure, measures } from '#src/contract/evaluation.ts'
import type { PlanChild } from '#src/contract/plan-details.ts'
import { conflictsOf, observationOf } from '#src/machines/reflection/reflection/reflection-context.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { ChildName } from '#src/shell/parts/child-name.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { ScaleCell } from '#src/ui/scale-cell.tsx'
import { t } from '#src/words/nb-reflection.ts'

import { ChildOverTime } from '../child-over-time.tsx'
import { measureText } from './child-form.tsx'
import { MeasureConflict } from './measure-conflict.tsx'
import { useEarlierValue } from './use-earlier-value.ts'
import { type ReflectionRef, useFormContext } from './use-form-context.ts'
import { useWriterNames } from './writers.tsx'

type ObservationTableProps = {
  readonly reflection: ReflectionRef
  readonly present: readonly PlanChild[]
}

/** All children with all measures, for the keyboard: digits and arrows choose, and Tab goes on. */
export function ObservationTable({ reflection, present }: ObservationTableProps) {
  return (
    <div>
      <p className="mb-2 max-w-none text-sm text-skumring">{t('reflection.table.help')}</p>
      <div className="rounded-lg bg-papir p-1 shadow-kant lg:p-2">
        <DataTable
          caption={t('reflection.table')}
          columns={[
            { key: 'child', label: t('reflection.table.child') },
            ...measures.map((measure) => ({ key: measure, label: measureTexts[measure].title })),
            { key: 'notObserved', label: t('reflection.notObserved') },
          ]}
          rows={present.map((child) => ({
            key: child._id,
            cells: [
              <RowName key="child" reflection={reflection} child={child} />,
              ...measures.map((measure) => <MeasureCell key={measure} {...{ reflection, child, measure }} />),
              <NotObserved key="notObserved" reflection={reflection} child={child} />,
            ],
          }))}
        />
      </div>
      <div className="grid gap-2">
        {present.flatMap((child) =>
          measures.map((measure) => (
            <NamedConflict key={`${child._id} ${measure}`} {...{ reflection, child, measure }} />
          )),
        )}
      </div>
      {/* Below the table, so that Tab goes on from one child to the next. */}
      <div className="mt-3">
        <Disclosure headingLevel={2} title={t('reflection.table.overTime')}>
          {present.map((child) => (
            <ChildOverTime key={child._id} child={child} />
          ))}
        </Disclosure>
      </div>
    </div>
  )
}

/** The child, and who else writes about it now, in a place of its own below the name. */
function RowName({ reflection, child }: Omit<CellProps, 'measure'>) {
  const names = useWriterNames(reflection, child._id)
  return (
    <span className="relative block min-w-38 lg:min-w-44">
      <ChildName {...child} />
      <span className="absolute -bottom-1 left-14 text-xs font-normal whitespace-nowrap text-skumring">
        {names !== '' && t('reflection.writes.here', { names })}
      </span>
    </span>
  )
}

type CellProps = {
  readonly reflection: ReflectionRef
  readonly child: PlanChild
  readonly measure: Measure
}

function MeasureCell({ reflection, child: { _id: studentId, firstName }, measure }: CellProps) {
  const { measures: values } = useFormContext(reflection, (context) => observationOf(context, studentId))
  const isConflicting = useFormContext(reflection, (context) =>
    conflictsOf(context, studentId).some((conflict) => conflict.measure === measure),
  )
  const earlier = useEarlierValue(reflection, studentId, measure)
  return (
    <ScaleCell
      label={t('reflection.measure.of', { name: firstName, measure: measureTexts[measure].title })}
      highest={constants.measure.highest}
      value={values[measure]}
      valueText={measureText(measure, values[measure])}
      isConflicting={isConflicting}
      earlier={earlier}
      onValue={(value) => reflection.send({ type: 'reflection.measure', studentId, measure, value })}
    />
  )
}

function NamedConflict({ reflection, child, measure }: CellProps) {
  const isConflicting = useFormContext(reflection, (context) =>
    conflictsOf(context, child._id).some((conflict) => conflict.measure === measure),
  )
  if (!isConflicting) return null
  return (
    <div className="mt-3">
      <h3 className="font-semibold">
        {t('reflection.measure.of', { name: child.firstName, measure: measureTexts[measure].title })}
      </h3>
      <MeasureConflict reflection={reflection} child={child} measure={measure} />
    </div>
  )
}

function NotObserved({ reflection, child }: Omit<CellProps, 'measure'>) {
  const { notObserved } = useFormContext(reflection, (context) => observationOf(context, child._id))
  return (
    <Checkbox
      label=""
      aria-label={t('reflection.notObserved.of', { name: child.firstName })}
      checked={notObserved}
      onChange={({ currentTarget }) =>
        reflection.send({
          type: 'reflection.setNotObserved',
          studentId: child._id,
          isSet: currentTarget.checked,
        })
      }
    />
  )
}
