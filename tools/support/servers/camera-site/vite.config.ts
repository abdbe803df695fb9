import { fileURLToPath } from 'node:url'

import { mergeConfig } from 'vite'

import app from '../../../../vite.config.ts'

/** Built like the app, with the same models. */
export default mergeConfig(app, {
  publicDir: fileURLToPath(new URL('../../../../public', import.meta.url)),
})
