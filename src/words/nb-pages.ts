import { otherPageWords } from './nb-other-pages.ts'
import { profileWords } from './nb-profile.ts'
import { wordsOf } from './words.ts'

export const pagesWords = {
  'departments.title': 'Avdelinger',
  'departments.intro': 'Avdelingene i {organization}.',
  'departments.import': 'Importer barn',
  'departments.newYear': 'Nytt barnehageår',
  'departments.staff': 'Ansatte og roller',
  'departments.audit': 'Hvem har sett og endret',
  'departments.own': 'Din avdeling',
  'departments.empty.title': 'Ingen avdelinger å vise',
  'departments.empty.text': 'Barnehagen har ingen avdelinger i Språkhuset ennå.',
  'department.download': 'Last ned liste',
  'department.file': 'barn-{department}-{today}.csv',
  'department.newChild': 'Nytt barn',
  'department.transfer': 'Flytt barn',
  'department.archive': 'Barn slutter',
  'department.children': 'Barna',
  'department.count': { one: '{count} barn', other: '{count} barn' },
  'department.empty.title': 'Ingen barn å vise',
  'department.empty.text': 'Det er ingen barn på denne avdelingen ennå.',
  'department.empty.foreign': 'Du ser bare barna på din egen avdeling.',
} as const

export const { t } = wordsOf({ ...otherPageWords, ...profileWords, ...pagesWords })
