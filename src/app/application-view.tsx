import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router-dom'

import { ShellProvider } from '#src/shell/shell.tsx'

import type { Application } from './compose.ts'
import type { Router } from './navigation.ts'

export function ApplicationView({
  application,
  router,
}: {
  readonly application: Application
  readonly router: Router
}) {
  return (
    <ShellProvider shell={application.shell}>
      <QueryClientProvider client={application.queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ShellProvider>
  )
}
