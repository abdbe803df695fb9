import type { MachineTexts } from '#tests/support/paths/texts.ts'

export const texts: MachineTexts = {
  states: {
    online: ['there is a network', 'det er nett'],
    offline: ['there is no network', 'det er ikke nett'],
    restored: ['the page says that the network is back', 'siden sier at nettet er tilbake'],
  },
  events: {
    'connection.lost': ['the network is lost', 'nettet blir borte'],
    'connection.restored': ['the network is back', 'nettet kommer tilbake'],
    'after restoredDisplay': ['the message has been shown long enough', 'meldingen har vist seg lenge nok'],
  },
  byPerson: [],
}
