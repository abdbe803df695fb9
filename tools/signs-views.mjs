// Writes src/features/ask/figure/signing/sign-views.ts: from where each sign is seen best. `npm run signs:views -- eple kopp` looks for
// those signs only, and keeps the views of the others.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { requireSupportedNode, root } from './support/project/project.mjs'
import { installWhatIsMissing } from './support/setup/install.mjs'

/** @typedef {typeof import('./support/signs/sign-views-file.ts')} SignViewsFile */

requireSupportedNode()
await installWhatIsMissing()
const { loadSource } = await import('./support/project/source.mjs')
/** @type {[SignViewsFile]} */
const [{ signViewsFile }] = await loadSource('/tools/support/signs/sign-views-file.ts')
const text = signViewsFile(process.argv.slice(2), (line) => console.log(line))
writeFileSync(join(root, 'src/features/ask/figure/signing/sign-views.ts'), text)
