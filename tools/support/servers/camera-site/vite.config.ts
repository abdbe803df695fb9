import { fileURLToPath } from 'node:url'

import { mergeConfig } from 'vite'

import app from '../../../../vite.config.ts'

/** Built as the app is, with the same models beside it. */
export default mergeConfig(app, {
  publicDir: fileURLToPath(new URL('../../../../public', import.meta.url)),
})
