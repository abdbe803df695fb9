import type { RouteObject } from 'react-router-dom'

/** Pages for those who build the app; the production build leaves them out. */
export const developmentPages: RouteObject[] = import.meta.env.DEV
  ? [
      {
        path: '/dev/ui',
        lazy: async () => ({
          Component: (await import('#src/features/showcase/showcase-page.tsx')).ShowcasePage,
        }),
      },
      {
        path: '/dev/illustrations',
        lazy: async () => ({
          Component: (await import('#src/features/showcase/illustrations-page.tsx')).IllustrationsPage,
        }),
      },
    ]
  : []
