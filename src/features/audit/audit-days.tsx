import type { AuditEntry } from '#src/contract/audit.ts'
import { timeText } from '#src/domain/moment.ts'
import { auditActionText } from '#src/shell/audit-action-text.ts'
import { Heading } from '#src/ui/heading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-audit.ts'

import { auditDays, type AuditGroup } from './audit-groups.ts'
import { dayText, whomText, whoText } from './audit-words.ts'

/** So many children are named at once; more of them are opened. */
const namedChildren = 3

/** The lines below the days on which something was done, in their order. */
export const AuditDays = ({ entries }: { readonly entries: readonly AuditEntry[] }) =>
  auditDays(entries).map(({ day, groups }) => (
    <section key={day} className="mt-6 first:mt-0">
      <Heading level={2} className="mb-2 text-lg font-bold">
        {dayText(day)}
      </Heading>
      <ul className="grid gap-2">
        {groups.map((group) => (
          <li
            key={group[0]._id}
            className="grid grid-cols-[3.25rem_minmax(0,1fr)] items-baseline gap-x-3 gap-y-0.5 rounded-lg bg-papir px-3.5 py-2.5 shadow-kant md:grid-cols-[3.25rem_minmax(0,1fr)_minmax(0,1fr)]"
          >
            <DoneTogether group={group} />
          </li>
        ))}
      </ul>
    </section>
  ))

function DoneTogether({ group }: { readonly group: AuditGroup }) {
  const [first] = group
  const whom = group.flatMap((entry) => whomText(entry) ?? [])
  return (
    <>
      <time dateTime={first.at} className="text-sm text-skumring">
        {timeText(new Date(first.at))}
      </time>
      <div className="min-w-0 wrap-break-word">
        <b className="block leading-tight font-semibold">{whoText(first)}</b>
        <span className="text-sm text-skumring">{auditActionText(first.action)}</span>
      </div>
      <div className="min-w-0 text-sm wrap-break-word max-md:col-start-2">
        <Named names={whom} />
      </div>
    </>
  )
}

function Named({ names }: { readonly names: readonly string[] }) {
  const text = names.toSorted((one, other) => one.localeCompare(other, 'nb')).join(', ')
  if (names.length <= namedChildren) return text
  return (
    <details>
      <summary className="-my-1 inline-flex min-h-11 cursor-pointer items-center font-semibold text-blaa-600 md:min-h-8">
        {t('audit.children', { count: names.length })}
      </summary>
      {text}
    </details>
  )
}

/** The placeholder of the lines while they load. */
export const AuditSkeleton = () => (
  <div className="grid gap-2">
    <Skeleton className="w-40" />
    <Skeleton shape="block" className="h-17 rounded-lg" />
    <Skeleton shape="block" className="h-17 rounded-lg" />
    <Skeleton shape="block" className="h-17 rounded-lg" />
  </div>
)
