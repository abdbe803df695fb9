import type { MachineTexts } from '#tests/support/paths/texts.ts'

export const texts: MachineTexts = {
  states: {
    idle: ['there is no sign to recognise', 'det er ingen tegn å kjenne igjen'],
    learning: [
      'the takes of the signs are being fetched and learned',
      'opptakene av tegnene hentes og læres',
    ],
    waiting: [
      'the takes could not be fetched, and are tried again soon',
      'opptakene kunne ikke hentes, og prøves igjen snart',
    ],
    ready: ['the signs of the session can be recognised', 'tegnene i økta kan kjennes igjen'],
  },
  events: {
    'recogniser.learn': ['the session has other signs', 'økta har andre tegn'],
    'learn done': ['the signs have been learned', 'tegnene er lært'],
    'learn error': ['the takes cannot be fetched', 'opptakene kan ikke hentes'],
    'after takesRetry': ['it is time to try again', 'det er på tide å prøve igjen'],
  },
  byPerson: [],
}
