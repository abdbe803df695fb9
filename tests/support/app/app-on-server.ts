import { waitFor } from 'xstate'

import { composeServer } from '#server/compose.ts'
import { refreshTokens } from '#server/database/schema/sessions.ts'
import { parseSettings } from '#server/environment/settings.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import { apiQuery } from '#src/shell/queries/api-query.ts'

import type { TestDatabase } from '#tests/support/database/database.ts'
import { nextTask } from '#tests/support/suite/next-task.ts'
import { deviceOf, type Tab } from './whole-app.ts'

/** Servers in this process and devices that use them, with one database and one clock, which can be advanced. */
export function appOnServer(database: () => TestDatabase) {
  let millisecondsAhead = 0

  function serve() {
    const server = composeServer({
      db: database().db,
      pool: database().pool,
      settings: parseSettings({}),
      secret: 'a secret of the tests, long enough to sign with',
      clock: () => new Date(Date.now() + millisecondsAhead),
      log: () => undefined,
      version: '0',
      isServing: () => true,
      inBackground: (work) => void work,
    })
    return (request: Request) => server.fetch(request)
  }

  function openDevice() {
    const respond = serve()
    const pending = new Map<string, Promise<void>>()
    const device = deviceOf(async (request) => {
      const response = await respond(request)
      await pending.get(new URL(request.url).pathname)
      return response
    })
    /** Delays the responses of a path; returns the function that releases them. */
    const hold = (path: string) => {
      const release: (() => void)[] = []
      pending.set(
        path,
        new Promise((resolve) => {
          release.push(resolve)
        }),
      )
      return () => release.forEach((go) => go())
    }
    return { device, hold }
  }

  return {
    serve,
    openDevice,
    /** Advances the clock of all servers. */
    advanceClock: (seconds: number) => {
      millisecondsAhead += seconds * 1_000
    },
    /** The number of renewed refresh tokens. */
    renewals: async () =>
      (await database().db.select().from(refreshTokens)).filter(({ number }) => number > 1).length,
  }
}

/** Waits until the tabs of a device have handled every response, and all writes to its storage. */
export async function responsesHandled({ network }: Pick<ReturnType<typeof deviceOf>, 'network'>) {
  while (network.pending > 0) await nextTask()
  for (let round = 0; round < 10; round += 1) await nextTask()
}

/** Signs in, and chooses an affiliation if no earlier test has. */
export async function signInChosen(tab: Tab, email: string) {
  await tab.signIn(email)
  const affiliation = tab.app.getSnapshot().children.affiliation
  const [first] = affiliation?.getSnapshot().context.affiliations ?? []
  if (first && affiliation?.getSnapshot().matches('choosing')) {
    affiliation.send({ type: 'affiliation.choose', affiliationId: first._id })
    await waitFor(affiliation, (snapshot) => snapshot.matches('chosen'))
  }
  await tab.waitForState({ signedIn: 'ready' })
}

/** An affiliation of the tab's user that is not the chosen one. */
export function otherAffiliationOf(tab: Tab) {
  const affiliation = tab.app.getSnapshot().children.affiliation
  const { affiliations = [], chosenId } = affiliation?.getSnapshot().context ?? {}
  const another = affiliations.find(({ _id }) => _id !== chosenId)
  if (!affiliation || !another) throw new Error('The user needs two affiliations.')
  return { affiliation, another }
}

/** Reads the list of children as the department page does. */
export async function readStudents(tab: Tab) {
  await tab.shell.features.students.fetch()
  return tab.queryClient.query(apiQuery(tab.shell.api, endpoints.students.ofOrganization, {}))
}
