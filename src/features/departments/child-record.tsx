import type { ReactNode } from 'react'

import { measures } from '#content/reflection/measures.ts'
import type { StudentRecord } from '#src/contract/student-record.ts'
import { writtenDay } from '#src/domain/day.ts'
import { momentText } from '#src/domain/moment.ts'
import { auditActionText } from '#src/shell/audit-action-text.ts'
import { DataTable } from '#src/ui/data-table.tsx'
import { Section } from '#src/ui/section.tsx'
import { t } from '#src/words/nb-child-record.ts'

import { ChildFacts } from './child-facts.tsx'
import { PictureFact } from './picture/picture-fact.tsx'
import { logSums } from './record-log.ts'

type SetValue = StudentRecord['observations'][number]['values'][number]

/** All that is kept of a child, to be read and printed. */
export const ChildRecord = ({ record }: { readonly record: StudentRecord }) => (
  <div className="max-w-240">
    <Section title={t('record.registered')}>
      <ChildFacts
        child={record.student}
        department={<Places {...record} />}
        picture={<PictureFact child={record.student} manages={false} />}
      />
    </Section>
    <Section title={t('record.plans')}>
      <Plans plans={record.plans} />
    </Section>
    <Section title={t('record.observations')}>
      <Observations observations={record.observations} />
    </Section>
    <Section title={t('record.notes')}>
      <Notes notes={record.notes} />
    </Section>
    <Section title={t('record.log')}>
      <Log log={record.log} />
    </Section>
  </div>
)

const Places = ({ places, archivedFrom }: Pick<StudentRecord, 'places' | 'archivedFrom'>) => (
  <ul>
    {places.map(({ department, from }) => (
      <li key={`${department} ${from}`}>
        {from === null ? department : t('record.place', { department, day: writtenDay(from) })}
      </li>
    ))}
    {archivedFrom !== null && <li>{t('record.archived', { day: writtenDay(archivedFrom) })}</li>}
  </ul>
)

function Plans({ plans }: Pick<StudentRecord, 'plans'>) {
  if (plans.length === 0) return <p>{t('record.plans.none')}</p>
  return (
    <DataTable
      caption={t('record.plans.table')}
      columns={(['day', 'activity', 'department', 'leader', 'attendance'] as const).map((key) => ({
        key,
        label: t(`record.column.${key}`),
      }))}
      rows={plans.map((plan, index) => ({
        key: String(index),
        cells: [
          writtenDay(plan.date),
          plan.activity,
          plan.department,
          nameText(plan.leader),
          t(`record.attendance.${plan.attendance ?? 'unmarked'}`),
        ],
      }))}
    />
  )
}

function Observations({ observations }: Pick<StudentRecord, 'observations'>) {
  if (observations.length === 0) return <p>{t('record.observations.none')}</p>
  return (
    <Entries>
      {observations.map((observation, index) => (
        // A record is shown as it was read: nothing is added to it or moved in it.
        <li key={index} className="grid gap-1 py-3 wrap-break-word">
          <p className="font-semibold text-natt">
            {t('record.observation', { ...observation, day: writtenDay(observation.date) })}
          </p>
          {observation.notObserved && <p>{t('record.notObserved')}</p>}
          <div className="grid gap-x-8 gap-y-1 md:grid-cols-2">
            {observation.values.map((set) => (
              <p key={`${set.measure} ${set.at} ${set.state}`}>
                <span className="text-natt">{valueText(set)}</span>{' '}
                <span className="text-sm text-skumring">{setText(set)}</span>
              </p>
            ))}
          </div>
        </li>
      ))}
    </Entries>
  )
}

function Notes({ notes }: Pick<StudentRecord, 'notes'>) {
  if (notes.length === 0) return <p>{t('record.notes.none')}</p>
  return (
    <Entries>
      {notes.map((note) => (
        <li key={note._id} className="grid gap-1 py-3 wrap-break-word">
          <p className="whitespace-pre-line text-natt">{note.text}</p>
          <p className="text-sm text-skumring">
            {t('record.note.by', {
              name: nameText(note.by),
              moment: momentText(new Date(note.at)),
              activity: note.activity,
              department: note.department,
            })}
          </p>
          {note.deletedAt !== null && (
            <p className="text-sm text-skumring">
              {t('record.note.deleted', { moment: momentText(new Date(note.deletedAt)) })}
            </p>
          )}
        </li>
      ))}
    </Entries>
  )
}

function Log({ log }: Pick<StudentRecord, 'log'>) {
  if (log.length === 0) return <p>{t('record.log.none')}</p>
  return (
    <DataTable
      caption={t('record.log.table')}
      columns={(['who', 'what', 'times', 'last'] as const).map((key) => ({
        key,
        label: t(`record.column.${key}`),
        align: key === 'times' ? 'end' : 'start',
      }))}
      rows={logSums(log).map(({ by, action, times, last }) => ({
        key: `${action} ${by ?? ''}`,
        cells: [nameText(by), auditActionText(action), times, momentText(new Date(last))],
      }))}
    />
  )
}

const Entries = ({ children }: { readonly children: ReactNode }) => (
  <ul className="divide-y divide-fuge rounded-lg bg-papir px-4 shadow-kant md:px-5 print:px-0 print:shadow-none">
    {children}
  </ul>
)

/** Who has set a value and when, and what became of it where it does not apply. */
const setText = ({ by, at, state }: SetValue) =>
  [nameText(by), momentText(new Date(at)), ...(state === 'present' ? [] : [t(`record.value.${state}`)])].join(
    ', ',
  )

const nameText = (name: string | null) => name ?? t('record.somebody')

function valueText({ measure, value }: SetValue) {
  const { title } = measures[measure]
  return value === null
    ? t('record.value.cleared', { measure: title })
    : t('record.value', { measure: title, value })
}
