import { Blocks, CalendarPlus, FileUp, Users } from 'lucide'

import { departmentEndpoints } from '#src/contract/department.ts'
import { hrefOf } from '#src/contract/pages.ts'
import { planReadEndpoints } from '#src/contract/plan-reads.ts'
import { staffEndpoints } from '#src/contract/staff.ts'
import { addDays } from '#src/domain/day.ts'
import { useIsAuthorized } from '#src/shell/authorization.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { useToday } from '#src/shell/shell.tsx'
import { LinkList } from '#src/ui/link-list.tsx'
import { Section } from '#src/ui/section.tsx'
import { t } from '#src/words/nb-below-the-fold.ts'

/** With more staff, a kindergarten is not new, and its plans need not be read. */
const fewStaff = 5
/** In how many days before and after today a new kindergarten has its first plan. */
const nearDays = 30

/**
 * Leads the Administrator of a new kindergarten to what comes before the first planned activity, until there are a department, a
 * colleague and a plan. Whether children are registered is not read: each read of them is logged.
 */
export function GettingStarted() {
  const isAdministrator = useIsAuthorized('administrators')
  const departments = useApiQuery(departmentEndpoints.list, {}, { enabled: isAdministrator }).data
  const staff = useApiQuery(staffEndpoints.list, {}, { enabled: isAdministrator }).data
  const today = useToday()
  const plans = useApiQuery(
    planReadEndpoints.list,
    { query: { from: addDays(today, -nearDays), to: addDays(today, nearDays), department: 'all' } },
    { enabled: isAdministrator && staff !== undefined && staff.length <= fewStaff },
  ).data
  if (!isAdministrator || !departments || !staff) return null
  const count = departments.filter((one) => !one.isAdministration).length
  const hasPlanned = plans?.length !== 0
  if (count > 0 && staff.length > 1 && hasPlanned) return null
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
