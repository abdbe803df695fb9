import { QueryClientProvider } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { type DataRouter, RouterProvider } from 'react-router-dom'
import type { ActorRefFrom } from 'xstate'

import { ShellProvider } from '#src/shell/shell.tsx'
import { HyphenationProvider } from '#src/ui/hyphenated.tsx'

import type { Application } from '../start/compose.ts'
import type { hyphenationLogic } from '../start/hyphenation.ts'

type ApplicationViewProps = {
  readonly application: Pick<Application, 'shell' | 'queryClient'>
  readonly router: DataRouter
  readonly hyphenation: ActorRefFrom<typeof hyphenationLogic>
}

/** Renders the router’s current page inside the providers that pages use. */
export function ApplicationView({ application, router, hyphenation }: ApplicationViewProps) {
  const hyphenate = useSelector(hyphenation, ({ output }) => output)
  return (
    <ShellProvider shell={application.shell}>
      <QueryClientProvider client={application.queryClient}>
        <HyphenationProvider hyphenate={hyphenate}>
          <RouterProvider router={router} />
        </HyphenationProvider>
      </QueryClientProvider>
    </ShellProvider>
  )
}
