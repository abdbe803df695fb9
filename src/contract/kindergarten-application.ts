import * as v from 'valibot'

import { Email } from './auth.ts'
import { endpointTable, type SummariesOf } from './endpoint.ts'
import { comparableText, normalised } from './normalised-text.ts'
import { OrganizationNumber } from './organization-number.ts'
import { missing, PersonName } from './person-name.ts'
import { noNull } from './written-values.ts'

const longestName = 100
const mostDepartments = 30

/** The names of departments in a text with one on each line, each once; the administration comes with the kindergarten. */
export function departmentNamesIn(text: string): readonly string[] {
  const names = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const keys = names.map(comparableText)
  return names.filter((_, index) => {
    const key = keys[index] ?? ''
    return key !== 'administrasjon' && keys.indexOf(key) === index
  })
}

const DepartmentNames = v.pipe(
  v.string(),
  normalised,
  v.maxLength(4_000, 'Teksten er for lang.'),
  v.check(
    (text) => departmentNamesIn(text).every((name) => name.length <= longestName),
    `Et navn kan ha høyst ${longestName} tegn.`,
  ),
  v.check(
    (text) => departmentNamesIn(text).length <= mostDepartments,
    `Skriv høyst ${mostDepartments} avdelinger. Flere kan lages senere.`,
  ),
  noNull,
)

/** Who applies, and which departments the kindergarten starts with. */
export const Applicant = v.strictObject({
  name: PersonName,
  email: Email,
  jobTitle: v.pipe(
    v.string(missing),
    normalised,
    v.trim(),
    v.nonEmpty(missing),
    v.maxLength(longestName, `Skriv høyst ${longestName} tegn.`),
    noNull,
  ),
  departments: DepartmentNames,
})
export const NewApplication = v.strictObject({ organizationNumber: OrganizationNumber, ...Applicant.entries })
export type NewApplication = v.InferOutput<typeof NewApplication>

/** The input of somebody who looks up a kindergarten. */
export const KindergartenLookup = v.strictObject({ organizationNumber: OrganizationNumber })

export const applicationEndpoints = endpointTable({
  findKindergarten: {
    method: 'GET',
    path: '/api/register/kindergartens/{organizationNumber}',
    host: 'app',
    who: 'anyone',
    scope: 'none',
    params: KindergartenLookup,
    response: v.object({ organizationNumber: v.string(), name: v.string() }),
    failures: [422],
  },
  apply: {
    method: 'POST',
    path: '/api/register/applications',
    ignoresIdempotencyKey: 'The caller is not known; a kindergarten that has applied cannot apply again.',
    host: 'app',
    who: 'anyone',
    scope: 'none',
    body: NewApplication,
    response: v.object({ message: v.string() }),
    invalidates: [],
  },
})

export const applicationSummaries: SummariesOf<typeof applicationEndpoints> = {
  findKindergarten:
    'The kindergarten with an organisation number in the national register; 422 with the reason for one that cannot apply.',
  apply:
    'Applies for free access for a kindergarten of the national register. The operator answers by email; the response never reveals whether the address is known.',
}
