import { parseArgs } from 'node:util'

import * as v from 'valibot'

import { serverConstants } from '#src/contract/server-constants.ts'
import { hrefOf } from '#src/contract/pages.ts'

import { restrictDataDirectory } from './environment/data-directory-access.ts'
import { openDatabase } from './database/database.ts'
import { migrate } from './database/migrate.ts'
import { addKindergarten } from './people/new-kindergarten.ts'
import { passwordResetStore } from './sessions/one-use-secret.store.ts'
import { parseSettings } from './environment/settings.ts'
import { startFailure } from './start-failure.ts'

const usage =
  'npm run add-kindergarten -- --name "Solbakken barnehage" --administrator "Kari Nordmann" --email kari@solbakken.example [--feide kari@solbakken.no]'

const Arguments = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  administrator: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  email: v.pipe(v.string(), v.trim(), v.email()),
  feide: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty())),
})

// Makes every new file readable by this user alone.
process.umask(0o077)

/** Creates the first kindergarten of an installation and an administrator who can sign in to it. */
try {
  const options = v.parse(Arguments, parsedArguments())
  const settings = parseSettings(process.env)
  await restrictDataDirectory(settings.dataDirectory)
  let token = ''
  const database = await openDatabase(settings, async ({ db, client }) => {
    await migrate(client)
    const administrator = await addKindergarten(db, {
      name: options.name,
      administrator: {
        name: options.administrator,
        email: options.email,
        ...(options.feide !== undefined && { feideName: options.feide }),
      },
    })
    const resets = passwordResetStore(db, () => new Date(), serverConstants.passwordResetMinutes * 60)
    token = await resets.issue(administrator)
  })
  await database.close()
  console.log(
    [
      `${options.name} is there. ${options.administrator} makes a password within ${serverConstants.passwordResetMinutes} minutes at`,
      `  ${settings.publicUrl}${hrefOf('resetPassword', { token })}`,
      'and signs in with it; after that the link on the login page sends a new one.',
    ].join('\n'),
  )
} catch (error) {
  const { message, isExplained } = explained(error)
  if (!isExplained) throw error
  console.error(message)
  process.exitCode = 1
}

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

function explained(error: unknown) {
  if (error instanceof v.ValiError) return { message: `Usage: ${usage}`, isExplained: true }
  if (error instanceof RangeError) return { message: error.message, isExplained: true }
  return startFailure(error, 'the data directory')
}
