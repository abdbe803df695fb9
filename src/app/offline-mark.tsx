import { useSelector } from '@xstate/react'
import { Cloud, CloudOff } from 'lucide-react'

import { useAppActor } from '#src/shell/shell.tsx'
import { t } from '#src/words/nb-shell.ts'

/** Says above the page that the network is gone, and for a moment that it is back. */
export function OfflineMark() {
  const connection = useAppActor('connection')
  const isOffline = useSelector(connection, (snapshot) => snapshot.matches('offline'))
  const isRestored = useSelector(connection, (snapshot) => snapshot.matches('restored'))
  return (
    <output className="sticky block top-0 z-10 text-sm lg:top-18 print:hidden">
      {(isOffline || isRestored) && (
        <span className="page-frame flex items-center gap-2 border-b border-fuge bg-sand py-1.5 font-medium text-natt">
          {isOffline ? <CloudOff {...iconLook} /> : <Cloud {...iconLook} />}
          {t(isOffline ? 'offline.now' : 'offline.over')}
        </span>
      )}
    </output>
  )
}

const iconLook = { 'aria-hidden': 'true', className: 'size-5 shrink-0 text-skumring' } as const
