import { pagesWords } from './nb-pages.ts'
import { otherPageWords } from './nb-other-pages.ts'
import { roleWords } from './nb-roles.ts'
import { wordsOf } from './words.ts'

export const { t } = wordsOf({
  ...otherPageWords,
  ...pagesWords,
  ...roleWords,
  'department.tabs': 'Avdelingen',
  'department.staff': 'Ansatte',
  'department.staff.empty': 'Ingen ansatte å vise',
  'department.staff.empty.text': 'Ingen har en rolle på denne avdelingen ennå.',
  'department.staff.invite': 'Inviter en ansatt',
  'department.calendar': 'Kalender',
  'department.closed': 'Stengte dager',
  'department.closed.intro': 'Det neste året. Dagene endres under måneden i kalenderen.',
  'department.closed.empty': 'Ingen stengte dager er lagt inn.',
  'department.closed.range': '{from} til {to}',
  'department.closed.all': '{days} · hele barnehagen',
  'department.plans': 'Planer',
  'department.plans.open': 'Planene i kalenderen',
  'department.plans.open.text': 'Det avdelingen har planlagt.',
  'department.plans.foreign': 'Du ser bare planene på din egen avdeling.',
  'department.feed': 'Adresse for andre kalendere',
  'department.feed.made': 'Du laget en adresse til avdelingen {day}.',
  'department.feed.none': 'Vis planene i Outlook, Google eller telefonen.',
  'department.screens': 'Skjermer',
  'department.ask': 'Ask på storskjerm',
  'department.ask.intro': 'Skjermene deles av alle avdelingene i barnehagen.',
  'department.ask.empty': 'Ingen skjermer er lagt til',
  'department.ask.empty.text': 'Åpne Ask, og legg til skjermen med koden som den viser.',
  'department.ask.off': 'Ikke tilkoblet',
  'department.ask.waiting': 'Klar',
  'department.ask.led': 'I bruk',
  'department.ask.open': 'Gå til Ask',
})
