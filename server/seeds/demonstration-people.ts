import type { Role } from '#src/contract/user.ts'

export type SeededDepartment = {
  readonly slug: string
  readonly name: string
  readonly isAdministration?: true
}
export type SeededOrganization = {
  readonly slug: string
  readonly name: string
  readonly departments: readonly SeededDepartment[]
}
export type SeededUser = {
  readonly email: string
  readonly name: string
  readonly isBankEditor?: true
  /** `organisation/department` with the role held there. */
  readonly affiliations: readonly { readonly at: string; readonly role: Role }[]
}
export type SeededChild = {
  readonly name: string
  readonly at: string
  readonly mark: string
  /** Age in whole years, and months and days since the birthday, counted back from the day of seeding. */
  readonly age: readonly [years: number, months: number, days: number]
  readonly parents: readonly string[]
  readonly pictureConsent?: true
}

/** All invented. */
export const organizations: readonly SeededOrganization[] = [
  {
    slug: 'solbakken',
    name: 'Solbakken barnehage',
    departments: [
      { slug: 'maurtua', name: 'Maurtua' },
      { slug: 'bikuben', name: 'Bikuben' },
      { slug: 'administrasjon', name: 'Administrasjon', isAdministration: true },
    ],
  },
  {
    slug: 'fjordglott',
    name: 'Fjordgløtt barnehage',
    departments: [
      { slug: 'krabba', name: 'Krabba' },
      { slug: 'skjellet', name: 'Skjellet' },
    ],
  },
]

export const users: readonly SeededUser[] = [
  {
    email: 'admin@solbakken.example',
    name: 'Torill Haugen',
    isBankEditor: true,
    affiliations: [{ at: 'solbakken/maurtua', role: 'administrator' }],
  },
  {
    email: 'leder@solbakken.example',
    name: 'Ingunn Solberg',
    affiliations: [{ at: 'solbakken/maurtua', role: 'leder' }],
  },
  {
    email: 'styrer@solbakken.example',
    name: 'Kari Nymoen',
    affiliations: [{ at: 'solbakken/administrasjon', role: 'leder' }],
  },
  {
    email: 'ansatt@solbakken.example',
    name: 'Marit Eide',
    affiliations: [{ at: 'solbakken/maurtua', role: 'ansatt' }],
  },
  {
    email: 'ansatt2@solbakken.example',
    name: 'Samir Aziz',
    affiliations: [{ at: 'solbakken/bikuben', role: 'ansatt' }],
  },
  {
    email: 'begge@solbakken.example',
    name: 'Anne Lise Vik',
    affiliations: [
      { at: 'solbakken/maurtua', role: 'ansatt' },
      { at: 'fjordglott/krabba', role: 'ansatt' },
    ],
  },
  {
    email: 'admin@fjordglott.example',
    name: 'Odd Arne Sæther',
    affiliations: [{ at: 'fjordglott/krabba', role: 'administrator' }],
  },
  {
    email: 'leder@fjordglott.example',
    name: 'Hanna Brekke',
    affiliations: [{ at: 'fjordglott/skjellet', role: 'leder' }],
  },
  {
    email: 'ansatt@fjordglott.example',
    name: 'Jonas Tveit',
    affiliations: [{ at: 'fjordglott/krabba', role: 'ansatt' }],
  },
  { email: 'ny@uten.example', name: 'Ida Ny', affiliations: [] },
]

export const children: readonly SeededChild[] = [
  {
    name: 'Ella Holm',
    at: 'solbakken/maurtua',
    mark: 'fish',
    age: [4, 2, 3],
    parents: ['Siri Holm', 'Per Holm'],
  },
  { name: 'Noah Berg', at: 'solbakken/maurtua', mark: 'sailboat', age: [5, 0, 12], parents: ['Mona Berg'] },
  {
    name: 'Amina Warsame',
    at: 'solbakken/maurtua',
    mark: 'squirrel',
    age: [3, 7, 21],
    parents: ['Hodan Warsame', 'Yusuf Warsame'],
    pictureConsent: true,
  },
  { name: 'Jakob Lien', at: 'solbakken/maurtua', mark: 'rocket', age: [4, 11, 25], parents: ['Line Lien'] },
  {
    name: 'Sofie Dahl',
    at: 'solbakken/maurtua',
    mark: 'cherry',
    age: [3, 1, 9],
    parents: ['Tone Dahl', 'Ola Dahl'],
  },
  { name: 'Oskar Nguyen', at: 'solbakken/maurtua', mark: 'moon', age: [5, 3, 0], parents: ['Linh Nguyen'] },
  { name: 'Maja Strand', at: 'solbakken/maurtua', mark: 'flower', age: [4, 6, 14], parents: ['Kine Strand'] },
  {
    name: 'Sigrid Moe',
    at: 'solbakken/bikuben',
    mark: 'snail',
    age: [2, 1, 5],
    parents: ['Berit Moe', 'Geir Moe'],
  },
  { name: 'Yusuf Ali', at: 'solbakken/bikuben', mark: 'bird', age: [1, 8, 17], parents: ['Fatima Ali'] },
  { name: 'Leah Kvam', at: 'solbakken/bikuben', mark: 'cat', age: [2, 10, 28], parents: ['Stine Kvam'] },
  {
    name: 'Filip Kowalski',
    at: 'solbakken/bikuben',
    mark: 'dog',
    age: [1, 3, 2],
    parents: ['Anna Kowalski'],
  },
  {
    name: 'Ingrid Aas',
    at: 'solbakken/bikuben',
    mark: 'rabbit',
    age: [2, 5, 19],
    parents: ['Eva Aas', 'Nils Aas'],
  },
  { name: 'Theo Bakke', at: 'solbakken/bikuben', mark: 'star', age: [1, 11, 20], parents: ['Rune Bakke'] },
  { name: 'Nora Hansen', at: 'fjordglott/krabba', mark: 'sun', age: [4, 4, 4], parents: ['Gro Hansen'] },
  {
    name: 'Emil Fjeld',
    at: 'fjordglott/krabba',
    mark: 'car',
    age: [3, 9, 11],
    parents: ['Ane Fjeld', 'Tor Fjeld'],
  },
  { name: 'Zara Khan', at: 'fjordglott/krabba', mark: 'train', age: [5, 1, 1], parents: ['Sana Khan'] },
  {
    name: 'Lukas Eriksen',
    at: 'fjordglott/krabba',
    mark: 'tree-pine',
    age: [4, 8, 8],
    parents: ['Mette Eriksen'],
  },
  { name: 'Frida Lunde', at: 'fjordglott/krabba', mark: 'umbrella', age: [3, 2, 27], parents: ['Liv Lunde'] },
  { name: 'Adam Haddad', at: 'fjordglott/krabba', mark: 'apple', age: [5, 6, 15], parents: ['Rania Haddad'] },
  { name: 'Selma Rud', at: 'fjordglott/skjellet', mark: 'bike', age: [2, 0, 10], parents: ['Hege Rud'] },
  {
    name: 'Viktor Solli',
    at: 'fjordglott/skjellet',
    mark: 'ice-cream-cone',
    age: [1, 6, 6],
    parents: ['Pia Solli'],
  },
  {
    name: 'Alma Johansen',
    at: 'fjordglott/skjellet',
    mark: 'key',
    age: [2, 7, 22],
    parents: ['Unni Johansen'],
  },
  { name: 'Mikkel Sara', at: 'fjordglott/skjellet', mark: 'music', age: [2, 11, 13], parents: ['Elle Sara'] },
  { name: 'Tiril Nes', at: 'fjordglott/skjellet', mark: 'turtle', age: [1, 4, 24], parents: ['Wenche Nes'] },
]
