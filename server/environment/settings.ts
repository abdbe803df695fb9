import { resolve } from 'node:path'

import * as v from 'valibot'

import { serverConstants } from '#src/contract/server-constants.ts'
import { hrefOf } from '#src/contract/pages.ts'

import { blockListOf } from './block-list.ts'
import { OperatorError } from './operator-error.ts'

/** The settings of an installation. Times are seconds. */
export type Settings = {
  readonly port: number
  readonly host: string
  /** The public origin, also used in emails, without a trailing slash. */
  readonly publicUrl: string
  /** The paths of the certificate and its key; `undefined` means plain HTTP, as behind a proxy. */
  readonly tls: { readonly certificate: string; readonly key: string } | undefined
  /** An absolute path. Contains the embedded database, media files, emails and the generated signing key. */
  readonly dataDirectory: string
  /** The address of PostgreSQL; `undefined` means the embedded database in the data directory. */
  readonly databaseUrl: string | undefined
  /** The login that owns the tables and migrates them; `undefined` means the login of `databaseUrl`. */
  readonly databaseOwnerUrl: string | undefined
  /** The maximum number of PostgreSQL connections of one process. */
  readonly databasePool: number
  readonly seed: 'demo' | 'none'
  readonly accessTokenSeconds: number
  /** The exact addresses that the portal may redirect to with a login code. */
  readonly allowedRedirects: readonly string[]
  /** Whether the portal rejects a sign-in without a PKCE challenge, which binds it to the browser that started it. */
  readonly requiresChallenge: boolean
  /** `undefined` means that emails are written to the data directory. */
  readonly smtpUrl: string | undefined
  /** `undefined` means that the key is generated once and stored in the data directory. */
  readonly jwtSecret: string | undefined
  /** The previous secret; tokens signed with it are still accepted. */
  readonly jwtSecretPrevious: string | undefined
  /** The exact other origins that may send requests with credentials. */
  readonly corsOrigins: readonly string[]
  /** The address at which the other server processes reach this one. */
  readonly processUrl: string
  /** Addresses and ranges of proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: readonly string[]
  readonly addressRequestsPerMinute: number
  readonly sessionRequestsPerMinute: number
  readonly addresses: Addresses
  /** After so many months archived children are erased, where their kindergarten has set no period. */
  readonly retentionMonths: number
  readonly supportPhone: string | null
  /** Who is notified of new applications of kindergartens. */
  readonly operatorEmail: string | undefined
  /** Whom to tell of a vulnerability, as RFC 9116 writes it; without any there is no `security.txt`. */
  readonly securityContacts: readonly string[]
  /** Where the bytes of uploaded files are; `undefined` means in the data directory. */
  readonly s3: S3Settings | undefined
  /** The OpenID provider for sign-in besides the password; `undefined` means none. */
  readonly openid: OpenidSettings | undefined
  /** The start time of the server’s clock; only tests set it, and only on loopback. */
  readonly testClock: Date | undefined
  /** Whether testers can advance the clock, let endpoints fail, and watch the state machines of the client; only on loopback. */
  readonly testMode: boolean
}

/** The five base addresses of `/config.json`; an empty one means the page’s own origin. */
export type Addresses = {
  readonly mainApiUrl: string
  readonly appApiUrl: string
  readonly portalUrl: string
  readonly askUrl: string
  readonly askAppUrl: string
}

/** A bucket of an S3-compatible store. */
export type S3Settings = {
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** The OpenID provider and this server’s client credentials. */
export type OpenidSettings = {
  /** Exactly as the provider writes it. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

/** Thrown when the environment is invalid; the message names every invalid variable, never a value. */
export class SettingsError extends OperatorError {
  override readonly name = 'SettingsError'

  constructor(faults: readonly string[]) {
    super(['The settings cannot be read:', ...faults.map((fault) => `  ${fault}`)].join('\n'))
  }
}

/** Parses the environment; throws `SettingsError`. An empty variable counts as absent. */
export function parseSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = v.safeParse(Environment, present)
  if (!result.success)
    throw new SettingsError(result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`))

  const values = result.output
  const tls = tlsOf(values)
  const scheme = tls ? 'https' : 'http'
  const publicUrl = values.PUBLIC_URL ?? `${scheme}://localhost:${values.PORT}`
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    tls,
    dataDirectory: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    databasePool: values.DATABASE_POOL,
    seed: values.SEED ?? (values.DATABASE_URL ? 'none' : 'demo'),
    accessTokenSeconds: values.ACCESS_TOKEN_TTL,
    allowedRedirects: values.ALLOWED_REDIRECTS ?? [publicUrl + hrefOf('signIn')],
    requiresChallenge: values.PORTAL_CHALLENGE === 'required',
    smtpUrl: values.SMTP_URL,
    jwtSecret: values.JWT_SECRET,
    jwtSecretPrevious: values.JWT_SECRET_PREVIOUS,
    corsOrigins: values.CORS_ORIGINS,
    processUrl: values.PROCESS_URL ?? `${scheme}://${reachableHost(values.HOST)}:${values.PORT}`,
    trustedProxies: values.TRUSTED_PROXIES,
    addressRequestsPerMinute: values.ADDRESS_REQUESTS_PER_MINUTE,
    sessionRequestsPerMinute: values.SESSION_REQUESTS_PER_MINUTE,
    addresses: {
      mainApiUrl: values.MAIN_API_URL ?? '',
      appApiUrl: values.APP_API_URL ?? '',
      portalUrl: values.PORTAL_URL ?? '',
      askUrl: values.ASK_URL ?? '',
      askAppUrl: values.ASK_APP_URL ?? '',
    },
    retentionMonths: values.RETENTION_MONTHS,
    supportPhone: values.SUPPORT_PHONE ?? null,
    operatorEmail: values.OPERATOR_EMAIL,
    securityContacts: values.SECURITY_CONTACT,
    s3: s3Of(values),
    openid: openidOf(values),
    testClock: values.TEST_CLOCK,
    testMode: values.TEST_MODE === 'on',
  }
}

/** A process that listens on all interfaces is reached on its own machine by loopback. */
const reachableHost = (host: string): string => {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

function tlsOf({ TLS_CERT: certificate, TLS_KEY: key }: v.InferOutput<typeof Environment>): Settings['tls'] {
  if (certificate === undefined || key === undefined) return undefined
  return { certificate: resolve(certificate), key: resolve(key) }
}

function openidOf(values: v.InferOutput<typeof Environment>): OpenidSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = values
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return undefined
  return { issuer, clientId, clientSecret }
}

function s3Of(values: v.InferOutput<typeof Environment>): S3Settings | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket } = values
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined
  return { endpoint, bucket, region: values.S3_REGION ?? 'us-east-1', accessKeyId, secretAccessKey }
}

const loopbackHosts = ['127.0.0.1', '::1', 'localhost']

/** Whether a URL points to this machine. */
export const isLoopback = (text: string): boolean =>
  loopbackHosts.includes(new URL(text).hostname.replace(/^\[|\]$/gu, ''))

const isAddress = (text: string, protocols: readonly string[]) => {
  if (!URL.canParse(text)) return false
  return protocols.includes(new URL(text).protocol)
}

const integer = (from: number, to: number) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => /^\d{1,9}$/u.test(text) && Number(text) >= from && Number(text) <= to,
      `must be a whole number from ${from} to ${to}.`,
    ),
    v.transform(Number),
  )

const address = (protocols: readonly string[], example: string) =>
  v.pipe(
    v.string(),
    v.check((text) => isAddress(text, protocols), `must be an address such as ${example}`),
    v.transform((text) => text.replace(/\/+$/u, '')),
  )

const webAddress = address(['http:', 'https:'], 'https://app.example.no')

const origin = v.pipe(
  v.string(),
  v.check(
    (text) => isAddress(text, ['http:', 'https:']) && new URL(text).origin === text,
    'must be exact origins such as https://app.example.no, separated by commas.',
  ),
)

const list = <Item extends v.GenericSchema<string, string>>(item: Item) =>
  v.pipe(
    v.string(),
    v.transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    ),
    v.array(item),
  )

const contact = v.pipe(
  v.string(),
  v.check(
    (text) => isAddress(text, ['mailto:', 'https:', 'tel:']) && !/\s/u.test(text),
    'must be addresses such as mailto:security@example.no, separated by commas.',
  ),
)

const redirect = v.pipe(
  v.string(),
  v.check(
    (text) => isAddress(text, ['http:', 'https:']) && !text.includes('#'),
    'must be whole addresses such as https://app.example.no/signin, separated by commas.',
  ),
)

const databaseAddress = address(
  ['postgres:', 'postgresql:'],
  'postgres://user:password@localhost:5432/sprakhuset',
)

const secret = v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters.'))

const proxy = v.pipe(
  v.string(),
  v.check(isAddressRange, 'must be addresses or ranges such as 10.0.0.0/8, separated by commas.'),
)

function isAddressRange(range: string): boolean {
  try {
    blockListOf([range])
    return true
  } catch {
    return false
  }
}

const instant = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'must be an instant such as 2026-11-20T09:00:00Z.'),
  v.transform((text) => new Date(text)),
)

const issuer = v.pipe(
  v.string(),
  v.check(
    (text) =>
      !/[?#]/u.test(text) &&
      (isAddress(text, ['https:']) || (isAddress(text, ['http:']) && isLoopback(text))),
    'must be an https address such as https://auth.dataporten.no.',
  ),
)

type OpenidVariables = {
  readonly OIDC_ISSUER?: string | undefined
  readonly OIDC_CLIENT_ID?: string | undefined
  readonly OIDC_CLIENT_SECRET?: string | undefined
}

const isPresentOrUnneeded = (values: OpenidVariables, name: keyof OpenidVariables) =>
  values[name] !== undefined ||
  (values.OIDC_ISSUER ?? values.OIDC_CLIENT_ID ?? values.OIDC_CLIENT_SECRET) === undefined

const openidIncomplete =
  'is missing: set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET, or none of them.'

const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

type S3Variables = { readonly [Name in (typeof s3Names)[number] | 'S3_REGION']?: string | undefined }

/** A region alone is no store either. */
const hasAllOfS3OrNone = (values: S3Variables, name: (typeof s3Names)[number]) =>
  values[name] !== undefined ||
  (values.S3_REGION === undefined && s3Names.every((other) => values[other] === undefined))

const s3Incomplete = `is missing: set ${s3Names.slice(0, -1).join(', ')} and ${s3Names.at(-1)}, or none of them.`

const tlsIncomplete = 'is missing: set TLS_CERT and TLS_KEY, or neither.'

const Environment = v.pipe(
  v.object({
    NODE_ENV: v.optional(v.string()),
    PORT: v.optional(integer(0, 65_535), '4170'),
    HOST: v.optional(v.string(), '127.0.0.1'),
    PUBLIC_URL: v.optional(
      v.pipe(
        webAddress,
        v.check(
          (text) => isAddress(text, ['http:', 'https:']) && new URL(text).origin === text,
          'must be an origin such as https://app.example.no, without a path.',
        ),
      ),
    ),
    TLS_CERT: v.optional(v.string()),
    TLS_KEY: v.optional(v.string()),
    DATA_DIR: v.optional(v.string(), '.data'),
    DATABASE_URL: v.optional(databaseAddress),
    DATABASE_OWNER_URL: v.optional(databaseAddress),
    DATABASE_POOL: v.optional(integer(1, 500), '10'),
    SEED: v.optional(v.picklist(['demo', 'none'], 'must be demo or none.')),
    ACCESS_TOKEN_TTL: v.optional(integer(1, 86_400), String(serverConstants.accessTokenSeconds)),
    ALLOWED_REDIRECTS: v.optional(list(redirect)),
    PORTAL_CHALLENGE: v.optional(
      v.picklist(['required', 'optional'], 'must be required or optional.'),
      'required',
    ),
    SMTP_URL: v.optional(address(['smtp:', 'smtps:'], 'smtps://user:password@mail.example.no')),
    JWT_SECRET: v.optional(secret),
    JWT_SECRET_PREVIOUS: v.optional(secret),
    CORS_ORIGINS: v.optional(list(origin), ''),
    PROCESS_URL: v.optional(webAddress),
    TRUSTED_PROXIES: v.optional(list(proxy), ''),
    ADDRESS_REQUESTS_PER_MINUTE: v.optional(integer(1, 100_000_000), '6000'),
    SESSION_REQUESTS_PER_MINUTE: v.optional(integer(1, 100_000_000), '600'),
    MAIN_API_URL: v.optional(webAddress),
    APP_API_URL: v.optional(webAddress),
    PORTAL_URL: v.optional(webAddress),
    ASK_URL: v.optional(webAddress),
    ASK_APP_URL: v.optional(webAddress),
    RETENTION_MONTHS: v.optional(integer(1, 600), '24'),
    SUPPORT_PHONE: v.optional(v.string()),
    OPERATOR_EMAIL: v.optional(
      v.pipe(v.string(), v.email('must be an email address such as drift@example.no.')),
    ),
    SECURITY_CONTACT: v.optional(list(contact), ''),
    S3_ENDPOINT: v.optional(address(['http:', 'https:'], 'https://s3.example.no')),
    S3_BUCKET: v.optional(
      v.pipe(
        v.string(),
        v.regex(
          /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/u,
          'must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens.',
        ),
      ),
    ),
    S3_REGION: v.optional(v.string()),
    S3_ACCESS_KEY_ID: v.optional(v.string()),
    S3_SECRET_ACCESS_KEY: v.optional(v.string()),
    OIDC_ISSUER: v.optional(issuer),
    OIDC_CLIENT_ID: v.optional(v.string()),
    OIDC_CLIENT_SECRET: v.optional(v.string()),
    TEST_CLOCK: v.optional(instant),
    TEST_MODE: v.optional(v.picklist(['on', 'off'], 'must be on or off.')),
  }),
  v.forward(
    v.check(
      ({ NODE_ENV, DATABASE_URL, JWT_SECRET }) =>
        NODE_ENV !== 'production' || DATABASE_URL === undefined || JWT_SECRET !== undefined,
      'is required in production with DATABASE_URL, so that all server processes sign with one key.',
    ),
    ['JWT_SECRET'],
  ),
  v.forward(
    v.check((values) => hasAllOfS3OrNone(values, 'S3_ENDPOINT'), s3Incomplete),
    ['S3_ENDPOINT'],
  ),
  v.forward(
    v.check((values) => hasAllOfS3OrNone(values, 'S3_BUCKET'), s3Incomplete),
    ['S3_BUCKET'],
  ),
  v.forward(
    v.check((values) => hasAllOfS3OrNone(values, 'S3_ACCESS_KEY_ID'), s3Incomplete),
    ['S3_ACCESS_KEY_ID'],
  ),
  v.forward(
    v.check((values) => hasAllOfS3OrNone(values, 'S3_SECRET_ACCESS_KEY'), s3Incomplete),
    ['S3_SECRET_ACCESS_KEY'],
  ),
  v.forward(
    v.check(({ TLS_CERT, TLS_KEY }) => TLS_KEY === undefined || TLS_CERT !== undefined, tlsIncomplete),
    ['TLS_CERT'],
  ),
  v.forward(
    v.check(({ TLS_CERT, TLS_KEY }) => TLS_CERT === undefined || TLS_KEY !== undefined, tlsIncomplete),
    ['TLS_KEY'],
  ),
  v.forward(
    v.check(
      ({ DATABASE_URL, DATABASE_OWNER_URL }) =>
        DATABASE_OWNER_URL === undefined || DATABASE_URL !== undefined,
      'is only for PostgreSQL: set DATABASE_URL too.',
    ),
    ['DATABASE_OWNER_URL'],
  ),
  v.forward(
    v.check(
      ({ TEST_CLOCK, HOST }) => TEST_CLOCK === undefined || loopbackHosts.includes(HOST),
      'is for tests: it needs HOST to be a loopback address.',
    ),
    ['TEST_CLOCK'],
  ),
  v.forward(
    v.check(
      ({ TEST_MODE, HOST, PUBLIC_URL, NODE_ENV }) =>
        TEST_MODE !== 'on' ||
        (NODE_ENV !== 'production' &&
          loopbackHosts.includes(HOST) &&
          (PUBLIC_URL === undefined || isLoopback(PUBLIC_URL))),
      'is for tests: it needs HOST and PUBLIC_URL to be loopback addresses, and no NODE_ENV=production.',
    ),
    ['TEST_MODE'],
  ),
  v.forward(
    v.check((values) => isPresentOrUnneeded(values, 'OIDC_ISSUER'), openidIncomplete),
    ['OIDC_ISSUER'],
  ),
  v.forward(
    v.check((values) => isPresentOrUnneeded(values, 'OIDC_CLIENT_ID'), openidIncomplete),
    ['OIDC_CLIENT_ID'],
  ),
  v.forward(
    v.check((values) => isPresentOrUnneeded(values, 'OIDC_CLIENT_SECRET'), openidIncomplete),
    ['OIDC_CLIENT_SECRET'],
  ),
)
