import { parseArgs } from 'node:util'

import * as v from 'valibot'

import { FeideName } from '#src/contract/feide-name.ts'
import { serverConstants } from '#src/contract/server-constants.ts'
import { hrefOf } from '#src/contract/pages.ts'

import { runCommand } from './command.ts'
import { addKindergarten } from './people/new-kindergarten.ts'
import { passwordResetStore } from './sessions/one-use-secret.store.ts'

const usage =
  'npm run add-kindergarten -- --name "Solbakken barnehage" --administrator "Kari Nordmann" --email kari@solbakken.example [--feide kari@solbakken.no]'

const Arguments = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  administrator: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  email: v.pipe(v.string(), v.trim(), v.email()),
  feide: v.optional(FeideName),
})

/** Creates the first kindergarten of an installation and an administrator who can sign in to it. */
await runCommand({ usage, schema: Arguments, given: parsedArguments() }, async (db, settings, options) => {
  const administrator = await addKindergarten(db, {
    name: options.name,
    administrator: {
      name: options.administrator,
      email: options.email,
      ...(options.feide !== undefined && { feideName: options.feide }),
    },
  })
  const resets = passwordResetStore(db, () => new Date(), serverConstants.passwordResetMinutes * 60)
  const token = await resets.issue(administrator)
  return [
    `${options.name} is there. ${options.administrator} makes a password within ${serverConstants.passwordResetMinutes} minutes at`,
    `  ${settings.publicUrl}${hrefOf('resetPassword', { token })}`,
    'and signs in with it; after that the link on the login page sends a new one.',
  ].join('\n')
})

function parsedArguments() {
  const { values, tokens } = parseArgs({
    options: {
      name: { type: 'string' },
      administrator: { type: 'string' },
      email: { type: 'string' },
      feide: { type: 'string' },
    },
    // Reports unknown options by the usage text instead of a parser error.
    strict: false,
    tokens: true,
  })
  const isKnown = tokens.every(
    (token) => token.kind === 'option' && ['name', 'administrator', 'email', 'feide'].includes(token.name),
  )
  return isKnown ? values : {}
}
