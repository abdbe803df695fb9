import { Undo2 } from 'lucide'

import type { Department } from '#src/contract/department.ts'
import { hrefOf } from '#src/contract/pages.ts'
import { type ArchivedStudent, studentArchiveEndpoints } from '#src/contract/student-archive.ts'
import { firstNameOf } from '#src/contract/values.ts'
import { writtenDay } from '#src/domain/day.ts'
import { useIsAuthorized } from '#src/shell/authorization.ts'
import { ChildName } from '#src/shell/parts/child-name.tsx'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { useToday } from '#src/shell/shell.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { keepFocus } from '#src/ui/keep-focus.ts'
import { Link } from '#src/ui/link.tsx'
import { Section } from '#src/ui/section.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-archive.ts'

import { useFetchBack } from './use-fetch-back.ts'

type LeftChildrenProps = { readonly department: Pick<Department, '_id'> }

/** The children who have left a department, for whoever manages it; nothing where there are none. */
export function LeftChildren({ department }: LeftChildrenProps) {
  const today = useToday()
  const archive = useApiQuery(studentArchiveEndpoints.list, { query: {} }, { refetchOnMount: true })
  return (
    <QueryBoundary query={archive} skeleton={<Skeleton shape="line" />}>
      {({ children }) => {
        const left = children.filter(
          ({ departmentId, from }) => departmentId === department._id && from <= today,
        )
        return (
          left.length > 0 && (
            <Section title={t('left.title')}>
              <Card as="div" bare className="max-w-180 px-4 md:px-6">
                <ul ref={keepFocus} className="divide-y divide-fuge">
                  {left.map((child) => (
                    <LeftChild key={child._id} department={department} child={child} />
                  ))}
                </ul>
              </Card>
            </Section>
          )
        )
      }}
    </QueryBoundary>
  )
}

type LeftChildProps = LeftChildrenProps & { readonly child: ArchivedStudent }

function LeftChild({ department, child }: LeftChildProps) {
  const isAdministrator = useIsAuthorized('administrators')
  const firstName = firstNameOf(child.name)
  const fetchBack = useFetchBack(t('left.restored', { name: firstName }))
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="grid min-w-0 justify-items-start gap-1">
        <ChildName firstName={firstName} mark={child.mark} />
        <p className={child.isErasedSoon ? 'text-sm font-semibold' : 'text-sm text-skumring'}>
          {t('left.days', { day: writtenDay(child.from), erased: writtenDay(child.erasedOn) })}
        </p>
        {isAdministrator && (
          <Link
            to={hrefOf('childRecord', { id: department._id, child: child._id })}
            aria-label={t('left.record.name', { name: firstName })}
            className="inline-flex min-h-11 items-center text-sm font-semibold text-blaa-600"
          >
            {t('child.record')}
          </Link>
        )}
      </div>
      <Button
        icon={Undo2}
        busy={fetchBack.isPending}
        aria-label={t('left.restore.name', { name: firstName })}
        onClick={() => fetchBack.start(child)}
      >
        {t('left.restore')}
      </Button>
    </li>
  )
}
