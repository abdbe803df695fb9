import { useSelector } from '@xstate/react'
import { Pencil, X } from 'lucide'

import { departmentsOf, withoutEmptyTimes } from '#src/domain/plan-draft.ts'
import type { PlanSetEntry } from '#src/domain/plan-set-draft.ts'
import { staffEndpoints } from '#src/contract/staff.ts'
import { studentEndpoints } from '#src/contract/student.ts'
import { type Day, firstNameOf, type Id } from '#src/contract/values.ts'
import { conflictsWithin } from '#src/domain/plan-conflicts.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { useDepartments } from '#src/shell/queries/departments.ts'
import { timeOf } from '#src/shell/queries/planned.ts'
import { Hyphenated } from '#src/ui/hyphenated.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { keepFocus } from '#src/ui/keep-focus.ts'
import { Notice } from '#src/ui/notice.tsx'
import { t } from '#src/words/nb-plan-several.ts'

import { dayTitle } from '../calendar-words.ts'
import { enumerated, PlanConflicts } from './plan-conflicts.tsx'
import { useActivityTitles } from './activity-titles.ts'
import { AddedEntries } from './saved-set.tsx'
import type { PlanningProps } from './draft-editor.ts'

/** Everything that is about to be saved, and what speaks against it. */
export function ReviewSet({ planning }: PlanningProps) {
  const entries = useSelector(planning, ({ context }) => context.set.entries)
  const added = useSelector(planning, ({ context }) => context.added)
  const days = [...new Set(entries.flatMap(({ draft }) => draft.dates))]
  return (
    <div className="grid gap-5">
      <SaveFailure planning={planning} />
      {added.length > 0 && (
        <section aria-labelledby="added">
          <h3 id="added" className="text-lg font-bold">
            {t('several.added')}
          </h3>
          <AddedEntries added={added} />
        </section>
      )}
      <div aria-live="polite" className="empty:absolute">
        <SetConflicts entries={entries} />
      </div>
      {entries.length === 0 ? (
        <p>{t('several.chosen.none')}</p>
      ) : (
        <ul ref={keepFocus} className="grid gap-4">
          {entries.map((entry) => (
            <li key={entry._id}>
              <Entry planning={planning} entry={entry} days={days} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type EntryProps = PlanningProps & {
  readonly entry: PlanSetEntry
  /** The days of all entries, whose plans are read together. */
  readonly days: readonly Day[]
}

function Entry({ planning, entry, days }: EntryProps) {
  const { _id, activityId, draft } = entry
  const title = useActivityTitles()(activityId)
  const rejection = useSelector(planning, ({ context }) => context.rejections[_id])
  const { nameOf } = useDepartments()
  const staff = useApiQuery(staffEndpoints.list, {})
  const [name = '', ...others] = namesIn(staff.data ?? [], [
    draft.leader,
    ...draft.observers,
    ...draft.helpers,
  ])
  const count = draft.students.length
  return (
    <article aria-labelledby={`entry-${_id}`} className="rounded-lg border-2 border-fuge px-4 py-3">
      <div className="flex items-start justify-between gap-3">
        <h3 id={`entry-${_id}`} className="min-w-0 pt-2 text-lg font-bold">
          <Hyphenated text={title} />
        </h3>
        <div className="flex shrink-0">
          <IconButton
            icon={Pencil}
            label={t('several.change', { title })}
            onClick={() => planning.send({ type: 'planning.goTo', step: 'dating', target: _id })}
          />
          <IconButton
            icon={X}
            label={t('several.remove', { title })}
            onClick={() => planning.send({ type: 'planning.remove', id: _id })}
          />
        </div>
      </div>
      <ul className="text-sm font-semibold">
        {draft.dates.map((day) => (
          <li key={day}>{dayTitle(day)}</li>
        ))}
      </ul>
      <p className="text-sm">
        {[
          timeOf(withoutEmptyTimes(draft)),
          enumerated(departmentsOf(draft).flatMap((id) => nameOf(id) ?? [])),
          others.length > 0
            ? t('several.with', { name, others: enumerated(others) })
            : t('several.leads', { name }),
          count === 0 ? t('several.children.none') : t('several.children', { count }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {draft.note !== '' && <p className="mt-1 text-sm whitespace-pre-line text-skumring">{draft.note}</p>}
      {rejection !== undefined && (
        <Notice kind="error" className="mt-3">
          <p>{rejection}</p>
        </Notice>
      )}
      <div className="mt-3 has-[>:empty]:mt-0">
        <PlanConflicts draft={draft} days={days} />
      </div>
    </article>
  )
}

const shownConflicts = 6

/** Where activities of the set need the same people or children at the same time. */
function SetConflicts({ entries }: { readonly entries: readonly PlanSetEntry[] }) {
  const staff = useApiQuery(staffEndpoints.list, {})
  const students = useApiQuery(studentEndpoints.ofOrganization, {})
  const titleOf = useActivityTitles()
  if (!staff.data || !students.data) return null
  const conflicts = conflictsWithin(
    entries.map(({ _id, draft }) => ({ _id, draft: withoutEmptyTimes(draft) })),
  )
  if (conflicts.length === 0) return null
  const rest = conflicts.length - shownConflicts
  const titleOfEntry = (id: Id) => titleOf(entries.find(({ _id }) => _id === id)?.activityId ?? '')
  return (
    <Notice kind="warning">
      <p className="font-semibold">{t('several.together')}</p>
      <ul className="mt-1 grid gap-1">
        {conflicts
          .slice(0, shownConflicts)
          .map(({ days, entries: [one, other], staff: people, students: children }) => (
            <li key={`${one} ${other}`}>
              {t('several.together.pair', {
                names: shortened([
                  ...namesIn(staff.data, people),
                  ...namesIn(students.data, children).map(firstNameOf),
                ]),
                one: titleOfEntry(one),
                other: titleOfEntry(other),
                days: enumerated(days.map((day) => dayTitle(day).toLowerCase())),
              })}
            </li>
          ))}
        {rest > 0 && <li>{t('several.together.rest', { count: rest })}</li>}
      </ul>
    </Notice>
  )
}

type Named = { readonly _id: string; readonly name: string }

const namesIn = (list: readonly Named[], ids: readonly string[]) =>
  ids.map((id) => list.find(({ _id }) => _id === id)?.name ?? '…')

/** «Ella, Noah, Amina og 4 til», of at most four names all of them. */
const shortened = (all: readonly string[]) =>
  enumerated(all.length > 4 ? [...all.slice(0, 3), t('several.more', { count: all.length - 3 })] : all)

/** Why the last save did not save everything. */
function SaveFailure({ planning }: PlanningProps) {
  const text = useSelector(planning, (snapshot) => {
    if (snapshot.matches({ filling: { reviewing: 'offline' } })) return t('several.offline')
    return snapshot.matches({ filling: { reviewing: 'refused' } }) ? t('several.refused') : undefined
  })
  if (text === undefined) return null
  return (
    <Notice kind="error" live>
      <p>{text}</p>
    </Notice>
  )
}
