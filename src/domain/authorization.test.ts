import { expect, it } from 'vitest'

import type { Who } from '#src/contract/endpoint.ts'
import type { Affiliation, Role } from '#src/contract/user.ts'
import { departmentId, organizationId } from '#tests/support/data/ids.ts'

import { dependsOnRole, isAuthorized, mayCall, type Principal } from './authorization.ts'

const everyWho = ['anyone', 'signedIn', 'staff', 'leaders', 'administrators', 'bankEditors'] as const

it.each<[string, Principal, readonly Who[]]>([
  ['a user without an affiliation', principal(), ['anyone', 'signedIn']],
  [
    'a bank editor without an affiliation',
    principal({ isBankEditor: true }),
    ['anyone', 'signedIn', 'bankEditors'],
  ],
  [
    'an administrator who has chosen no role',
    principal({ affiliations: [affiliationAs('administrator')] }),
    ['anyone', 'signedIn', 'staff'],
  ],
  ['an Ansatt', actingAs('ansatt'), ['anyone', 'signedIn', 'staff']],
  ['a Leder', actingAs('leder'), ['anyone', 'signedIn', 'staff', 'leaders']],
  [
    'an Administrator',
    actingAs('administrator'),
    ['anyone', 'signedIn', 'staff', 'leaders', 'administrators'],
  ],
])('%s is authorized as expected', (_, user, expected) => {
  expect(everyWho.filter((who) => isAuthorized(who, user))).toEqual(expected)
})

it('lets staff call an endpoint with a scope only after they have chosen an affiliation', () => {
  const unplaced = principal({ affiliations: [affiliationAs('ansatt')] })

  expect(callsByScope(unplaced)).toEqual([true, false, false])
  expect(callsByScope(actingAs('ansatt'))).toEqual([true, true, true])
  expect(callsByScope(principal())).toEqual([false, false, false])
})

it('rejects a role that is too weak, in any scope', () => {
  expect(mayCall({ who: 'leaders', scope: 'organization' }, actingAs('ansatt'))).toBe(false)
})

it('requires an affiliation for leaders and administrators only', () => {
  expect(everyWho.filter(dependsOnRole)).toEqual(['leaders', 'administrators'])
})

function principal(parts: Partial<Principal> = {}): Principal {
  return { affiliations: [], affiliation: undefined, isBankEditor: false, ...parts }
}

function actingAs(role: Role): Principal {
  return principal({ affiliations: [affiliationAs(role)], affiliation: affiliationAs(role) })
}

function affiliationAs(role: Role): Affiliation {
  return {
    _id: 'affiliation',
    role,
    department: {
      _id: departmentId('00000000-0000-4000-8000-0000000000d1'),
      name: 'Maurtua',
      organization: organizationId('00000000-0000-4000-8000-000000000001'),
      organizationName: 'Solbakken barnehage',
      isAdministration: false,
    },
  }
}

function callsByScope(user: Principal) {
  return (['none', 'organization', 'department'] as const).map((scope) =>
    mayCall({ who: 'staff', scope }, user),
  )
}
