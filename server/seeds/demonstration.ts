import type { Role } from '#src/contract/user.ts'

export type DemonstrationLogin = {
  readonly email: string
  readonly password: string
  readonly description: string
}

export const demonstrationPassword = 'Sprakhuset1!'

/** `slug` identifies a department in the rest of the demonstration. */
export const demonstrationKindergartens = [
  {
    slug: 'solbakken',
    name: 'Solbakken barnehage',
    organizationNumber: '312100029',
    departments: [
      { slug: 'maurtua', name: 'Maurtua', isAdministration: false },
      { slug: 'bikuben', name: 'Bikuben', isAdministration: false },
      { slug: 'administrasjon', name: 'Administrasjon', isAdministration: true },
    ],
  },
  {
    slug: 'fjordglott',
    name: 'Fjordgløtt barnehage',
    organizationNumber: '312100037',
    departments: [
      { slug: 'krabba', name: 'Krabba', isAdministration: false },
      { slug: 'skjellet', name: 'Skjellet', isAdministration: false },
    ],
  },
] as const

type Kindergarten = (typeof demonstrationKindergartens)[number]
export type DepartmentSlug = Kindergarten['departments'][number]['slug']

/** The kindergarten that a department is a part of. */
export function kindergartenOf(slug: DepartmentSlug): Kindergarten {
  const kindergarten = demonstrationKindergartens.find((candidate) =>
    candidate.departments.some((department) => department.slug === slug),
  )
  if (!kindergarten) throw new Error(`No kindergarten has the department ${slug}.`)
  return kindergarten
}

export type DemonstrationPerson = {
  readonly email: string
  readonly name: string
  readonly roles: readonly { readonly role: Role; readonly department: DepartmentSlug }[]
  readonly isBankEditor?: true
}

export const demonstrationPeople: readonly DemonstrationPerson[] = [
  {
    email: 'admin@solbakken.example',
    name: 'Marit Aasen',
    roles: [{ role: 'administrator', department: 'administrasjon' }],
    isBankEditor: true,
  },
  {
    email: 'leder@solbakken.example',
    name: 'Ingunn Halvorsen',
    roles: [{ role: 'leder', department: 'maurtua' }],
  },
  {
    email: 'styrer@solbakken.example',
    name: 'Torunn Bakken',
    roles: [{ role: 'leder', department: 'administrasjon' }],
  },
  {
    email: 'ansatt@solbakken.example',
    name: 'Jonas Lie Berg',
    roles: [{ role: 'ansatt', department: 'maurtua' }],
  },
  {
    email: 'ansatt2@solbakken.example',
    name: 'Samira Rahimi',
    roles: [{ role: 'ansatt', department: 'bikuben' }],
  },
  {
    email: 'begge@solbakken.example',
    name: 'Kristin Dahl',
    roles: [
      { role: 'ansatt', department: 'maurtua' },
      { role: 'ansatt', department: 'krabba' },
    ],
  },
  {
    email: 'admin@fjordglott.example',
    name: 'Bjørn Erik Solheim',
    roles: [{ role: 'administrator', department: 'skjellet' }],
  },
  {
    email: 'leder@fjordglott.example',
    name: 'Anne Grete Vik',
    roles: [{ role: 'leder', department: 'krabba' }],
  },
  {
    email: 'ansatt@fjordglott.example',
    name: 'Henrik Nygård',
    roles: [{ role: 'ansatt', department: 'skjellet' }],
  },
  { email: 'ny@uten.example', name: 'Nora Lund', roles: [] },
]

const roleNames: Readonly<Record<Role, string>> = {
  administrator: 'Administrator',
  leder: 'Leder',
  ansatt: 'Ansatt',
}

/** The logins that the server prints at startup. */
export const demonstrationLogins: readonly DemonstrationLogin[] = demonstrationPeople.map((person) => ({
  email: person.email,
  password: demonstrationPassword,
  description: descriptionOf(person),
}))

function descriptionOf({ roles, isBankEditor }: DemonstrationPerson): string {
  if (roles.length === 0) return 'no affiliation'
  const description = roles
    .map(({ role, department }) => `${roleNames[role]}, ${fullNameOf(department)}`)
    .join(' and ')
  return isBankEditor ? `${description}; bank editor` : description
}

function fullNameOf(slug: DepartmentSlug): string {
  for (const kindergarten of demonstrationKindergartens)
    for (const department of kindergarten.departments)
      if (department.slug === slug) return `${department.name}, ${kindergarten.name}`
  return slug
}
