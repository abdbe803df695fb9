import { useSelector } from '@xstate/react'
import { RotateCcw } from 'lucide'
import type { ReactNode } from 'react'

import { messageOf } from '#src/contract/outcome.ts'
import { hrefOf } from '#src/contract/pages.ts'
import type { Student } from '#src/contract/student.ts'
import type { DepartmentId } from '#src/contract/values.ts'
import { useSociogram } from '#src/shell/use-sociogram.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { LoadingRegion } from '#src/ui/loading-region.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-sociogram.ts'

import { periodOf, type ReportFilter } from '../use-report-filter.ts'
import type { SociogramProps } from './sociogram-ref.ts'
import { SociogramView } from './sociogram-view.tsx'
import { TooFewObservations } from './too-few-observations.tsx'

type SociogramSectionProps = {
  readonly filter: ReportFilter
  /** Those of which the user has reports. */
  readonly departments: readonly { readonly value: DepartmentId; readonly label: string }[]
  /** All of the kindergarten: a child may have changed department since. */
  readonly students: readonly Student[]
}

/** Who was together in the activities of one department. */
export function SociogramSection(props: SociogramSectionProps) {
  const { filter, departments, students } = props
  const { department, range } = filter
  const [only, another] = departments
  const shown = department === 'all' && only && !another ? only.value : department
  return (
    <Card>
      <h2 className="text-xl font-bold">{t('sociogram.title')}</h2>
      {shown === 'all' ? (
        <ChooseDepartment departments={departments} filter={filter} />
      ) : (
        // Another department and another period are another sociogram.
        <OneSociogram
          key={`${shown} ${range.from} ${range.to}`}
          departmentId={shown}
          range={range}
          students={students}
          reportOf={({ _id, departmentId }) =>
            departments.some(({ value }) => value === departmentId)
              ? hrefOf('childReport', { child: _id, ...periodOf(filter) })
              : undefined
          }
        />
      )}
    </Card>
  )
}

function ChooseDepartment({ departments, filter }: Pick<SociogramSectionProps, 'departments' | 'filter'>) {
  if (departments.length === 0) return <Text>{t('sociogram.departments.none')}</Text>
  return (
    <>
      <Text>{t('sociogram.departments')}</Text>
      <div className="mt-4 flex flex-wrap gap-3 print:hidden">
        {departments.map(({ value, label }) => (
          <Button key={value} onClick={() => filter.change({ department: value })}>
            {label}
          </Button>
        ))}
      </div>
    </>
  )
}

type OneSociogramProps = Pick<SociogramProps, 'students' | 'reportOf'> & {
  readonly departmentId: DepartmentId
  readonly range: ReportFilter['range']
}

function OneSociogram({ departmentId, range, students, reportOf }: OneSociogramProps) {
  const actor = useSociogram({ departmentId, range })
  const snapshot = useSelector(actor, (current) => current)
  const shown = { actor, snapshot, students, reportOf }
  if (snapshot.matches('ready')) return <SociogramView {...shown} />
  if (snapshot.matches('failed')) return <Failed {...shown} />
  if (snapshot.matches('tooFew')) return <TooFewObservations {...shown} />
  if (snapshot.matches('empty'))
    return (
      <>
        <Text>{t('sociogram.empty')}</Text>
        <ButtonLink to={hrefOf('activityCards')} className="mt-4 print:hidden">
          {t('sociogram.find')}
        </ButtonLink>
      </>
    )
  return (
    <LoadingRegion label={t('sociogram.loading')} className="mt-4">
      <Skeleton shape="block" className="h-80" />
    </LoadingRegion>
  )
}

const Text = ({ children }: { readonly children: ReactNode }) => (
  <p className="mt-1 text-skumring">{children}</p>
)

function Failed({ actor, snapshot }: SociogramProps) {
  const { failure } = snapshot.context
  return (
    <div className="mt-4 grid justify-items-start gap-4">
      <Notice kind="error" live className="w-full">
        {failure?.kind === 'offline'
          ? t('sociogram.failed.offline')
          : ((failure && messageOf(failure)) ?? t('sociogram.failed'))}
      </Notice>
      <Button variant="primary" icon={RotateCcw} onClick={() => actor.send({ type: 'sociogram.retry' })}>
        {t('sociogram.retry')}
      </Button>
    </div>
  )
}
