import { useSelector } from '@xstate/react'
import { Cloud, CloudOff } from 'lucide'

import { useAppActor } from '#src/shell/shell.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { t } from '#src/words/nb-shell.ts'

/** Says above the page that the network is gone, and for a moment that it is back. */
export function OfflineMark() {
  const connection = useAppActor('connection')
  const isOffline = useSelector(connection, (snapshot) => snapshot.matches('offline'))
  const isRestored = useSelector(connection, (snapshot) => snapshot.matches('restored'))
  const node = isOffline ? CloudOff : Cloud
  return (
    <output className="sticky top-0 z-10 block lg:top-18 print:hidden">
      {(isOffline || isRestored) && (
        <span className="block border-b border-fuge bg-sand">
          <span className="page-frame flex items-center gap-2 py-1.5 text-sm font-medium text-natt">
            <Icon node={node} className="size-5 shrink-0 text-skumring" />
            {t(isOffline ? 'offline.now' : 'offline.over')}
          </span>
        </span>
      )}
    </output>
  )
}
