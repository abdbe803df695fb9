import { background } from '#server/environment/background.ts'
import { composeServer } from '#server/compose.ts'
import type { CompositionDeps } from '#server/compose.ts'
import type { OpenDatabase } from '#server/database/database.ts'
import type { LogLine } from '#server/environment/log.ts'
import type { Email } from '#server/mail/mail.ts'
import { demonstrationPassword } from '#server/seeds/demonstration.ts'
import { parseSettings } from '#server/environment/settings.ts'
import { createTestMode } from '#server/test-mode/test-mode.ts'
import type { TokenPair, User } from '#src/contract/user.ts'
import { demonstrationDay } from '#tests/support/database/database.ts'

export type TestResponse = { readonly status: number; readonly body: unknown; readonly headers: Headers }

export type SignedInPerson = TokenPair & { readonly user: User }

type CallOptions = {
  /** Whose tokens are sent, with the cookie of a shared tablet where they are signed in on one. */
  readonly as?: (Partial<TokenPair> & { readonly cookie?: string }) | undefined
  readonly headers?: HeadersInit
  readonly body?: unknown
}

export const testSecret = 'a secret of the tests, long enough to sign with'

/**
 * A server on the test’s database. Its clock begins at eleven or twelve in Norway on the day of the demonstration, whatever the hour on the
 * machine, and at the start of a step of signed addresses, so that they stay the same; the test can advance it.
 */
export function setupServer(
  database: () => OpenDatabase,
  environment: Readonly<Record<string, string>> = {},
  linkLimits: CompositionDeps['linkLimits'] = {},
  /** How many times sending an email fails before it succeeds. */
  mailFailures = 0,
  mediaLimits: CompositionDeps['mediaLimits'] = {},
) {
  const settings = parseSettings(environment)
  let elapsedMs = Date.parse(`${demonstrationDay()}T10:00:00Z`) - Date.now()
  const emails: Email[] = []
  const log: LogLine[] = []
  const inBackground = background((line) => log.push(line))
  let mailAttempts = 0
  const now = () => new Date(Date.now() + elapsedMs)
  const clock = () => stoppedAt ?? now()
  const testMode = settings.testMode ? createTestMode(clock) : undefined
  const app = composeServer({
    db: database().db,
    pool: database().pool,
    settings,
    secret: settings.jwtSecret ?? testSecret,
    clock: testMode?.clock ?? clock,
    testMode,
    log: (line) => log.push(line),
    version: '0',
    isServing: () => true,
    inBackground: (work) => inBackground.add(work),
    linkLimits,
    mediaLimits,
    mail: {
      send: (email) => {
        if (mailAttempts++ < mailFailures) return Promise.reject(new Error(`No room for ${email.to}.`))
        return Promise.resolve(void emails.push(email))
      },
    },
    mailRetryDelays: [10, 20],
  })
  let stoppedAt: Date | undefined

  /** Sends a request such as `'GET /api/like'`, with the headers and body of a client. */
  async function call(line: string, options: CallOptions = {}): Promise<TestResponse> {
    const [method = 'GET', path = '/'] = line.split(' ')
    const headers = new Headers(options.headers)
    if (options.as?.token !== undefined) headers.set('authorization', `Bearer ${options.as.token}`)
    if (options.as?.refreshToken !== undefined) headers.set('refreshtoken', options.as.refreshToken)
    if (options.as?.cookie !== undefined) headers.set('cookie', options.as.cookie)
    if (options.body !== undefined) headers.set('content-type', 'application/json')
    const body = options.body === undefined ? null : JSON.stringify(options.body)
    return toTestResponse(await app.request(path, { method, headers, body }))
  }

  async function signIn(email: string, password = demonstrationPassword): Promise<SignedInPerson> {
    const { status, body } = await call('POST /api/auth/login', { body: { email, password } })
    if (status !== 200) throw new Error(`Login of ${email} returned ${status}.`)
    return body as SignedInPerson
  }

  return {
    app,
    emails,
    log,
    call,
    signIn,
    advanceClock: (milliseconds: number) => {
      if (stoppedAt) stoppedAt = new Date(stoppedAt.getTime() + milliseconds)
      else elapsedMs += milliseconds
    },
    /** Stops the clock at an instant, so that a test can check both sides of a time limit. */
    stopClock: (at = now()) => {
      stoppedAt = at
    },
    now: () => stoppedAt ?? now(),
    /** Waits for what is done after responses. */
    endBackground: () => inBackground.drain(30_000),
  }
}

export type TestServer = ReturnType<typeof setupServer>

/** The text of a response; empty for a stream of events, which does not end. */
export async function textOf(response: Response): Promise<string> {
  if (response.headers.get('content-type') !== 'text/event-stream') return response.text()
  await response.body?.cancel()
  return ''
}

async function toTestResponse(response: Response): Promise<TestResponse> {
  const text = await textOf(response)
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
  return {
    status: response.status,
    body: isJson && text !== '' ? JSON.parse(text) : text,
    headers: response.headers,
  }
}
