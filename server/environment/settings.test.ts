import { resolve } from 'node:path'

import { describe, expect, it } from 'vitest'

import { parseSettings, SettingsError } from './settings.ts'

describe('parseSettings', () => {
  it('has a default for everything', () => {
    expect(parseSettings({})).toEqual({
      port: 4170,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:4170',
      tls: undefined,
      dataDirectory: resolve('.data'),
      databaseUrl: undefined,
      databaseOwnerUrl: undefined,
      databasePool: 10,
      seed: 'demo',
      accessTokenSeconds: 900,
      allowedRedirects: ['http://localhost:4170/signin'],
      requiresChallenge: true,
      smtpUrl: undefined,
      jwtSecret: undefined,
      jwtSecretPrevious: undefined,
      corsOrigins: [],
      processUrl: 'http://127.0.0.1:4170',
      trustedProxies: [],
      addressRequestsPerMinute: 6_000,
      sessionRequestsPerMinute: 600,
      addresses: { mainApiUrl: '', appApiUrl: '', portalUrl: '', askUrl: '', askAppUrl: '' },
      retentionMonths: 24,
      supportPhone: null,
      operatorEmail: undefined,
      securityContacts: [],
      openid: undefined,
      testClock: undefined,
      testMode: false,
    })
  })

  it('uses https where a certificate is set', () => {
    const { publicUrl, processUrl, tls } = parseSettings({
      TLS_CERT: '/tls/cert.pem',
      TLS_KEY: '/tls/key.pem',
    })

    expect(tls).toEqual({ certificate: '/tls/cert.pem', key: '/tls/key.pem' })
    expect([publicUrl, processUrl]).toEqual(['https://localhost:4170', 'https://127.0.0.1:4170'])
  })

  it.each([
    [{ TLS_CERT: '/tls/cert.pem' }, 'TLS_KEY: is missing'],
    [{ TLS_KEY: '/tls/key.pem' }, 'TLS_CERT: is missing'],
  ])('requires both the certificate and its key, not %o alone', (environment, message) => {
    expect(() => parseSettings(environment)).toThrow(message)
  })

  it.each([
    ['0.0.0.0', 'http://127.0.0.1:4171'],
    ['::', 'http://127.0.0.1:4171'],
    ['::1', 'http://[::1]:4171'],
  ])('maps the listen address %s to the process URL %s', (HOST, processUrl) => {
    expect(parseSettings({ HOST, PORT: '4171' }).processUrl).toBe(processUrl)
  })

  it('reads every variable', () => {
    const settings = parseSettings({
      NODE_ENV: 'production',
      PORT: '8080',
      HOST: '::1',
      PUBLIC_URL: 'https://app.example.no/',
      DATA_DIR: '/srv/sprakhuset',
      DATABASE_URL: 'postgres://user:password@localhost:5432/sprakhuset',
      DATABASE_OWNER_URL: 'postgres://owner:password@localhost:5432/sprakhuset',
      DATABASE_POOL: '20',
      SEED: 'none',
      ACCESS_TOKEN_TTL: '60',
      ALLOWED_REDIRECTS: 'https://app.example.no/signin, https://other.example.no/signin',
      SMTP_URL: 'smtps://user:password@mail.example.no',
      JWT_SECRET: 'x'.repeat(32),
      JWT_SECRET_PREVIOUS: 'y'.repeat(32),
      CORS_ORIGINS: 'https://other.example.no',
      PROCESS_URL: 'http://10.0.0.4:8080/',
      TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8',
      ADDRESS_REQUESTS_PER_MINUTE: '1000',
      SESSION_REQUESTS_PER_MINUTE: '100',
      MAIN_API_URL: 'https://main.example.no',
      APP_API_URL: 'https://api.example.no/v1/',
      PORTAL_URL: 'https://portal.example.no',
      ASK_URL: 'https://ask.example.no',
      ASK_APP_URL: 'https://stage.example.no',
      RETENTION_MONTHS: '12',
      SUPPORT_PHONE: '22 00 00 00',
      OPERATOR_EMAIL: 'drift@example.no',
      SECURITY_CONTACT: 'mailto:sikkerhet@example.no, https://example.no/sikkerhet',
      OIDC_ISSUER: 'https://auth.example.no/',
      OIDC_CLIENT_ID: 'sprakhuset',
      OIDC_CLIENT_SECRET: 'the client’s secret',
      TEST_CLOCK: '2026-11-20T09:00:00Z',
      TEST_MODE: 'off',
    })

    expect(settings).toEqual({
      port: 8080,
      host: '::1',
      publicUrl: 'https://app.example.no',
      dataDirectory: resolve('/srv/sprakhuset'),
      databaseUrl: 'postgres://user:password@localhost:5432/sprakhuset',
      databaseOwnerUrl: 'postgres://owner:password@localhost:5432/sprakhuset',
      databasePool: 20,
      seed: 'none',
      accessTokenSeconds: 60,
      allowedRedirects: ['https://app.example.no/signin', 'https://other.example.no/signin'],
      requiresChallenge: true,
      smtpUrl: 'smtps://user:password@mail.example.no',
      jwtSecret: 'x'.repeat(32),
      jwtSecretPrevious: 'y'.repeat(32),
      corsOrigins: ['https://other.example.no'],
      processUrl: 'http://10.0.0.4:8080',
      trustedProxies: ['127.0.0.1', '10.0.0.0/8'],
      addressRequestsPerMinute: 1_000,
      sessionRequestsPerMinute: 100,
      addresses: {
        mainApiUrl: 'https://main.example.no',
        appApiUrl: 'https://api.example.no/v1',
        portalUrl: 'https://portal.example.no',
        askUrl: 'https://ask.example.no',
        askAppUrl: 'https://stage.example.no',
      },
      retentionMonths: 12,
      supportPhone: '22 00 00 00',
      operatorEmail: 'drift@example.no',
      securityContacts: ['mailto:sikkerhet@example.no', 'https://example.no/sikkerhet'],
      openid: {
        issuer: 'https://auth.example.no/',
        clientId: 'sprakhuset',
        clientSecret: 'the client’s secret',
      },
      testClock: new Date('2026-11-20T09:00:00Z'),
      testMode: false,
    })
  })

  it('treats an empty variable as absent', () => {
    expect(parseSettings({ PORT: '', DATABASE_URL: '', JWT_SECRET: '' })).toEqual(parseSettings({}))
  })

  it('seeds a PostgreSQL with the demonstration only with SEED=demo', () => {
    const DATABASE_URL = 'postgres://localhost/sprakhuset'

    expect(parseSettings({ DATABASE_URL }).seed).toBe('none')
    expect(parseSettings({ DATABASE_URL, SEED: 'demo' }).seed).toBe('demo')
  })

  it('names every invalid variable at once, and no value', () => {
    const environment = {
      PORT: 'secret',
      SEED: 'secret',
      PORTAL_CHALLENGE: 'secret',
      JWT_SECRET: 'secret',
      CORS_ORIGINS: 'https://a.no/secret',
    }

    expect(() => parseSettings(environment)).toThrow(
      [
        'The settings cannot be read:',
        '  PORT: must be a whole number from 0 to 65535.',
        '  SEED: must be demo or none.',
        '  PORTAL_CHALLENGE: must be required or optional.',
        '  JWT_SECRET: must have at least 32 characters.',
        '  CORS_ORIGINS.0: must be exact origins such as https://app.example.no, separated by commas.',
      ].join('\n'),
    )
  })

  it('requires the signing key in production with PostgreSQL', () => {
    const environment = { NODE_ENV: 'production', DATABASE_URL: 'postgres://localhost/sprakhuset' }

    expect(() => parseSettings(environment)).toThrow(
      'JWT_SECRET: is required in production with DATABASE_URL',
    )
  })

  it.each([
    ['OIDC_ISSUER', { OIDC_CLIENT_ID: 'secret', OIDC_CLIENT_SECRET: 'secret' }],
    ['OIDC_CLIENT_ID', { OIDC_ISSUER: 'https://auth.example.no', OIDC_CLIENT_SECRET: 'secret' }],
    ['OIDC_CLIENT_SECRET', { OIDC_ISSUER: 'https://auth.example.no', OIDC_CLIENT_ID: 'secret' }],
  ])('names %s when the OpenID provider is configured without it', (name, environment) => {
    expect(() => parseSettings(environment)).toThrow(
      new SettingsError([
        `${name}: is missing: set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET, or none of them.`,
      ]),
    )
  })

  it.each(Object.keys(s3))('names %s when the S3 store is configured without it', (name) => {
    const others = Object.fromEntries(Object.entries(s3).filter(([other]) => other !== name))
    expect(() => parseSettings(others)).toThrow(
      new SettingsError([
        `${name}: is missing: set S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or none of them.`,
      ]),
    )
  })

  it.each([
    ['S3_ENDPOINT', 's3.example.no', 'S3_ENDPOINT: must be an address such as https://s3.example.no'],
    [
      'S3_BUCKET',
      'Filer fra huset',
      'S3_BUCKET: must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens.',
    ],
  ])('rejects %s=%s', (name, value, message) => {
    expect(() => parseSettings({ ...s3, [name]: value })).toThrow(new SettingsError([message]))
  })

  it('rejects a region without a store', () => {
    expect(() => parseSettings({ S3_REGION: 'eu-north-1' })).toThrow(
      new SettingsError(
        Object.keys(s3).map(
          (name) =>
            `${name}: is missing: set S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or none of them.`,
        ),
      ),
    )
  })

  it('knows the S3 store of complete settings, and none without them', () => {
    expect(parseSettings(s3).s3).toEqual({
      endpoint: 'https://s3.example.no',
      bucket: 'sprakhuset-filer',
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    })
    expect(parseSettings({}).s3).toBe(undefined)
  })

  it.each([
    'https://auth.example.no',
    'https://auth.example.no/tenant',
    'http://127.0.0.1:9000',
    'http://[::1]:9000',
    'http://localhost:9000',
  ])('accepts the OpenID issuer %s unchanged', (issuer) => {
    expect(parseSettings(openidAt(issuer)).openid?.issuer).toBe(issuer)
  })

  it.each([
    'http://auth.example.no',
    'http://localhost.example.no',
    'https://auth.example.no?a=b',
    'auth.example.no',
  ])('rejects the OpenID issuer %s', (issuer) => {
    expect(() => parseSettings(openidAt(issuer))).toThrow(
      'OIDC_ISSUER: must be an https address such as https://auth.dataporten.no.',
    )
  })

  it('rejects TEST_CLOCK on an address that other machines can reach', () => {
    expect(() => parseSettings({ TEST_CLOCK: '2026-11-20T09:00:00Z', HOST: '0.0.0.0' })).toThrow(
      'TEST_CLOCK: is for tests: it needs HOST to be a loopback address.',
    )
  })

  it.each([{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://app.example.no' }, { NODE_ENV: 'production' }])(
    'rejects TEST_MODE with %o',
    (others) => {
      expect(() => parseSettings({ TEST_MODE: 'on', ...others })).toThrow(
        'TEST_MODE: is for tests: it needs HOST and PUBLIC_URL to be loopback addresses, and no NODE_ENV=production.',
      )
    },
  )

  it('accepts TEST_MODE on loopback', () => {
    expect(parseSettings({ TEST_MODE: 'on' }).testMode).toBe(true)
  })
})

const s3 = {
  S3_ENDPOINT: 'https://s3.example.no',
  S3_BUCKET: 'sprakhuset-filer',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
}

const openidAt = (issuer: string) => ({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: 'id',
  OIDC_CLIENT_SECRET: 'secret',
})
