import type { RouteObject } from 'react-router-dom'

import { createDeviceStorage } from '#src/services/storage/device-storage.ts'

/** Pages for developers; the production build omits them. */
export const developmentPages: RouteObject[] = import.meta.env.DEV
  ? [
      {
        path: '/dev/ui',
        lazy: async () => ({
          Component: (await import('#src/showcase/showcase-page.tsx')).ShowcasePage,
        }),
      },
      {
        path: '/dev/illustrations',
        lazy: async () => ({
          Component: (await import('#src/showcase/illustrations-page.tsx')).IllustrationsPage,
        }),
      },
      {
        path: '/dev/camera',
        lazy: async () => {
          const { CameraTrial, startCameraTrial } = await import('./camera-trial.tsx')
          const trial = startCameraTrial(
            window,
            createDeviceStorage(() => localStorage),
          )
          return { Component: () => <CameraTrial trial={trial} /> }
        },
      },
      {
        path: '/dev/ask',
        lazy: async () => ({
          Component: (await import('#src/showcase/ask-showcase-page.tsx')).AskShowcasePage,
        }),
      },
    ]
  : []
