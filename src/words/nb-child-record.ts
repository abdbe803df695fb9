import { auditWords } from './nb-audit.ts'
import { childrenWords } from './nb-children.ts'
import { otherPageWords } from './nb-other-pages.ts'
import { wordsOf } from './words.ts'

export const childRecordWords = {
  'record.title': 'Alt som er lagret om {name}',
  'record.intro':
    'Foreldre har rett til å se dette. Notater som bare avdelingen leser, er også med, så se over hva som står om andre barn før du gir det fra deg.',
  'record.refused': 'Administratorer henter ut og sletter det som er lagret om et barn.',
  'record.download': 'Last ned som datafil',
  'record.file': 'innsyn',
  'record.place': '{department} fra {day}',
  'record.archived': 'Sluttet {day}',
  'record.registered': 'Registrert',
  'record.plans': 'Planlagte aktiviteter',
  'record.plans.table': 'Aktivitetene dag for dag',
  'record.plans.none': 'Barnet har ikke vært med i noen plan.',
  'record.column.day': 'Dag',
  'record.column.activity': 'Aktivitet',
  'record.column.department': 'Avdeling',
  'record.column.leader': 'Leder',
  'record.column.attendance': 'Deltakelse',
  'record.attendance.present': 'Med',
  'record.attendance.left': 'Gikk tidlig',
  'record.attendance.absent': 'Borte',
  'record.attendance.unmarked': 'Ikke ført',
  'record.observations': 'Observasjoner',
  'record.observations.none': 'Ingen har observert barnet.',
  'record.observation': '{day}, {activity}, {department}',
  'record.notObserved': 'Ikke observert',
  'record.value': '{measure}: {value} av 10',
  'record.value.cleared': '{measure}: fjernet',
  'record.value.replaced': 'erstattet',
  'record.value.conflicting': 'ikke avgjort',
  'record.value.declined': 'ikke valgt',
  'record.notes': 'Notater',
  'record.notes.none': 'Ingen har skrevet notater om barnet.',
  'record.note.by': '{name}, {moment}, {activity}, {department}',
  'record.note.deleted': 'Slettet {moment}. Forsvinner for godt 30 dager etter.',
  'record.log': 'Hvem har sett og endret',
  'record.log.table': 'Hvem som har gjort hva, og hvor ofte',
  'record.log.none': 'Ingen har sett eller endret noe.',
  'record.column.who': 'Hvem',
  'record.column.what': 'Hva',
  'record.column.times': 'Ganger',
  'record.column.last': 'Sist',
  'record.somebody': 'Tidligere ansatt',
  'record.erase': 'Slett barnet for godt',
  'record.erase.text':
    'Registreringen, bildet, observasjonene og notatene slettes. Planene blir stående uten barnet. Loggen over hvem som har sett opplysningene, blir stående uten navnet.',
  'record.erase.title': 'Vil du slette alt om {name}?',
  'record.erase.question': 'Det kan ikke angres. Last ned datafilen først hvis noen kan få bruk for den.',
  'record.erase.confirm': 'Slett for godt',
  'record.erased': 'Alt om {name} er slettet.',
  'record.failed': 'Fikk ikke kontakt. Ingenting er slettet.',
} as const

export const { t } = wordsOf({ ...otherPageWords, ...auditWords, ...childrenWords, ...childRecordWords })
