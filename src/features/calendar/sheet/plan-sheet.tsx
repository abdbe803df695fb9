import { type Day, firstNameOf, type StudentId } from '#src/contract/values.ts'
import { studentEndpoints } from '#src/contract/student.ts'
import { weekdayOf, weekdayWord } from '#src/domain/day.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { useDepartments } from '#src/shell/queries/departments.ts'
import { type Planned, timeOf, titleOf } from '#src/shell/queries/planned.ts'
import { AreaIcon } from '#src/ui/area-icon.tsx'
import { t } from '#src/words/nb-calendar.ts'

import { byDay, monthOf, type MonthWeek } from '#src/domain/calendar-month.ts'
import { capitalised, holidayNamesOn } from '../calendar-words.ts'
import type { ClosedTexts } from '../closed/use-closed-days.ts'

type PlanSheetProps = {
  readonly title: string
  /** The kindergarten and the department. */
  readonly place: string
  readonly weeks: readonly MonthWeek[]
  /** The month whose days are shown in full; days of other months are shown in grey. */
  readonly month: string | undefined
  readonly planned: readonly Planned[]
  readonly closed: ClosedTexts
  /** Names the children of each plan. */
  readonly hasChildren: boolean
  /** Names the department of each plan. */
  readonly hasDepartments: boolean
}

/** A plan for the wall, in A4 landscape: a row for each week. */
export function PlanSheet({ title, place, weeks, month, planned, closed, ...shown }: PlanSheetProps) {
  const days = new Map(byDay(planned, ({ plan }) => plan.date).map(({ day, items }) => [day, items]))
  const namesOf = useFirstNames(shown.hasChildren)
  return (
    <section
      aria-label={title}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard must be able to scroll a wide table
      tabIndex={0}
      className="plan-sheet overflow-x-auto rounded-lg bg-papir p-5 shadow-kant print:overflow-visible print:rounded-none print:p-0 print:shadow-none"
    >
      <p className="text-sm text-skumring">{place}</p>
      <h2 className="mb-3 text-2xl">{title}</h2>
      <table className="w-full min-w-180 table-fixed border-collapse text-sm print:min-w-0">
        <thead>
          <tr>
            <th scope="col" className="w-10 border border-fuge bg-kalk p-1 text-xs text-skumring">
              {t('calendar.week')}
            </th>
            {weeks[0]?.days.map((day) => (
              <th key={day} scope="col" className="border border-fuge bg-kalk p-1.5 text-left font-semibold">
                {capitalised(weekdayWord(weekdayOf(day)))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ number, days: ofWeek }) => (
            <tr key={number}>
              <th scope="row" className="border border-fuge bg-kalk align-top text-xs font-normal text-dis">
                {number}
              </th>
              {ofWeek.map((day) => (
                <SheetDay
                  key={day}
                  day={day}
                  isOutside={month !== undefined && monthOf(day) !== month}
                  planned={days.get(day) ?? []}
                  closed={closed.get(day) ?? []}
                  namesOf={namesOf}
                  {...shown}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type SheetDayProps = Pick<PlanSheetProps, 'planned' | 'hasChildren' | 'hasDepartments'> & {
  readonly day: Day
  readonly isOutside: boolean
  readonly closed: readonly string[]
  readonly namesOf: (ids: readonly StudentId[]) => string
}

function SheetDay({ day, isOutside, planned, closed, hasChildren, hasDepartments, namesOf }: SheetDayProps) {
  const { nameOf } = useDepartments()
  return (
    <td className={`h-18 border border-fuge p-1.5 align-top ${isOutside ? 'text-dis' : ''}`}>
      <p className="font-bold">{Number(day.slice(-2))}.</p>
      {[...holidayNamesOn(day), ...closed].map((text) => (
        <p key={text} className="text-xs font-semibold text-feil">
          {text}
        </p>
      ))}
      <ul className="mt-0.5 grid gap-1">
        {planned.map((item) => {
          const { plan, area } = item
          const facts = [
            hasDepartments ? nameOf(plan.departmentId) : undefined,
            hasChildren ? namesOf(plan.students) : undefined,
          ].filter(Boolean)
          return (
            <li key={plan._id} className="leading-tight wrap-break-word">
              <span className="text-xs text-skumring">{timeOf(plan)}</span>{' '}
              {area && <AreaIcon icon={area.icon} className="inline size-3.5 align-[-0.15em]" />}{' '}
              <b className="font-semibold">{titleOf(item)}</b>
              {facts.length > 0 && <span className="block text-xs">{facts.join(' · ')}</span>}
            </li>
          )
        })}
      </ul>
    </td>
  )
}

/** The first names of children, which are fetched only where they are shown. */
function useFirstNames(enabled: boolean): (ids: readonly StudentId[]) => string {
  const students = useApiQuery(studentEndpoints.ofOrganization, {}, { enabled })
  return (ids) =>
    ids
      .flatMap((id) => (students.data ?? []).filter(({ _id }) => _id === id))
      .map(({ name }) => firstNameOf(name))
      .join(', ')
}
