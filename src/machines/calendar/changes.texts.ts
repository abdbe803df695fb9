import type { MachineTexts } from '#tests/support/paths/texts.ts'

export const texts: MachineTexts = {
  states: {
    'following.connecting': ['the stream of changes is being opened', 'strømmen av endringer åpnes'],
    'following.open': ['changes of others are followed', 'andres endringer følges'],
    waiting: ['the stream is closed for a moment', 'strømmen er lukket et øyeblikk'],
  },
  events: {
    'stream.opened': ['the stream is open', 'strømmen er åpen'],
    'stream.changed': ['somebody else changes a plan', 'noen andre endrer en plan'],
    'stream.closed': ['the stream ends', 'strømmen slutter'],
    'network.online': ['the network is back', 'nettet er tilbake'],
    'after backOff': ['the wait is over', 'ventetiden er over'],
  },
  byPerson: [],
}
