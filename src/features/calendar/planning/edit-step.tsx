import { useSelector } from '@xstate/react'
import { useId } from 'react'

import type { PlanSetEntry } from '#src/domain/plan-set-draft.ts'
import type { EditTarget } from '#src/domain/plan-set.ts'
import type { DraftStep } from '#src/machines/calendar/draft-steps.ts'
import { hasOwn, sharesStep } from '#src/machines/calendar/planning/planning.machine.ts'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Hyphenated } from '#src/ui/hyphenated.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { t } from '#src/words/nb-plan-several.ts'

import { useActivityTitles } from './activity-titles.ts'
import { ChildrenFields } from './children-fields.tsx'
import { DatesFields } from './dates-fields.tsx'
import { type FieldsProps, type PlanningProps, usePlanningEditor } from './draft-editor.ts'
import { PeopleFields } from './people-fields.tsx'
import { NoteField } from './review-step.tsx'

type EditStepProps = PlanningProps & { readonly step: DraftStep }

/** The fields of a step, for what the activities share and for each of them; one activity has no choice of what is edited. */
export function EditStep({ planning, step }: EditStepProps) {
  const editor = usePlanningEditor(planning, step)
  const titleOf = useActivityTitles()
  const set = useSelector(planning, ({ context }) => context.set)
  const entry = set.entries.find(({ _id }) => _id === editor.target)
  const isShared = sharesStep(set, step)
  const Fields = stepFields[step]
  const choices = [
    ...(isShared ? [{ target: undefined, label: t('several.shared') }] : []),
    ...set.entries.map((one) => ({ target: one._id, label: titleOf(one.activityId) })),
  ]
  return (
    <div
      className={classNames(
        'grid gap-x-8 gap-y-5',
        choices.length > 1 && 'lg:grid-cols-[15rem_minmax(0,1fr)]',
      )}
    >
      <Targets
        choices={choices}
        target={editor.target}
        entries={set.entries}
        step={step}
        onChoose={(target) => planning.send({ type: 'planning.edit', target })}
      />
      <div className="grid min-w-0 content-start gap-5">
        {isShared && (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <p className="min-w-0 text-sm text-skumring">
              {entry
                ? t(hasOwn(entry, step) ? 'several.own' : 'several.follows', {
                    title: titleOf(entry.activityId),
                  })
                : t('several.shared.hint')}
            </p>
            {entry && hasOwn(entry, step) && (
              <Button
                variant="quiet"
                onClick={() => planning.send({ type: 'planning.share', id: entry._id, step })}
              >
                {t('several.share')}
              </Button>
            )}
          </div>
        )}
        {/* The fields of another target are reset: the month that is shown, a search. */}
        <div key={editor.target ?? ''} className="grid gap-5">
          <Fields editor={editor} />
          {step === 'choosingChildren' && entry && <NoteField editor={editor} />}
        </div>
      </div>
    </div>
  )
}

/** The fields of each step that has some. */
const stepFields = {
  dating: DatesFields,
  staffing: PeopleFields,
  choosingChildren: ChildrenFields,
} satisfies Record<DraftStep, (props: FieldsProps) => unknown>

type TargetsProps = {
  readonly choices: readonly { readonly target: EditTarget; readonly label: string }[]
  readonly target: EditTarget
  readonly entries: readonly PlanSetEntry[]
  readonly step: DraftStep
  readonly onChoose: (target: EditTarget) => void
}

/** What is edited: a list beside the fields, and a select above them where there is no room for it. */
function Targets({ choices, target, entries, step, onChoose }: TargetsProps) {
  const headingId = useId()
  if (choices.length < 2) return null
  return (
    <>
      <nav aria-labelledby={headingId} className="max-lg:hidden">
        <h3 id={headingId} className="mb-2 text-sm font-semibold text-skumring">
          {t('several.targets')}
        </h3>
        <ul className="grid gap-1">
          {choices.map(({ target: one, label }) => (
            <li key={one ?? ''}>
              <button
                type="button"
                aria-current={one === target ? 'true' : undefined}
                onClick={() => onChoose(one)}
                className={classNames(
                  'w-full rounded-md border-2 px-3 py-2 text-left text-sm font-semibold transition-colors duration-120',
                  one === target ? 'border-natt bg-lys-100' : 'border-fuge bg-papir hover:border-karm',
                )}
              >
                <Hyphenated text={label} />
                <TargetSummary entry={entries.find(({ _id }) => _id === one)} step={step} />
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div className="lg:hidden">
        <SelectField
          label={t('several.targets')}
          value={target ?? ''}
          options={choices.map(({ target: one, label }) => ({ value: one ?? '', label }))}
          onChange={({ currentTarget: { value } }) => onChoose(value === '' ? undefined : value)}
        />
      </div>
    </>
  )
}

type TargetSummaryProps = { readonly entry: PlanSetEntry | undefined; readonly step: DraftStep }

/** How much an entry has of what the step asks for. */
function TargetSummary({ entry, step }: TargetSummaryProps) {
  if (!entry || step === 'staffing') return null
  const { dates, students } = entry.draft
  const isDating = step === 'dating'
  const count = isDating ? dates.length : students.length
  const unit = isDating ? 'several.days' : 'several.children'
  return (
    <span className="block font-normal text-skumring">
      {count === 0 ? t(`${unit}.none`) : t(unit, { count })}
    </span>
  )
}
