import { type Department, departmentEndpoints } from '#src/contract/department.ts'
import type { DepartmentId } from '#src/contract/values.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-transfer.ts'

import { otherDepartments } from './transfer-children.tsx'

type TransferTargetsProps = {
  readonly department: Pick<Department, '_id'>
  /** The one over which children are dragged. */
  readonly over: DepartmentId | undefined
  readonly onChoose: (id: DepartmentId) => void
}

/** The other departments, to which children can be dragged; they stay in view beside a long list of children. */
export function TransferTargets({ department, over, onChoose }: TransferTargetsProps) {
  const departments = useApiQuery(departmentEndpoints.list, {})
  return (
    <section
      aria-label={t('transfer.targets')}
      className="sticky bottom-[calc(var(--bottom-nav)+0.75rem)] z-10 grid gap-2 rounded-lg border-2 border-fuge bg-papir px-4 py-3 shadow-kant lg:top-22 lg:bottom-auto"
    >
      <p className="text-sm text-skumring">{t('transfer.targets.hint')}</p>
      <QueryBoundary query={departments} skeleton={<Skeleton shape="line" />}>
        {(list) => (
          <ul className="grid max-h-[30dvh] grid-cols-2 gap-2 max-xs:grid-cols-1 overflow-y-auto p-1 lg:max-h-[70dvh] lg:grid-cols-1">
            {otherDepartments(list, department).map(({ _id, name }) => (
              <li key={_id} data-drop-department={_id} className="min-w-0">
                <button
                  type="button"
                  aria-label={t('transfer.targets.name', { name })}
                  data-over={over === _id ? '' : undefined}
                  className="min-h-12 w-full cursor-pointer rounded-md border-2 border-dashed border-karm px-3 py-2 text-left font-semibold wrap-break-word hover:bg-blaa-100 data-over:border-solid data-over:border-blaa-700 data-over:bg-blaa-100"
                  onClick={() => onChoose(_id)}
                >
                  {name}
                </button>
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
    </section>
  )
}
