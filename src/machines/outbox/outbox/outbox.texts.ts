import type { MachineTexts } from '#tests/support/paths/texts.ts'

export const texts: MachineTexts = {
  title: ['Changes that are not sent yet', 'Endringer som ikke er sendt ennå'],
  states: {
    closed: ['nobody acts on this page', 'ingen bruker siden'],
    'open.reading': ['what waits is being read from the device', 'det som venter, leses fra enheten'],
    'open.locked': ['what waits cannot be opened', 'det som venter, kan ikke åpnes'],
    'open.ready.idle': ['nothing is to be sent now', 'ingenting skal sendes nå'],
    'open.ready.sending': ['a change is being sent', 'en endring sendes'],
    'open.ready.waiting': ['changes wait for the network', 'endringer venter på nett'],
    'open.ready.unauthorized': ['changes wait for a sign-in', 'endringer venter på innlogging'],
  },
  events: {
    'presence.changed': ['somebody signs in or out', 'noen logger inn eller ut'],
    'network.online': ['the network is back', 'nettet er tilbake'],
    'device.loaded': ['the changes have been read', 'endringene er lest'],
    'device.locked': ['the key of the changes is missing', 'nøkkelen til endringene mangler'],
    'device.leading': ['this tab is the one that sends', 'denne fanen er den som sender'],
    'outbox.add': ['somebody changes something', 'noen endrer noe'],
    'outbox.retry': ['somebody presses «Prøv igjen»', 'noen trykker «Prøv igjen»'],
    'outbox.discard': ['somebody presses «Forkast»', 'noen trykker «Forkast»'],
    'outbox.rested': ['an endpoint may be tried again', 'et endepunkt kan prøves igjen'],
    'send done': [
      'the server has responded, or is out of reach',
      'serveren har svart, eller er utenfor rekkevidde',
    ],
    'send error': ['the response cannot be read', 'svaret kan ikke leses'],
    'after backOff': ['it is time to try again', 'det er på tide å prøve igjen'],
    'after openDeadline': ['the device does not respond', 'enheten svarer ikke'],
  },
  outOfReach: {
    'open · outbox.discard [isSending]': {
      kind: 'absent',
      why: 'A change that is being sent has no button.',
    },
    'open.ready.unauthorized · outbox.retry': {
      kind: 'absent',
      why: 'A page whose auth session has ended shows the sign-in.',
    },
  },
  given: {
    'of favourites': [
      'leder@solbakken.example is signed in and is on «Aktiviteter»',
      'leder@solbakken.example er logget inn og er på «Aktiviteter»',
    ],
  },
  outcomes: {
    'outbox.discard': ['the change is gone from the list', 'endringen er borte fra lista'],
  },
  byPerson: ['outbox.add', 'outbox.retry', 'outbox.discard'],
}
