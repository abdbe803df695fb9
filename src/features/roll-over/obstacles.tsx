import type { RollOverObstacle } from '#src/contract/roll-over.ts'
import { firstNameOf } from '#src/contract/values.ts'
import { listText } from '#src/domain/list-text.ts'
import { Notice } from '#src/ui/notice.tsx'
import { t } from '#src/words/nb-roll-over.ts'

import type { RollOverProps } from './roll-over-ref.ts'
import { useNames } from './use-names.ts'

/** What stands in the way of the new year, and what to do about it; nothing where it can be done. */
export function Obstacles({ snapshot: { context } }: Pick<RollOverProps, 'snapshot'>) {
  const names = useNames(context)
  const obstacles = context.preview?.obstacles ?? []
  if (obstacles.length === 0) return null
  return (
    <Notice kind="warning" live>
      <p className="font-semibold">{t('rollOver.obstacles')}</p>
      <ul className="list-disc pl-5">
        {obstacles.map((obstacle) => (
          <li key={`${obstacle.kind} ${obstacle.departmentId}`}>{obstacleText(obstacle, names)}</li>
        ))}
      </ul>
    </Notice>
  )
}

/** So many children are named; of the others only the number is. */
const namedChildren = 4

function obstacleText(
  { kind, departmentId, students, staff }: RollOverObstacle,
  { after, childNames, staffName }: ReturnType<typeof useNames>,
): string {
  const name = after(departmentId)
  if (kind === 'staff' || kind === 'leader')
    return t(`rollOver.obstacle.${kind}`, { name, names: listText(staff.map(staffName)) })
  const all = childNames(students).map(firstNameOf)
  const names =
    all.length > namedChildren
      ? t('rollOver.names.more', {
          names: all.slice(0, namedChildren).join(', '),
          count: all.length - namedChildren,
        })
      : listText(all)
  if (kind === 'name' || kind === 'plans') return t(`rollOver.obstacle.${kind}`, { name })
  if (kind === 'closed' && students.length === 0) return t('rollOver.obstacle.administration', { name })
  return t(`rollOver.obstacle.${kind}`, { name, names, count: students.length })
}
