import { otherPageWords } from './nb-other-pages.ts'
import { wordsOf } from './words.ts'

export const { t } = wordsOf({
  ...otherPageWords,
  'department.new': 'Ny avdeling',
  'department.name': 'Navnet på avdelingen',
  'department.new.save': 'Opprett avdelingen',
  'department.new.saved': '{name} er opprettet.',
  'department.rename': 'Endre navn',
  'department.rename.title': 'Endre navnet på {name}',
  'department.rename.save': 'Lagre navnet',
  'department.renamed': 'Avdelingen heter nå {name}.',
  'department.stale': 'Avdelingen heter nå {name}. Lagrer du på nytt, gjelder det du har skrevet.',
  'department.noResponse': 'Fikk ikke kontakt med Språkhuset. Det du har skrevet, er tatt vare på.',
  'department.cancel': 'Avbryt',
  'department.closedFrom': 'Nedlagt fra {day}',
  'department.close': 'Legg ned',
  'department.close.title': 'Legg ned {name}',
  'department.close.text':
    'Fra denne dagen tar avdelingen ikke imot barn, planer eller nye ansatte. Det som er planlagt og skrevet før, kan fortsatt leses.',
  'department.close.from': 'Nedlagt fra og med',
  'department.close.children': {
    one: '{names} går på {department} denne dagen eller senere. Flytt barnet eller registrer at det slutter først, senest denne dagen.',
    other:
      '{names} går på {department} denne dagen eller senere. Flytt barna eller registrer at de slutter først, senest denne dagen.',
  },
  'department.close.plans': {
    one: '{count} aktivitet er planlagt på {department} fra denne dagen:',
    other: '{count} aktiviteter er planlagt på {department} fra denne dagen:',
  },
  'department.close.plans.delete': { one: 'Slett planen', other: 'Slett planene' },
  'department.close.save': 'Legg ned avdelingen',
  'department.close.done': '{name} er nedlagt fra {day}.',
  'department.close.noResponse': 'Fikk ikke kontakt med Språkhuset. Ingenting er endret. Prøv igjen.',
  'department.reopen': 'Angre nedleggingen',
  'department.reopen.title': 'Angre nedleggingen av {name}?',
  'department.reopen.text':
    'Avdelingen tar imot barn, planer og ansatte igjen. Planer som ble slettet, kommer ikke tilbake.',
  'department.reopen.done': '{name} er ikke lenger nedlagt.',
})
