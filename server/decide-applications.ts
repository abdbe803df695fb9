import { parseArgs } from 'node:util'

import * as v from 'valibot'

import { dayOf, writtenDay } from '#src/domain/day.ts'

import { runCommand } from './command.ts'
import { mailOf } from './mail/mail.ts'
import type { Application } from './register/application.store.ts'
import {
  approveApplication,
  declineApplication,
  inviteFirstAdministrator,
  listApplications,
} from './register/decide-application.ts'

const usage = [
  'npm run applications -- list',
  '       npm run applications -- approve 312100045',
  '       npm run applications -- decline 312100045 --reason "Vi trenger en søknad fra styreren."',
  '       npm run applications -- invite 312100045 --name "Kari Nordmann" --email kari@lyngheia.example',
].join('\n')

const now = () => new Date()
const organizationNumber = v.string()
const text = v.pipe(v.string(), v.trim(), v.nonEmpty())

const Arguments = v.variant('command', [
  v.strictObject({ command: v.literal('list') }),
  v.strictObject({ command: v.literal('approve'), organizationNumber }),
  v.strictObject({ command: v.literal('decline'), organizationNumber, reason: text }),
  v.strictObject({
    command: v.literal('invite'),
    organizationNumber,
    name: text,
    email: v.pipe(v.string(), v.trim(), v.email()),
  }),
])

/** Lists, approves and declines the applications of kindergartens. */
await runCommand({ usage, schema: Arguments, given: parsedArguments() }, async (db, settings, options) => {
  const deps = { db, mail: mailOf(settings, now), publicUrl: settings.publicUrl, now }
  switch (options.command) {
    case 'list': {
      const applications = await listApplications(db)
      return applications.length === 0 ? 'No applications.' : applications.map(written).join('\n')
    }
    case 'approve': {
      const { kindergartenName, email } = await approveApplication(deps, options.organizationNumber)
      return `${kindergartenName} has access; ${email} is invited as its Administrator.`
    }
    case 'decline': {
      const { kindergartenName, email } = await declineApplication(
        deps,
        options.organizationNumber,
        options.reason,
      )
      return `The application from ${kindergartenName} is declined and deleted; ${email} has got the reason.`
    }
    case 'invite':
      await inviteFirstAdministrator(deps, options.organizationNumber, options)
      return `${options.email} is invited as Administrator.`
  }
})

/** In quotes, so that what somebody has written cannot look like another line. */
function written(application: Application): string {
  return [
    `${application.organizationNumber} ${application.kindergartenName}, ${writtenDay(dayOf(application.appliedAt))}`,
    `  ${JSON.stringify([application.name, application.jobTitle, application.email])}`,
    `  ${JSON.stringify(application.departmentNames)}`,
  ].join('\n')
}

function parsedArguments(): unknown {
  const { values, positionals } = parseArgs({
    options: { reason: { type: 'string' }, name: { type: 'string' }, email: { type: 'string' } },
    allowPositionals: true,
    // Reports unknown options by the usage text instead of a parser error.
    strict: false,
  })
  const [command, number, ...others] = positionals
  if (others.length > 0) return undefined
  return { ...values, command, ...(number !== undefined && { organizationNumber: number }) }
}
