import { expect, it } from 'vitest'

import { ownOrigin } from '#src/contract/system.ts'
import { TestStorage } from '#tests/support/app/web-storage.ts'

import { createDeviceStorage } from '../storage/device-storage.ts'
import { portalLogin } from './portal-login.ts'
import { takeVerifier } from './sign-in-verifier.ts'

const uuid = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'

it('contains the redirect to the sign-in page and the SHA-256 of a verifier that the tab stores', () => {
  const tab = createDeviceStorage(() => new TestStorage())

  const address = portalLogin(
    {
      config: { ...ownOrigin, portalUrl: 'https://portal.example' },
      origin: 'https://huset.example',
      newKey: () => uuid,
    },
    tab,
  )

  // `printf "%s" $uuid$uuid | openssl dgst -sha256 -binary | basenc --base64url`
  expect(address).toBe(
    'https://portal.example/portal/login?redirectUrl=https%3A%2F%2Fhuset.example%2Fsignin&challenge=OIfHeqPGYFyKoKPMWNKe6s0t1GXW85Ijv2NaKEy6Dog',
  )
  expect([takeVerifier(tab), takeVerifier(tab)]).toEqual([uuid + uuid, undefined])
})
