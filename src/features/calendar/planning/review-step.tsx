import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import { constants } from '#src/contract/constants.ts'
import { departmentsOf, type PlanDraft, withoutEmptyTimes } from '#src/domain/plan-draft.ts'
import { staffEndpoints } from '#src/contract/staff.ts'
import { studentEndpoints } from '#src/contract/student.ts'
import { firstNameOf, type StudentId } from '#src/contract/values.ts'
import type { PlanningStep } from '#src/machines/calendar/planning/planning.machine.ts'
import { ChildName } from '#src/shell/parts/child-name.tsx'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { useDepartments } from '#src/shell/queries/departments.ts'
import { timeOf } from '#src/shell/queries/planned.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import { t } from '#src/words/nb-calendar.ts'

import { dayTitle } from '../calendar-words.ts'
import { type FieldsProps, type PlanningProps, usePlanningEditor } from './draft-editor.ts'
import { enumerated, PlanConflicts } from './plan-conflicts.tsx'

type ReviewStepProps = PlanningProps & { readonly onStep: (step: PlanningStep) => void }

/** Everything of one activity that is about to be saved, with a note to it. */
export function ReviewStep({ planning, onStep }: ReviewStepProps) {
  const editor = usePlanningEditor(planning, 'choosingChildren')
  return (
    <div className="grid gap-5">
      <DraftFacts draft={editor.draft} onStep={onStep} />
      <NoteField editor={editor} />
      <PlanConflicts draft={editor.draft} />
      <SaveFailure planning={planning} />
    </div>
  )
}

export function NoteField({ editor }: FieldsProps) {
  return (
    <TextAreaField
      name="note"
      label={t('addToCalendar.note')}
      hint={t('addToCalendar.note.hint')}
      value={editor.draft.note}
      maxLength={constants.planNoteLength}
      onChange={({ currentTarget: { value } }) => editor.change({ note: value })}
    />
  )
}

type DraftFactsProps = { readonly draft: PlanDraft; readonly onStep: (step: PlanningStep) => void }

/** When, who and which children, each with a button to its step. */
export function DraftFacts({ draft, onStep }: DraftFactsProps) {
  const { nameOf } = useDepartments()
  const staff = useApiQuery(staffEndpoints.list, {})
  const nameOfPerson = (id: string) => staff.data?.find(({ _id }) => _id === id)?.name ?? '…'
  const time = timeOf(withoutEmptyTimes(draft))
  const departments = enumerated(departmentsOf(draft).flatMap((id) => nameOf(id) ?? []))
  return (
    <dl className="grid gap-x-8 gap-y-5 md:grid-cols-2">
      <Fact name={t('addToCalendar.review.when')} step="dating" onStep={onStep}>
        <ul>
          {draft.dates.map((day) => (
            <li key={day}>{dayTitle(day)}</li>
          ))}
        </ul>
        <p>{[time, departments].filter(Boolean).join(' · ')}</p>
        {draft.otherDepartments.length > 0 && (
          <p className="text-sm text-skumring">{t('addToCalendar.department.all.hint')}</p>
        )}
      </Fact>
      <Fact name={t('addToCalendar.step.staffing')} step="staffing" onStep={onStep}>
        <p>
          {t('addToCalendar.leader')}: <b>{nameOfPerson(draft.leader)}</b>
        </p>
        {(['observers', 'helpers'] as const).map(
          (part) =>
            draft[part].length > 0 && (
              <p key={part}>
                {t(`addToCalendar.${part}`)}: <b>{draft[part].map(nameOfPerson).join(', ')}</b>
              </p>
            ),
        )}
      </Fact>
      <div className="md:col-span-2">
        <Fact name={t('addToCalendar.step.choosingChildren')} step="choosingChildren" onStep={onStep}>
          <ChosenChildren ids={draft.students} />
        </Fact>
      </div>
    </dl>
  )
}

type FactProps = {
  readonly name: string
  readonly step: PlanningStep
  readonly onStep: (step: PlanningStep) => void
  readonly children: ReactNode
}

function Fact({ name, step, onStep, children }: FactProps) {
  return (
    <div className="min-w-0">
      <dt className="flex items-center justify-between gap-3 text-sm font-semibold text-skumring">
        {name}
        <Button variant="quiet" className="min-h-11!" onClick={() => onStep(step)}>
          {t('addToCalendar.review.change')}
          <span className="sr-only"> {name}</span>
        </Button>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

function ChosenChildren({ ids }: { readonly ids: readonly StudentId[] }) {
  const students = useApiQuery(studentEndpoints.ofOrganization, {})
  if (ids.length === 0) return <p>{t('addToCalendar.review.noChildren')}</p>
  return (
    <ul className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-2">
      {(students.data ?? [])
        .filter(({ _id }) => ids.includes(_id))
        .map(({ _id, name, mark, picture }) => (
          <li key={_id}>
            <ChildName _id={_id} firstName={firstNameOf(name)} mark={mark} picture={picture} />
          </li>
        ))}
    </ul>
  )
}

/** Why the last save failed; what the server rejects as it is can be thrown away. */
function SaveFailure({ planning }: PlanningProps) {
  const isOffline = useSelector(planning, (snapshot) =>
    snapshot.matches({ filling: { reviewing: 'offline' } }),
  )
  const rejection = useSelector(planning, (snapshot) =>
    snapshot.matches({ filling: { reviewing: 'refused' } })
      ? Object.values(snapshot.context.rejections)[0]
      : undefined,
  )
  const text = isOffline ? t('addToCalendar.offline') : rejection
  if (text === undefined) return null
  return (
    <Notice
      kind="error"
      live
      action={
        rejection !== undefined && (
          <Button variant="quiet" onClick={() => planning.send({ type: 'planning.startOver' })}>
            {t('addToCalendar.startOver')}
          </Button>
        )
      }
    >
      <p>{text}</p>
    </Notice>
  )
}
