import { background } from '#server/background.ts'
import { composeServer } from '#server/compose.ts'
import type { CompositionDeps } from '#server/compose.ts'
import type { OpenDatabase } from '#server/database/database.ts'
import type { LogLine } from '#server/http/log.ts'
import type { Email } from '#server/mail/mail.ts'
import { demonstrationPassword } from '#server/seeds/demonstration.ts'
import { parseSettings } from '#server/settings.ts'
import type { TokenPair, User } from '#src/contract/user.ts'

export type Reply = { readonly status: number; readonly body: unknown; readonly headers: Headers }

export type SignedInPerson = TokenPair & { readonly user: User }

type CallOptions = {
  readonly as?: Partial<TokenPair> | undefined
  readonly headers?: HeadersInit
  readonly body?: unknown
}

export const secretOfTests = 'a secret of the tests, long enough to sign with'

/** Reads the server’s clock as the machine’s, plus what a test has let pass. */
export function serverStage(
  database: () => OpenDatabase,
  environment: Readonly<Record<string, string>> = {},
  linkLimits: CompositionDeps['linkLimits'] = {},
  /** How often sending an email fails before it succeeds. */
  mailFailures = 0,
) {
  const settings = parseSettings(environment)
  let passed = 0
  const emails: Email[] = []
  const log: LogLine[] = []
  const inBackground = background((line) => log.push(line))
  let mailTries = 0
  const now = () => new Date(Date.now() + passed)
  const app = composeServer({
    db: database().db,
    pool: database().pool,
    settings,
    secret: settings.jwtSecret ?? secretOfTests,
    clock: () => fixed ?? now(),
    log: (line) => log.push(line),
    version: '0',
    isServing: () => true,
    inBackground: (work) => inBackground.add(work),
    linkLimits,
    mail: {
      send: (email) => {
        if (mailTries++ < mailFailures) return Promise.reject(new Error(`No room for ${email.to}.`))
        return Promise.resolve(void emails.push(email))
      },
    },
    mailRetryDelays: [10, 20],
  })
  let fixed: Date | undefined

  /** `'GET /api/like'`, with what a client sends beside it. */
  async function call(line: string, options: CallOptions = {}): Promise<Reply> {
    const [method = 'GET', path = '/'] = line.split(' ')
    const headers = new Headers(options.headers)
    if (options.as?.token !== undefined) headers.set('authorization', `Bearer ${options.as.token}`)
    if (options.as?.refreshToken !== undefined) headers.set('refreshtoken', options.as.refreshToken)
    if (options.body !== undefined) headers.set('content-type', 'application/json')
    const body = options.body === undefined ? null : JSON.stringify(options.body)
    return replyOf(await app.request(path, { method, headers, body }))
  }

  async function signIn(email: string, password = demonstrationPassword): Promise<SignedInPerson> {
    const { status, body } = await call('POST /api/auth/login', { body: { email, password } })
    if (status !== 200) throw new Error(`${email} was answered ${status}.`)
    return body as SignedInPerson
  }

  return {
    app,
    emails,
    log,
    call,
    signIn,
    pass: (milliseconds: number) => {
      if (fixed) fixed = new Date(fixed.getTime() + milliseconds)
      else passed += milliseconds
    },
    /** Stops the clock at an instant, so that a test can stand on both sides of an edge. */
    stopClock: (at = now()) => {
      fixed = at
    },
    now: () => fixed ?? now(),
  }
}

export type ServerStage = ReturnType<typeof serverStage>

async function replyOf(response: Response): Promise<Reply> {
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
  return {
    status: response.status,
    body: isJson && text !== '' ? JSON.parse(text) : text,
    headers: response.headers,
  }
}
