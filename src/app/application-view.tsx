import { QueryClientProvider } from '@tanstack/react-query'
import { type DataRouter, RouterProvider } from 'react-router-dom'

import { ShellProvider } from '#src/shell/shell.tsx'

import type { Application } from './compose.ts'

type ApplicationViewProps = {
  readonly application: Pick<Application, 'shell' | 'queryClient'>
  readonly router: DataRouter
}

/** Draws the page that the router is at, with all that pages are handed. */
export function ApplicationView({ application, router }: ApplicationViewProps) {
  return (
    <ShellProvider shell={application.shell}>
      <QueryClientProvider client={application.queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ShellProvider>
  )
}
