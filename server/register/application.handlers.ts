import type { Database } from '#server/database/database.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { HttpError } from '#server/http/http-error.ts'
import { invalidValue } from '#server/http/invalid-data.ts'
import { applicationNoticeEmail } from '#server/mail/application-emails.ts'
import { type BackgroundMail, sendInBackground } from '#server/mail/send-in-background.ts'
import type { AttemptCount } from '#server/sessions/attempt-count.store.ts'
import { type applicationEndpoints, departmentNamesIn } from '#src/contract/kindergarten-application.ts'
import { organizationNumberIn } from '#src/contract/organization-number.ts'

import { addApplication, hasApplied, hasOrganization } from './application.store.ts'
import { findUnit, type RegisterUnit } from './register.store.ts'

const limitReached = 'Det er sendt mange søknader herfra. Vent litt, og prøv igjen.'
const received = 'Søknaden er sendt.'

/** A kindergarten of the national register applies for free access; nobody is signed in. */
export function applicationHandlers(
  deps: BackgroundMail & {
    readonly db: Database
    /** The applications from one address. */
    readonly fromAddress: AttemptCount
    /** Who is notified of each application. */
    readonly operatorEmail: string | undefined
    readonly now: () => Date
  },
): HandlersOf<typeof applicationEndpoints> {
  const { db } = deps

  return {
    async findKindergarten({ params }) {
      const { organizationNumber, name } = await kindergartenOf(db, params.organizationNumber)
      return { organizationNumber, name }
    },

    async apply({ body, address }) {
      const seconds = await deps.fromAddress.count(address)
      if (seconds > 0) throw new HttpError(429, limitReached, undefined, seconds)
      const { organizationNumber, name } = await kindergartenOf(db, body.organizationNumber)
      const isAdded = await addApplication(db, {
        organizationNumber,
        kindergartenName: name,
        name: body.name,
        email: body.email.toLowerCase(),
        jobTitle: body.jobTitle,
        departmentNames: [...departmentNamesIn(body.departments)],
        appliedAt: deps.now(),
      })
      if (!isAdded) throw cannotApply(alreadyApplied(name))
      if (deps.operatorEmail !== undefined)
        sendInBackground(deps, [
          applicationNoticeEmail({ to: deps.operatorEmail, kindergarten: name, organizationNumber }),
        ])
      return { message: received }
    },
  }
}

/** The kindergarten that may apply. Throws 422 with the reason for any other. */
async function kindergartenOf(db: Database, typed: string): Promise<RegisterUnit> {
  const organizationNumber = organizationNumberIn(typed)
  const unit = await findUnit(db, organizationNumber)
  if (!unit)
    throw cannotApply(
      'Vi finner ikke dette nummeret i Nasjonalt barnehageregister. Sjekk at det er nummeret til barnehagen, ikke til eieren.',
    )
  const { name } = unit
  if (!unit.isKindergarten)
    throw cannotApply(
      `${name} er ikke registrert som barnehage i Nasjonalt barnehageregister. Er dette eieren, skriver du nummeret til selve barnehagen.`,
    )
  if (!unit.isActive)
    throw cannotApply(
      `${name} står som nedlagt i Nasjonalt barnehageregister. Er det feil, må registeret rettes før dere kan søke.`,
    )
  if (unit.isExcluded)
    throw cannotApply(
      `${name} er unntatt fra Nasjonalt barnehageregister og kan ikke søke her. Ta kontakt med brukerstøtten.`,
    )
  if (await hasOrganization(db, organizationNumber))
    throw cannotApply(`${name} bruker Språkhuset allerede. Be administratoren i barnehagen om en invitasjon.`)
  if (await hasApplied(db, organizationNumber)) throw cannotApply(alreadyApplied(name))
  return unit
}

const cannotApply = (message: string) => invalidValue('organizationNumber', message)
const alreadyApplied = (name: string) =>
  `Vi har fått en søknad fra ${name} allerede. Svaret kommer på e-post til den som søkte.`
