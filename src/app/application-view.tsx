import { QueryClientProvider } from '@tanstack/react-query'

import { ShellProvider } from '#src/shell/shell.tsx'

import type { Application } from './compose.ts'
import type { Arrival, Router } from './router.ts'
import { RouterView } from './router-view.tsx'

export function ApplicationView({
  application,
  router,
  onDrawn,
}: {
  readonly application: Application
  readonly router: Router
  readonly onDrawn: (arrival: Arrival) => void
}) {
  return (
    <ShellProvider shell={application.shell}>
      <QueryClientProvider client={application.queryClient}>
        <RouterView router={router} onDrawn={onDrawn} />
      </QueryClientProvider>
    </ShellProvider>
  )
}
