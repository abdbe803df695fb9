import type { MachineTexts } from '#tests/support/paths/texts.ts'

export const texts: MachineTexts = {
  title: ['The choice of where one works today', 'Valget av hvor en jobber i dag'],
  states: {
    restoring: ['the last choice of the device is being looked for', 'det sist valgte på enheten letes fram'],
    choosing: ['the user has to choose a role and a department', 'brukeren må velge rolle og avdeling'],
    checkingDay: ['it is checked whether a choice was made today', 'det sjekkes om det er valgt i dag'],
    confirming: ['the choice of another day is offered', 'valget fra en annen dag tilbys'],
    saving: ['the choice is being saved', 'valget lagres'],
    refused: ['the choice could not be saved', 'valget kunne ikke lagres'],
    'chosen.storing': [
      'the choice is made, and is being stored on the device',
      'valget er tatt, og lagres på enheten',
    ],
    'chosen.stored': ['the choice is made and stored on the device', 'valget er tatt og lagret på enheten'],
    'chosen.unstored': [
      'the choice is made, but could not be stored on the device',
      'valget er tatt, men kunne ikke lagres på enheten',
    ],
  },
  events: {
    'affiliation.choose': ['the user chooses', 'brukeren velger'],
    'affiliation.retry': ['the user tries again', 'brukeren prøver igjen'],
    'affiliation.check': [
      'the page is shown again, or another tab has chosen',
      'siden vises igjen, eller en annen fane har valgt',
    ],
    'checkDay done': ['the day of the last choice is known', 'dagen for siste valg er kjent'],
    'checkDay error': ['the last choice cannot be read', 'siste valg kan ikke leses'],
    'setRole done': ['the server has saved the choice', 'serveren har lagret valget'],
    'setRole error': ['the choice cannot be saved', 'valget kan ikke lagres'],
    'storeChoice done': ['the choice is stored on the device', 'valget er lagret på enheten'],
    'storeChoice error': ['the choice cannot be stored on the device', 'valget kan ikke lagres på enheten'],
  },
  given: {
    '': [
      'begge@solbakken.example is signed in and is asked where they work today',
      'begge@solbakken.example er logget inn og blir spurt hvor de jobber i dag',
    ],
  },
  byPerson: ['affiliation.choose', 'affiliation.retry'],
  outOfReach: {
    'saving · affiliation.choose': { kind: 'disabled', why: 'The buttons are off while a choice is saved.' },
  },
}
