import type { MachineTexts } from '#tests/support/paths/texts.ts'

export const texts: MachineTexts = {
  title: ['Automatic approval in a session with Ask', 'Automatisk godkjenning i en økt med Ask'],
  states: {
    off: ['nothing is approved automatically', 'ingenting godkjennes automatisk'],
    'on.idle': ['there is no attempt', 'det er ikke noe forsøk'],
    'on.following': ['the child tries', 'barnet prøver'],
    'on.countingDown.second': ['a second of the countdown runs', 'et sekund av nedtellingen går'],
    'on.stopped': ['the adult decides about this attempt', 'den voksne avgjør dette forsøket'],
  },
  events: {
    'setting.loaded': ['the setting of the device has been read', 'innstillingen på enheten er lest'],
    'autoApproval.turnOn': ['somebody turns it on', 'noen slår det på'],
    'autoApproval.turnOff': ['somebody turns it off', 'noen slår det av'],
    'autoApproval.attempt.seen': ['the child tries', 'barnet prøver'],
    'autoApproval.attempt.judged': ['there is a suggestion', 'det finnes et forslag'],
    'autoApproval.attempt.gone': [
      'the attempt has been decided or left',
      'forsøket er avgjort eller forlatt',
    ],
    'interruptions.occurred': [
      'somebody presses a key or a button',
      'noen trykker på en tast eller en knapp',
    ],
    'autoApproval.stop': ['it is stopped from elsewhere', 'det stoppes fra et annet sted'],
    'after second': ['a second is over', 'et sekund er gått'],
  },
  given: {
    '': [
      'ansatt2@solbakken.example is signed in and has started a session with Ask',
      'ansatt2@solbakken.example er logget inn og har startet en økt med Ask',
    ],
  },
  outcomes: {
    'after second': ['the countdown goes on', 'nedtellingen fortsetter'],
  },
  byPerson: ['autoApproval.turnOn', 'autoApproval.turnOff', 'autoApproval.stop'],
}
