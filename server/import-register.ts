import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'

import * as v from 'valibot'

import { runCommand } from './command.ts'
import { unitsIn } from './register/register-page.ts'
import { replaceRegister } from './register/register.store.ts'

const usage = 'npm run register -- [--allow-removal] page-1.json page-2.json …'

const Arguments = v.strictObject({
  files: v.pipe(v.array(v.string()), v.minLength(1)),
  'allow-removal': v.optional(v.boolean(), false),
})

const { values, positionals: files } = parseArgs({
  options: { 'allow-removal': { type: 'boolean' } },
  allowPositionals: true,
  // Reports unknown options by the usage text instead of a parser error.
  strict: false,
})

/** Replaces the national register of kindergartens by the pages in the files. */
await runCommand(
  { usage, schema: Arguments, given: { ...values, files } },
  async (db, _settings, options) => {
    const texts = await Promise.all(
      options.files.map(async (name) => ({ name, text: await readFile(name, 'utf8') })),
    )
    const change = await replaceRegister(db, unitsIn(texts), { allowsRemoval: options['allow-removal'] })
    return `The register has ${change.all} units: ${change.added} added, ${change.changed} changed, ${change.removed} removed.`
  },
)
