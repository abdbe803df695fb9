import { build } from 'vite'

import { root } from '../project/project.mjs'

/** Builds the client with an inspector of its actors into `dist/inspected-client`, which only the server's test mode serves. */
export async function buildInspectedClient() {
  await build({
    root,
    logLevel: 'error',
    plugins: [
      {
        name: 'inspected-entry',
        transformIndexHtml: {
          order: 'pre',
          handler: (html) => html.replace('/src/main.ts', '/tests/support/paths/browser/inspected-main.ts'),
        },
      },
    ],
    build: { outDir: 'dist/inspected-client' },
  })
}
