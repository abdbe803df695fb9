import { otherPageWords } from './nb-other-pages.ts'
import { profileWords } from './nb-profile.ts'
import { wordsOf } from './words.ts'

export const pagesWords = {
  'reports.title': 'Rapporter',
  'reports.intro': 'Rapportene kommer. De skal vise hva dere har planlagt, gjort og reflektert over.',
  'reports.staff': 'Min rapport',
  'reports.staff.text': 'Det du selv har planlagt og reflektert over.',
  'reports.leader': 'Lederrapport',
  'reports.leader.text': 'Planer og refleksjoner i avdelingene i barnehagen.',
  'reports.admin': 'Administratorrapport',
  'reports.admin.text': 'Hele barnehagen samlet, måned for måned.',
  'reports.empty.title': 'Rapporten kommer',
  'reports.empty.staff':
    'Den skal vise det du selv har planlagt og reflektert over. Planene dine finner du i kalenderen.',
  'reports.empty.leader':
    'Den skal vise hva avdelingene har planlagt og reflektert over. Planene finner du i kalenderen.',
  'reports.empty.admin':
    'Den skal vise hva hele barnehagen har planlagt og reflektert over. Planene finner du i kalenderen.',
  'reports.refused.leader': 'Lederrapporten kan leses av ledere og administratorer.',
  'reports.refused.admin': 'Administratorrapporten kan leses av administratorer.',
  'reports.toCalendar': 'Til kalenderen',
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
