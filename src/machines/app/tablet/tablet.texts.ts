import type { MachineTexts } from '#tests/support/paths/texts.ts'

export const texts: MachineTexts = {
  title: ['A shared tablet', 'Et delt nettbrett'],
  states: {
    'locked.reading': ['it asks who can unlock it', 'det henter hvem som kan låse det opp'],
    'locked.unreachable': ['the server does not respond', 'serveren svarer ikke'],
    'locked.choosing': ['the staff of the department are shown', 'de ansatte på avdelingen vises'],
    'locked.typing': ['somebody types a PIN', 'noen skriver PIN-koden'],
    'locked.unlocking': ['the PIN is being checked', 'PIN-koden kontrolleres'],
    'locked.browsing': ['the bank or Ask is open', 'aktivitetsbanken eller Ask er åpen'],
    'locked.leavingPublic': ['the page goes to the lock screen', 'siden går til låseskjermen'],
    unlocked: ['the tablet is in use', 'nettbrettet er i bruk'],
    locking: [
      'the page is covered while the person is signed out',
      'siden er dekket mens personen logges ut',
    ],
    notShared: ['the device is no shared tablet any longer', 'enheten er ikke et delt nettbrett lenger'],
  },
  events: {
    'readTablet done': [
      'the server has responded, or there is no network',
      'serveren har svart, eller det er ikke nett',
    ],
    'readTablet error': ['the reading fails', 'hentingen mislykkes'],
    'after refreshInterval': ['a minute has passed', 'det har gått et minutt'],
    'tablet.retry': ['somebody tries again', 'noen prøver igjen'],
    'tablet.person.chosen': ['somebody chooses themselves', 'noen velger seg selv'],
    'tablet.person.left': ['somebody goes back', 'noen går tilbake'],
    'tablet.unlock': ['somebody has typed the PIN', 'noen har skrevet PIN-koden'],
    'tablet.refused': ['the PIN is wrong', 'PIN-koden er feil'],
    'tablet.signedIn': ['somebody has signed in', 'noen har logget inn'],
    'tablet.signedOut': ['nobody is signed in any longer', 'ingen er logget inn lenger'],
    'tablet.leaving': ['somebody presses «Lås»', 'noen trykker «Lås»'],
    'tablet.used': ['somebody touches the page', 'noen rører siden'],
    'tablet.checked': ['time passes', 'tiden går'],
    'tablet.covered': ['the page is hidden', 'siden skjules'],
    'tablet.public.opened': ['somebody opens the bank or Ask', 'noen åpner aktivitetsbanken eller Ask'],
    'tablet.public.left': ['the lock screen is open again', 'låseskjermen er åpen igjen'],
  },
  given: {
    '': [
      'ansatt@solbakken.example has a PIN, and nobody is signed in on the tablet',
      'ansatt@solbakken.example har en PIN-kode, og ingen er logget inn på nettbrettet',
    ],
  },
  byPerson: [
    'tablet.retry',
    'tablet.person.chosen',
    'tablet.person.left',
    'tablet.unlock',
    'tablet.leaving',
    'tablet.used',
    'tablet.covered',
    'tablet.public.opened',
    'tablet.public.left',
  ],
  outOfReach: {
    'locked.unlocking · tablet.person.chosen': {
      kind: 'absent',
      why: 'The form of the PIN is there instead of the people.',
    },
  },
}
