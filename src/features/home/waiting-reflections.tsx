import { NotebookPen } from 'lucide'

import { hrefOf } from '#src/contract/pages.ts'
import { useWaitingReflections } from '#src/shell/queries/waiting-reflections.ts'
import { LinkList } from '#src/ui/link-list.tsx'
import { t } from '#src/words/nb-waiting-reflections.ts'

/** How many activities wait for the user’s reflection; nothing where none does. */
export function WaitingReflections() {
  const count = useWaitingReflections().data?.length ?? 0
  if (count === 0) return null
  return (
    <div className="mt-6">
      <LinkList
        items={[
          { to: hrefOf('myEvaluations'), label: t('reflections.waiting', { count }), icon: NotebookPen },
        ]}
      />
    </div>
  )
}
