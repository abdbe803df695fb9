import { Blocks, CalendarPlus, FileUp, Users } from 'lucide'

import { departmentEndpoints } from '#src/contract/department.ts'
import { hrefOf } from '#src/contract/pages.ts'
import { reportEndpoints } from '#src/contract/report.ts'
import { staffEndpoints } from '#src/contract/staff.ts'
import { addDays } from '#src/domain/day.ts'
import { useIsAuthorized } from '#src/shell/authorization.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { useToday } from '#src/shell/shell.tsx'
import { LinkList } from '#src/ui/link-list.tsx'
import { Section } from '#src/ui/section.tsx'
import { t } from '#src/words/nb-below-the-fold.ts'

/** With more staff, a kindergarten is not new, and its plans need not be counted. */
const fewStaff = 5
/** Within how many days before and after today the first plan of a new kindergarten is. */
const nearDays = 30

/**
 * Leads the Administrator of a new kindergarten to what comes before the first planned activity, until there are a department, a
 * colleague and a plan. The plans are counted by the report, and the children are not read: each read of a child is logged, that of the
 * children of a plan too.
 */
export function GettingStarted() {
  const isAdministrator = useIsAuthorized('administrators')
  const departments = useApiQuery(departmentEndpoints.list, {}, { enabled: isAdministrator }).data
  const staff = useApiQuery(staffEndpoints.list, {}, { enabled: isAdministrator }).data
  const today = useToday()
  const adoption = useApiQuery(
    reportEndpoints.adoption,
    { params: { a: addDays(today, -nearDays), b: addDays(today, nearDays) }, query: {} },
    { enabled: isAdministrator && staff !== undefined && staff.length <= fewStaff },
  ).data
  if (!isAdministrator || !departments || !staff) return null
  const count = departments.filter((one) => !one.isAdministration).length
  const hasNoPlan = adoption?.every(({ planned }) => planned === 0) === true
  if (count > 0 && staff.length > 1 && !hasNoPlan) return null
  return (
    <Section title={t('home.start.title')} intro={t('home.start.intro')}>
      <LinkList
        items={[
          {
            to: hrefOf('departments'),
            label: t('home.start.departments'),
            text:
              count === 0 ? t('home.start.departments.text') : t('home.start.departments.done', { count }),
            icon: Blocks,
          },
          {
            to: hrefOf('staff'),
            label: t('home.start.staff'),
            text:
              staff.length === 1
                ? t('home.start.staff.text')
                : t('home.start.staff.done', { count: staff.length }),
            icon: Users,
          },
          {
            to: hrefOf('importChildren'),
            label: t('home.start.children'),
            text: t('home.start.children.text'),
            icon: FileUp,
          },
          {
            to: hrefOf('activityCards'),
            label: t('home.start.plan'),
            text: t('home.start.plan.text'),
            icon: CalendarPlus,
          },
        ]}
      />
    </Section>
  )
}
