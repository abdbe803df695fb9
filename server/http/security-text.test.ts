import { describe, expect, it } from 'vitest'

import { freshDatabase } from '#tests/support/database/database.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'

const database = freshDatabase('empty')
const path = '/.well-known/security.txt'
const environment = {
  PUBLIC_URL: 'https://app.example.no',
  SECURITY_CONTACT: 'mailto:sikkerhet@example.no, https://example.no/sikkerhet',
}

describe('the address for reports of vulnerabilities', () => {
  it('is in a text file by RFC 9116, for a browser too', async () => {
    const server = setupServer(database, environment)
    server.stopClock(new Date('2026-11-26T17:00:00Z'))

    const response = await server.app.request(path, { headers: { accept: 'text/html' } })

    expect([
      response.status,
      response.headers.get('content-type'),
      response.headers.get('cache-control'),
    ]).toEqual([200, 'text/plain; charset=utf-8', 'public, max-age=86400'])
    expect((await response.text()).split('\n')).toEqual([
      'Contact: mailto:sikkerhet@example.no',
      'Contact: https://example.no/sikkerhet',
      'Expires: 2027-02-24T00:00:00.000Z',
      'Preferred-Languages: nb, en',
      'Canonical: https://app.example.no/.well-known/security.txt',
      '',
    ])
  })

  it.each(['2026-01-01T00:00:00Z', '2027-12-31T23:59:59Z', '2028-02-29T12:00:00Z', '2040-06-01T00:00:00Z'])(
    'is valid on %s, and for at most a year',
    async (day) => {
      const server = setupServer(database, environment)
      server.stopClock(new Date(day))

      const text = await (await server.app.request(path)).text()

      const [, expires = ''] = /^Expires: (.+)$/mu.exec(text) ?? []
      const days = (Date.parse(expires) - Date.parse(day)) / 86_400_000
      expect([days > 89, days <= 90]).toEqual([true, true])
    },
  )

  it('is the same for HEAD, without a body', async () => {
    const { app } = setupServer(database, environment)

    const response = await app.request(path, { method: 'HEAD' })

    expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
      200,
      'text/plain; charset=utf-8',
      '',
    ])
  })

  it('is not there where the settings name nobody', async () => {
    const { app } = setupServer(database)

    const response = await app.request(path, { headers: { accept: 'text/html' } })

    expect([response.status, await response.json()]).toEqual([
      404,
      { message: 'Fant ikke det du spurte etter.' },
    ])
  })
})
