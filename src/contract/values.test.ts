import { expect, it } from 'vitest'

import { departmentId, organizationId } from '#tests/support/data/ids.ts'

import type { Id, OrganizationId } from './values.ts'

it('an id of another kind, or a text that nobody has parsed, does not compile where an organisation is wanted', () => {
  const text = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'

  expect(ofOrganization(organizationId(text))).toBe(text)
  // @ts-expect-error -- a department is no organisation
  expect(ofOrganization(departmentId(text))).toBe(text)
  // @ts-expect-error -- a text may be anything
  expect(ofOrganization(text)).toBe(text)
})

const ofOrganization = (id: OrganizationId): Id => id
