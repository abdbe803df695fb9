import { expect } from 'vitest'

import { demonstrationPassword } from '#server/seeds/demonstration.ts'
import type { SharedTablet } from '#src/contract/shared-tablet.ts'
import type { DepartmentId } from '#src/contract/values.ts'
import { maurtua } from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'

import type { SignedInPerson, TestResponse, TestServer } from './server-setup.ts'

/** The PIN that `withPin` sets. */
export const pin = '2580'

/** What Administrators and staff do with shared tablets, as functions on a server. */
export function tabletsOf(server: TestServer) {
  const send = (line: string, cookie: string, body?: unknown, as?: SignedInPerson) =>
    server.call(line, { as, headers: { cookie }, body })

  const share = async (administrator: SignedInPerson, department: DepartmentId = maurtua, cookie = '') => {
    const response = await send(
      `POST /api/departments/${department}/tablets`,
      cookie,
      undefined,
      administrator,
    )
    return { response, cookie: cookieIn(response) }
  }

  const unlockAs = (cookie: string, { _id: userId }: { readonly _id: string }, tried: string) =>
    send('POST /api/tablet/unlock', cookie, { userId, pin: tried })

  return {
    share,
    sharedTablet: async (department?: DepartmentId) => {
      const { response, cookie } = await share(await server.signIn(people.administrator), department)
      return { cookie, tablet: response.body as SharedTablet }
    },
    locked: (cookie: string) => send('GET /api/tablet', cookie),
    pictures: (cookie: string, ids: string) => send(`GET /api/tablet/pictures?ids=${ids}`, cookie),
    unlockAs,
    /** Somebody who has unlocked the tablet, and calls from it. */
    unlocked: async (cookie: string, user: { readonly _id: string }): Promise<PersonOnTablet> => {
      const { status, body } = await unlockAs(cookie, user, pin)
      expect(status).toBe(200)
      return { ...(body as SignedInPerson), cookie }
    },
    /** Somebody who has signed in on the tablet by password, and calls from it. */
    signedInOn: async (cookie: string, email: string): Promise<PersonOnTablet> => {
      const login = { email, password: demonstrationPassword }
      const { body } = await send('POST /api/auth/login', cookie, login)
      return { ...(body as SignedInPerson), cookie }
    },
    /** Somebody who has a PIN, on a device of their own. */
    withPin: async (email: string): Promise<SignedInPerson> => {
      const person = await server.signIn(email)
      const { status } = await server.call('PUT /api/user/pin', { as: person, body: { pin } })
      expect(status).toBe(200)
      return person
    },
  }
}

export type PersonOnTablet = SignedInPerson & { readonly cookie: string }

const cookieIn = ({ headers }: TestResponse) =>
  /shared_tablet=[\w-]+/u.exec(headers.get('set-cookie') ?? '')?.[0] ?? ''
