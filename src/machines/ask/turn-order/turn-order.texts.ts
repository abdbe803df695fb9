import type { MachineTexts } from '#tests/support/paths/texts.ts'

export const texts: MachineTexts = {
  title: ['Whose turn it is in a session with Ask', 'Hvem sin tur det er i en økt med Ask'],
  states: {
    opening: ['what the device has stored is being read', 'det som er lagret på enheten, leses'],
    unused: ['nobody takes turns', 'ingen er med på tur'],
    reading: ['the children are being fetched', 'barna hentes'],
    failed: ['the children could not be fetched', 'barna kunne ikke hentes'],
    'used.shown': [
      'it says whose turn it is, and who is next',
      'det står hvem sin tur det er, og hvem som er neste',
    ],
    'used.choosing': ['the children can be chosen', 'barna kan velges'],
  },
  events: {
    'draft.opened': ['what the device has stored has been read', 'det som er lagret på enheten, er lest'],
    'loadStudents done': ['the children have been fetched', 'barna er hentet'],
    'loadStudents error': ['the children cannot be fetched', 'barna kan ikke hentes'],
    'turnOrder.choose': ['somebody opens the choice of children', 'noen åpner valget av barn'],
    'turnOrder.close': ['somebody closes the choice of children', 'noen lukker valget av barn'],
    'turnOrder.retry': ['somebody tries to fetch the children again', 'noen prøver å hente barna på nytt'],
    'turnOrder.add': ['somebody chooses a child', 'noen velger et barn'],
    'turnOrder.remove': ['somebody removes a child', 'noen tar bort et barn'],
    'turnOrder.setAway': [
      'somebody says that a child is not there today',
      'noen sier at et barn ikke er her i dag',
    ],
    'turnOrder.setNamed': [
      'somebody lets the children’s screen show first names',
      'noen lar barnas skjerm vise fornavn',
    ],
    'turnOrder.next': ['the child has had its turn', 'barnet har hatt sin tur'],
    'turnOrder.skip': ['somebody skips the child', 'noen hopper over barnet'],
    'turnOrder.give': ['somebody gives the turn to another child', 'noen gir turen til et annet barn'],
  },
  given: {
    '': [
      'ansatt2@solbakken.example is signed in and has started a session with Ask',
      'ansatt2@solbakken.example er logget inn og har startet en økt med Ask',
    ],
  },
  outcomes: {
    'turnOrder.add': ['the child takes turns', 'barnet er med på tur'],
    'turnOrder.remove': ['the child takes no turns', 'barnet er ikke med på tur'],
    'turnOrder.setAway': ['the child gets no turn today', 'barnet får ingen tur i dag'],
    'turnOrder.setNamed': ['the children’s screen shows first names', 'barnas skjerm viser fornavn'],
    'turnOrder.next': ['the next child has the turn', 'neste barn har turen'],
    'turnOrder.skip': ['the next child has the turn', 'neste barn har turen'],
    'turnOrder.give': ['that child has the turn', 'det barnet har turen'],
  },
  byPerson: [
    'turnOrder.choose',
    'turnOrder.close',
    'turnOrder.retry',
    'turnOrder.add',
    'turnOrder.remove',
    'turnOrder.setAway',
    'turnOrder.setNamed',
    'turnOrder.next',
    'turnOrder.skip',
    'turnOrder.give',
  ],
}
