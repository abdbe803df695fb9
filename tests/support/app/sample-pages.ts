import { generatePath } from 'react-router-dom'

import { type PageName, pages } from '#src/contract/pages.ts'

const params = {
  id: '00000000-0000-4000-8000-000000000001',
  planId: '00000000-0000-4000-8000-000000000002',
  event: '00000000-0000-4000-8000-000000000003',
  sign: 'melk',
  year: '2026',
  month: '11',
  kind: 'activities',
  child: '00000000-0000-4000-8000-000000000004',
}

/** An address of each page. */
export const samplePages: readonly { readonly name: PageName; readonly address: string }[] = namesOf(
  pages,
).map((name) => ({ name, address: generatePath<string>(pages[name], params) }))

function namesOf<Name extends string>(table: Readonly<Record<Name, string>>): readonly Name[] {
  // The keys of an object are of its type.
  return Object.keys(table) as Name[]
}
