import { createTabs, type Tabs } from '#src/services/tabs/tabs.ts'

import type { AppDeps } from '../start/app-deps.ts'

/** The other tabs of this browser. */
export const tabsOf = ({ page }: Pick<AppDeps, 'page'>): Tabs =>
  createTabs({
    // Absent on insecure origins and in old browsers, despite the types.
    locks: page && 'locks' in page.navigator ? page.navigator.locks : undefined,
    channel: page && 'BroadcastChannel' in page ? page.BroadcastChannel : undefined,
  })
