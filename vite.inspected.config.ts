import { mergeConfig } from 'vite'

import client from './vite.config.ts'

/** The client with an inspector of its actors, which only the server's test mode serves. */
export default mergeConfig(client, {
  plugins: [
    {
      name: 'inspected-entry',
      transformIndexHtml: {
        order: 'pre',
        handler: (html: string) =>
          html.replace('/src/main.ts', '/tests/support/paths/browser/inspected-main.ts'),
      },
    },
  ],
  build: { outDir: 'dist/inspected-client' },
})
