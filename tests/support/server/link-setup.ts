import { once } from 'node:events'

import { onTestFinished } from 'vitest'

import { listen } from '#server/http/listen.ts'
import type { AskDevice } from '#src/contract/ask.ts'
import type { Id } from '#src/contract/values.ts'

import type { TestDatabase } from '#tests/support/database/database.ts'
import { setupServer } from './server-setup.ts'
import type { SignedInPerson } from './server-setup.ts'
import { openLink } from './test-link.ts'
import type { TestLink } from './test-link.ts'

export type OpenedStage = {
  readonly key: string
  readonly ticket: string
  readonly name: string | null
  readonly code: { readonly text: string; readonly until: string } | null
}

/** Starts a server with the relay on a free port, for one test. */
export async function setupLinkServer(
  database: () => TestDatabase,
  linkLimits: Parameters<typeof setupServer>[2] = {},
) {
  const server = setupServer(database, {}, linkLimits)
  const listening = await listen(server.app.fetch, { port: 0, host: '127.0.0.1' })
  const address = `http://127.0.0.1:${listening.port}`
  onTestFinished(async () => {
    await Promise.all([server.app.close(), listening.drain(1_000)])
  })
  return { ...server, ...linkClient(address, server.call), address }
}

type Call = (
  line: string,
  options: {
    readonly as?: SignedInPerson
    readonly body?: unknown
    readonly headers?: Readonly<Record<string, string>>
  },
) => Promise<{ readonly status: number; readonly body: unknown }>

/** What the pages do, as functions on the server at this address. */
export function linkClient<ThisCall extends Call>(address: string, call: ThisCall) {
  const connect = async (ticket: string): Promise<TestLink> => {
    const link = openLink(address, { origin: address })
    await once(link.socket, 'open')
    link.send({ v: 1, type: 'link.hello', ticket })
    return link
  }

  const openStage = async (key?: string): Promise<OpenedStage> =>
    (await call('POST /ask-service/stages', { body: key === undefined ? {} : { key } })).body as OpenedStage

  const ticketFor = async (deviceId: Id, as: SignedInPerson, department?: Id): Promise<string> => {
    const headers: Readonly<Record<string, string>> = department === undefined ? {} : { depctx: department }
    const { body } = await call('POST /ask-service/tickets', { as, body: { deviceId }, headers })
    return (body as { ticket: string }).ticket
  }

  return {
    connect,
    openStage,
    ticketFor,
    pair: (code: string, as: SignedInPerson, name = 'Storskjermen') =>
      call('POST /ask-service/devices', { as, body: { name, code } }) as ReturnType<ThisCall>,

    /** Opens a stage that waits to be paired by its code. */
    waitingStage: async () => {
      const opened = await openStage()
      const link = await connect(opened.ticket)
      await link.receive()
      return { ...opened, link, text: opened.code?.text ?? '' }
    },

    connectControl: async (deviceId: Id, as: SignedInPerson, department?: Id): Promise<TestLink> =>
      connect(await ticketFor(deviceId, as, department)),
  }
}

export type LinkClient = ReturnType<typeof linkClient>

/** Opens a stage, and pairs it with this person’s organisation. */
export async function pairedStage({ waitingStage, pair }: LinkClient, as: SignedInPerson) {
  const stage = await waitingStage()
  const device = (await pair(stage.text, as)).body as AskDevice
  await stage.link.receive()
  return { ...stage, device }
}
