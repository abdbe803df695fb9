import type { Affiliation, User } from '#src/contract/user.ts'
import type { EndpointDeps } from '#server/http/endpoint-routes.ts'
import type { Caller, Gatekeeper, RequestScope } from '#server/http/handler.ts'
import { HttpError } from '#server/http/http-error.ts'
import { departmentId, organizationId, userId } from '#tests/support/data/ids.ts'

const ids = {
  user: userId('00000000-0000-4000-8000-000000000001'),
  affiliation: '00000000-0000-4000-8000-000000000002',
  department: departmentId('00000000-0000-4000-8000-000000000003'),
  organization: organizationId('00000000-0000-4000-8000-000000000004'),
  family: '00000000-0000-4000-8000-000000000005',
} as const

/** A gatekeeper that reads the role from the token: `Bearer leder` is a Leder, `Bearer nobody` a user without an affiliation. */
const testGatekeeper: Gatekeeper = {
  authenticate: (headers) => {
    const token = headers.get('authorization')?.replace('Bearer ', '')
    if (token === 'expired') throw new HttpError(401, 'jwt expired', { token: 'next', refreshToken: 'next' })
    if (token === undefined || token === 'bad') throw new HttpError(401, 'Ukjent nøkkel.')
    return Promise.resolve(callerOf(token))
  },
  reload: (caller) => Promise.resolve(caller),
  isOnTablet: () => Promise.resolve(false),
  resolveScope: (caller, headers) => {
    const [affiliation] = caller.user.affiliations
    if (!affiliation) throw new HttpError(400, 'Velg barnehage først.')
    if (headers.get('orgctx') === 'foreign') throw new HttpError(403, 'Du har ikke tilgang til dette.')
    return Promise.resolve(scopeOf(affiliation, headers.get('depctx') === 'none'))
  },
}

function callerOf(token: string): Caller {
  const user: User = {
    _id: ids.user,
    feideId: null,
    name: 'Kari Nordmann',
    email: 'kari@solbakken.example',
    affiliations: token === 'nobody' ? [] : [affiliationOf(token)],
    profile: { roleId: null, showCookie: false, showIntroduction: false },
  }
  return {
    user,
    isBankEditor: token === 'editor',
    familyId: ids.family,
    openedAt: new Date('2026-06-10T07:00:00Z'),
    opening: onOwnDevice,
    token,
  }
}

const onOwnDevice = { tabletId: undefined, pinDepartmentId: undefined }

const affiliationOf = (token: string): Affiliation => ({
  _id: ids.affiliation,
  role: token === 'administrator' || token === 'leder' ? token : 'ansatt',
  department: {
    _id: ids.department,
    name: 'Maurtua',
    organization: ids.organization,
    organizationName: 'Solbakken barnehage',
    isAdministration: false,
  },
})

const scopeOf = (affiliation: Affiliation, hasNoDepartment: boolean): RequestScope => ({
  organizationId: ids.organization,
  departmentId: hasNoDepartment ? undefined : ids.department,
  affiliation,
  visibleDepartments: [ids.department],
  userId: ids.user,
  pinDepartmentId: undefined,
})

/** Dependencies of endpoints under test, for a device on which nobody has signed in. */
export const testEndpointDeps: EndpointDeps = {
  gatekeeper: testGatekeeper,
  deviceOf: () => ({
    name: { browser: '', system: '' },
    knows: () => false,
    remember: () => undefined,
    tablet: { secret: undefined, keep: () => undefined, forget: () => undefined },
  }),
}
