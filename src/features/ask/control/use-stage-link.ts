import { useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'

import type { stageLinkMachine } from '#src/machines/ask/stage-link/stage-link.machine.ts'
import type { AskControlRef } from '#src/shell/ask-feature.ts'

/** Whether the control is connected to its stage; `revoked` when the kindergarten has removed the device. */
export function useStageLink(control: AskControlRef): 'linked' | 'revoked' | 'away' {
  const link = useSelector(control, ({ children }) => children.stageLink)
  return useSelector(link, (snapshot) => (snapshot ? linkOf(snapshot) : 'away'))
}

function linkOf(snapshot: SnapshotFrom<typeof stageLinkMachine>) {
  if (snapshot.matches({ open: 'linked' })) return 'linked'
  return snapshot.matches('revoked') ? 'revoked' : 'away'
}
