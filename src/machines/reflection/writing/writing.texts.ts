import type { MachineTexts } from '#tests/support/paths/texts.ts'

export const texts: MachineTexts = {
  title: ['Who writes about which child', 'Hvem som skriver om hvilket barn'],
  states: {
    'own.silent': ['the others do not know', 'de andre får ikke vite noe'],
    'own.begun': ['somebody begins to write', 'noen begynner å skrive'],
    'own.announced.resting': ['the others know', 'de andre har fått vite det'],
    'own.announced.goingOn': ['somebody goes on writing', 'noen skriver videre'],
    'others.alone': ['nobody else writes', 'ingen andre skriver'],
    'others.together.known': ['somebody else writes too', 'en annen skriver også'],
    'others.together.checking': [
      'the server is asked whether somebody else still writes',
      'serveren blir spurt om en annen skriver ennå',
    ],
  },
  events: {
    'writing.begin': [
      'somebody writes about a child or about themselves',
      'noen skriver om et barn eller om seg selv',
    ],
    'writing.end': ['somebody has finished', 'noen er ferdig'],
    'writers.changed': ['the server says who else writes', 'serveren sier hvem andre som skriver'],
    'after announceDelay': ['a second has passed', 'det har gått et sekund'],
    'after renewalDelay': ['ten seconds have passed', 'det har gått ti sekunder'],
    'after endDelay': ['30 seconds have passed', 'det har gått 30 sekunder'],
    'after responseDeadline': ['the server has not responded', 'serveren har ikke svart'],
  },
  given: {
    '': [
      'leder@solbakken.example is signed in and is in a reflection',
      'leder@solbakken.example er logget inn og er i en refleksjon',
    ],
  },
  outcomes: {
    'writing.begin': ['the others see who writes', 'de andre ser hvem som skriver'],
    'writing.end': ['the others no longer see who writes', 'de andre ser ikke lenger hvem som skriver'],
  },
  byPerson: ['writing.begin', 'writing.end'],
}
