import { QueryClientProvider } from '@tanstack/react-query'
import { type DataRouter, RouterProvider } from 'react-router-dom'

import { ShellProvider } from '#src/shell/shell.tsx'

import type { Application } from './compose.ts'

type ApplicationViewProps = {
  readonly application: Pick<Application, 'shell' | 'queryClient'>
  readonly router: DataRouter
}

/** Renders the router’s current page inside the providers that pages use. */
export function ApplicationView({ application, router }: ApplicationViewProps) {
  return (
    <ShellProvider shell={application.shell}>
      <QueryClientProvider client={application.queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ShellProvider>
  )
}
