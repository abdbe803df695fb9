// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import type { ListedContent } from '#src/contract/content/content.ts'
import { renderPage } from '#tests/support/app/shell-setup.tsx'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'
import { idOf } from '#tests/support/data/planned-days.ts'

import { ContentListPage } from './content-list-page.tsx'

afterEach(cleanup)

it('shows the questions by role and number, with both, and a new draft last', async () => {
  await renderList('questions', [
    question('1', 'Var du til stede?', { role: 'helper', order: 10 }),
    question('2', 'Hva ville du gjort annerledes?', { role: 'leader', order: null }),
    question('3', 'Hva overrasket deg?', { role: 'leader', order: 120 }),
    question('4', 'Hvem snakket mest?', { role: 'leader', order: 20 }),
    { kind: 'questions', title: 'Et nytt spørsmål', card: null, draft: draft('5') },
  ])

  expect(rows()).toEqual([
    'Hvem snakket mest? | Aktivitetsleder · nr. 20',
    'Hva overrasket deg? | Aktivitetsleder · nr. 120',
    'Hva ville du gjort annerledes? | Aktivitetsleder · sist, uten nummer',
    'Var du til stede? | Hjelper · nr. 10',
    'Et nytt spørsmål | Utkast fra 17. november 2026 kl. 10.00 av Ingunn Berg',
  ])
})

it('shows the other cards by their titles', async () => {
  await renderList('main-activities', [theme('1', 'Ører'), theme('2', 'Lek')])

  expect(rows().map((row) => row.split(' | ')[0])).toEqual(['Lek', 'Ører'])
})

const edited = { editedBy: 'Ingunn Berg', editedAt: '2026-11-17T09:00:00Z' }

const theme = (digits: string, title: string): ListedContent => ({
  kind: 'mainActivities',
  title,
  card: { _id: idOf(digits), version: 1, state: 'published', ...edited },
  draft: null,
})

const question = (
  digits: string,
  title: string,
  of: NonNullable<ListedContent['question']>,
): ListedContent => ({ ...theme(digits, title), kind: 'questions', question: of })

const draft = (digits: string): NonNullable<ListedContent['draft']> => ({
  _id: idOf(digits),
  version: 1,
  kind: 'questions',
  cardId: null,
  cardVersion: null,
  title: 'Et nytt spørsmål',
  ...edited,
})

const renderList = (kind: string, listed: readonly ListedContent[]) =>
  renderPage(<ContentListPage />, {
    at: `/admin/${kind}`,
    path: '/admin/:kind',
    user: userIn([inMaurtua], inMaurtua),
    respond: ({ path }) => (path === '/api/content' ? listed : []),
  })

/** The title of each row, and the line below it. */
const rows = () =>
  screen
    .getAllByRole('listitem')
    .map((row) => [...row.querySelectorAll('span.block')].map(({ textContent }) => textContent))
    .filter(({ length }) => length > 0)
    .map((lines) => lines.slice(0, 2).join(' | '))
