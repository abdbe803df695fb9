import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'

import { invitations, organizations, users } from '#server/database/schema/people.ts'
import { kindergartenApplications } from '#server/database/schema/register.ts'
import { attemptCounts } from '#server/database/schema/sessions.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'

import {
  approveApplication,
  declineApplication,
  type DecisionDeps,
  inviteFirstAdministrator,
  listApplications,
} from './decide-application.ts'

const database = freshDatabase('demonstration')
const lyngheia = '312100045'
const bekkefaret = '312100096'
const newPassword = 'Lyngheia2026!'
const noApplication = (number: string) =>
  `There is no application from ${number}. It has got an answer, or was too old.`

beforeEach(() =>
  database().asOwner(async ({ db }) => {
    await db.delete(kindergartenApplications)
    await db.delete(attemptCounts)
    // A kindergarten of an earlier test gives up its number, so that the next one can apply with it.
    await db.delete(invitations)
    await db
      .update(organizations)
      .set({ organizationNumber: null, name: 'Tidligere' })
      .where(eq(organizations.organizationNumber, lyngheia))
  }),
)

describe('the reason why a kindergarten cannot apply', () => {
  it.each([
    [
      '974760673',
      'Vi finner ikke dette nummeret i Nasjonalt barnehageregister. Sjekk at det er nummeret til barnehagen, ikke til eieren.',
    ],
    [
      '312100088',
      'Lyngheia foreldrelag er ikke registrert som barnehage i Nasjonalt barnehageregister. Er dette eieren, skriver du nummeret til selve barnehagen.',
    ],
    [
      '312100053',
      'Gamlestua barnehage står som nedlagt i Nasjonalt barnehageregister. Er det feil, må registeret rettes før dere kan søke.',
    ],
    [
      '312100061',
      'Utsikten barnehage er unntatt fra Nasjonalt barnehageregister og kan ikke søke her. Ta kontakt med brukerstøtten.',
    ],
    [
      '312100029',
      'Solbakken barnehage bruker Språkhuset allerede. Be administratoren i barnehagen om en invitasjon.',
    ],
  ])('%s', async (organizationNumber, message) => {
    const { find, apply, applications } = setup()

    expect(await find(organizationNumber)).toMatchObject({ status: 422, body: { message } })
    expect(await apply({ organizationNumber })).toMatchObject({ status: 422, body: { message } })
    expect(await applications()).toEqual([])
  })
})

describe('a kindergarten of the register', () => {
  it('applies once, with its number in any spacing', async () => {
    const { find, apply, applications } = setup()

    const found = await find('312%20100%20045')
    const [one, other] = await Promise.all([apply({}), apply({ name: 'Ola Nordmann' })])
    const again = await apply({})
    const foundAgain = await find(lyngheia)

    const already =
      'Vi har fått en søknad fra Lyngheia barnehage allerede. Svaret kommer på e-post til den som søkte.'
    expect(found).toMatchObject({
      status: 200,
      body: { organizationNumber: lyngheia, name: 'Lyngheia barnehage' },
    })
    expect(new Set([one.status, other.status])).toEqual(new Set([200, 422]))
    expect([again.body, foundAgain.body]).toMatchObject([{ message: already }, { message: already }])
    expect(await applications()).toMatchObject([
      {
        organizationNumber: lyngheia,
        kindergartenName: 'Lyngheia barnehage',
        email: 'kari@lyngheia.example',
        jobTitle: 'Styrer',
        departmentNames: ['Blåklokka', 'Røsslyngen'],
      },
    ])
  })

  it('is announced to the operator by email, without who has applied', async () => {
    const { server, apply } = setup({ OPERATOR_EMAIL: 'drift@example.no' })

    await apply({})
    await apply({})

    await expect
      .poll(() => server.emails.map(({ to, subject }) => [to, subject]))
      .toEqual([['drift@example.no', 'Søknad fra Lyngheia barnehage']])
    expect(server.emails[0]?.text).toContain('Lyngheia barnehage (312100045) har søkt')
    expect(server.emails[0]?.text).not.toContain('Kari')
  })

  it('gets the same response whether or not somebody has the address', async () => {
    const { apply } = setup()

    const unknown = await apply({})
    const known = await apply({ organizationNumber: bekkefaret, email: people.leader })

    expect([unknown, known].map(({ status, body }) => [status, body])).toEqual([
      [200, { message: 'Søknaden er sendt.' }],
      [200, { message: 'Søknaden er sendt.' }],
    ])
  })

  it('cannot apply with what is no organisation number', async () => {
    const { find, apply } = setup()
    const message = 'Dette er ikke et organisasjonsnummer. Se etter om et siffer er feil.'

    expect((await find('312100046')).status).toBe(404)
    expect((await apply({ organizationNumber: '312100046' })).body).toMatchObject({
      data: { issues: [{ path: 'organizationNumber', message }] },
    })
  })

  it('cannot apply with more than thirty departments, or without who applies', async () => {
    const { apply } = setup()
    const departments = Array.from({ length: 31 }, (_, index) => `Avdeling ${index}`).join('\n')

    expect((await apply({ departments })).body).toMatchObject({
      data: {
        issues: [{ path: 'departments', message: 'Skriv høyst 30 avdelinger. Flere kan lages senere.' }],
      },
    })
    expect((await apply({ name: ' ', jobTitle: '' })).body).toMatchObject({
      data: {
        issues: [
          { path: 'name', message: 'Må fylles ut' },
          { path: 'jobTitle', message: 'Må fylles ut' },
        ],
      },
    })
  })

  it('cannot be applied for without end from one address', async () => {
    const { server, apply } = setup()
    const refused = { organizationNumber: '974760673' }
    for (let count = 0; count < 100; count += 1) expect((await apply(refused)).status).toBe(422)

    const locked = await apply({})
    server.advanceClock(3_600_000)
    const later = await apply({})

    expect(locked).toMatchObject({
      status: 429,
      body: { message: 'Det er sendt mange søknader herfra. Vent litt, og prøv igjen.' },
    })
    expect(later.status).toBe(200)
  })

  it('stores who applies for the operator alone', async () => {
    const { apply } = setup()
    await apply({})

    await expect(database().pool.query('select email from kindergarten_applications')).rejects.toThrow(
      'permission denied',
    )
  })
})

describe('an application', () => {
  it('that is approved makes a kindergarten, whose Administrator signs in by the emailed link', async () => {
    const { server, find, apply, approve, accept, token } = setup()
    await apply({})

    await approve(lyngheia)
    const [email] = server.emails
    const accepted = await accept({ token: token(), newPassword })
    const person = await server.signIn('kari@lyngheia.example', newPassword)
    const departments = await server.call('GET /api/departments', { as: person })

    expect(email?.to).toBe('kari@lyngheia.example')
    expect(email?.subject).toBe('Språkhuset er klart for Lyngheia barnehage')
    expect(email?.text).toContain('Hei, Kari Nordmann!')
    expect(email?.text).toMatch(/^https:\/\/app\.example\.no\/invitation\?token=[\w-]{43}$/mu)
    expect(accepted.body).toEqual({ message: 'Velkommen til Lyngheia barnehage. Nå kan du logge inn.' })
    expect(
      person.user.affiliations.map(({ role, department }) => [role, department.organizationName]),
    ).toEqual([['administrator', 'Lyngheia barnehage']])
    expect((departments.body as readonly { name: string }[]).map(({ name }) => name).toSorted()).toEqual([
      'Administrasjon',
      'Blåklokka',
      'Røsslyngen',
    ])
    expect((await find(lyngheia)).body).toMatchObject({
      message:
        'Lyngheia barnehage bruker Språkhuset allerede. Be administratoren i barnehagen om en invitasjon.',
    })
    await expect(approve(lyngheia)).rejects.toThrow(noApplication(lyngheia))
  })

  it('of somebody who has an account leads to the page where one joins with it', async () => {
    const { server, apply, approve } = setup()
    await apply({ email: 'Leder@Solbakken.example' })

    await approve(lyngheia)

    expect(server.emails[0]?.text).toMatch(/\/invitation\/join\?token=[\w-]{43}$/mu)
  })

  it('gets one of two decisions that are made at the same moment', async () => {
    const { server, apply, approve, decline } = setup()
    await apply({})

    const approved = await Promise.allSettled([approve(lyngheia), approve(lyngheia)])
    await apply({ organizationNumber: bekkefaret })
    const both = await Promise.allSettled([decline(bekkefaret), decline(bekkefaret)])

    expect(approved.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(server.emails.map(({ subject }) => subject)).toEqual([
      'Språkhuset er klart for Lyngheia barnehage',
      'Søknaden fra Bekkefaret barnehage',
    ])
    expect(await kindergartensNamed('Lyngheia barnehage')).toBe(1)
  })

  it('that is declined is deleted, and the applicant gets the reason and may apply again', async () => {
    const { server, apply, applications, decline } = setup()
    await apply({})

    await decline(lyngheia)

    expect(server.emails.map(({ to }) => to)).toEqual(['kari@lyngheia.example'])
    expect(server.emails[0]?.text).toContain('Grunnen er: Søknaden må komme fra styreren.')
    expect(await applications()).toEqual([])
    expect(await kindergartensNamed('Lyngheia barnehage')).toBe(0)
    expect((await apply({})).status).toBe(200)
  })

  it('stays where no email can be sent, or its applicant was deactivated', async () => {
    const { apply, applications, approve, decline, approveWithoutMail } = setup()
    const email = people.employeeOfBikuben
    await apply({ email })
    const notSent = 'The email was not sent, so nothing has changed. Look at SMTP_URL, and try again.'

    await expect(approveWithoutMail(lyngheia)).rejects.toThrow(notSent)
    await setDeactivated(email, new Date())
    await expect(approve(lyngheia)).rejects.toThrow(`${email} belongs to somebody who was deactivated.`)
    await setDeactivated(email, null)

    expect(await applications()).toMatchObject([{ organizationNumber: lyngheia }])
    expect(await kindergartensNamed('Lyngheia barnehage')).toBe(0)
    await expect(decline(bekkefaret)).rejects.toThrow(noApplication(bekkefaret))
  })

  it('whose invitation was not used can be followed by another, until somebody works there', async () => {
    const { server, apply, approve, invite, accept, token } = setup()
    await apply({})
    await approve(lyngheia)
    server.advanceClock(8 * 86_400_000)
    const expired = await accept({ token: token(), newPassword })

    await invite(lyngheia)
    const accepted = await accept({ token: token(), newPassword })

    expect([expired.status, accepted.status]).toEqual([422, 200])
    expect(server.emails.map(({ to }) => to)).toEqual(['kari@lyngheia.example', 'per@lyngheia.example'])
    await expect(invite(lyngheia)).rejects.toThrow(
      'Somebody works in Lyngheia barnehage already: its Administrator invites others.',
    )
    await expect(invite(bekkefaret)).rejects.toThrow(
      'No kindergarten with the number 312100096 uses Språkhuset.',
    )
  })
})

function setup(environment: Readonly<Record<string, string>> = {}) {
  const server = setupServer(database, { PUBLIC_URL: 'https://app.example.no', ...environment })
  const asOwner = <Result>(work: (deps: DecisionDeps) => Promise<Result>) =>
    database().asOwner(({ db }) =>
      work({
        db,
        mail: { send: (email) => Promise.resolve(void server.emails.push(email)) },
        publicUrl: 'https://app.example.no',
        now: server.now,
      }),
    )
  const applicant = {
    organizationNumber: '312 100 045',
    name: 'Kari Nordmann',
    email: 'Kari@Lyngheia.example',
    jobTitle: 'Styrer',
    departments: 'Blåklokka\n\n Røsslyngen \nblåklokka\nAdministrasjon',
  }
  return {
    server,
    find: (organizationNumber: string) =>
      server.call(`GET /api/register/kindergartens/${organizationNumber}`),
    apply: (changes: Partial<typeof applicant>) =>
      server.call('POST /api/register/applications', { body: { ...applicant, ...changes } }),
    applications: () => asOwner(({ db }) => listApplications(db)),
    approve: (number: string) => asOwner((deps) => approveApplication(deps, number)),
    approveWithoutMail: (number: string) =>
      asOwner((deps) =>
        approveApplication({ ...deps, mail: { send: () => Promise.reject(new Error('down')) } }, number),
      ),
    decline: (number: string) =>
      asOwner((deps) => declineApplication(deps, number, 'Søknaden må komme fra styreren.')),
    invite: (number: string) =>
      asOwner((deps) =>
        inviteFirstAdministrator(deps, number, { name: 'Per Hansen', email: 'per@lyngheia.example' }),
      ),
    accept: (body: { readonly token: string; readonly newPassword: string }) =>
      server.call('POST /api/auth/acceptInvitation', { body }),
    /** The token of the last email. */
    token: () => /token=([\w-]+)/u.exec(server.emails.at(-1)?.text ?? '')?.[1] ?? '',
  }
}

const kindergartensNamed = (name: string) =>
  database().asOwner(({ db }) => db.$count(organizations, eq(organizations.name, name)))

const setDeactivated = (email: string, deactivatedAt: Date | null) =>
  database().asOwner(({ db }) => db.update(users).set({ deactivatedAt }).where(eq(users.email, email)))
