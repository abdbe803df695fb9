import { otherPageWords } from './nb-other-pages.ts'
import { wordsOf } from './words.ts'

const overTimeWords = {
  'overTime.title': '{name} over tid',
  'overTime.intro':
    'Det som er observert det siste halvåret. Linja har et opphold der ingen observerte barnet. Det loggføres at du har lest det.',
  'overTime.line': '{measure} fra {from} til {to}. Tallene står i tabellen.',
  'overTime.table': 'Tallene i en tabell',
  'overTime.table.caption': 'Det som er observert av {name}, fra 1 til 10, det nyeste først',
  'overTime.day': 'Dag',
  'overTime.notObserved': 'ikke observert',
  'overTime.empty': 'Ingen har observert {name} det siste halvåret.',
  'overTime.missing': 'Bare ledere og de som arbeider i barnets avdeling, kan se dette.',
} as const

export const { t } = wordsOf({ ...otherPageWords, ...overTimeWords })
