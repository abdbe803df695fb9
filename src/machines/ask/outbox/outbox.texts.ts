import type { MachineTexts } from '#tests/support/paths/texts.ts'

export const texts: MachineTexts = {
  states: {
    loading: [
      'the results that wait are being read from the device',
      'resultatene som venter, leses fra enheten',
    ],
    idle: ['no result waits', 'ingen resultater venter'],
    sending: ['a result is being sent', 'et resultat sendes'],
    waiting: ['a result waits for the network', 'et resultat venter på nett'],
  },
  events: {
    'outbox.add': ['a session has a new result', 'en økt har fått et nytt resultat'],
    'storage.loaded': ['the results have been read', 'resultatene er lest'],
    'send done': ['the server has replied', 'serveren har svart'],
    'send error': ['the result cannot be sent', 'resultatet kan ikke sendes'],
    'network.online': ['the network is back', 'nettet er tilbake'],
    'after backOff': ['it is time to try again', 'det er på tide å prøve igjen'],
  },
  byPerson: [],
}
