import type { MachineTexts } from '#tests/support/paths/texts.ts'

export const texts: MachineTexts = {
  states: {},
  events: {
    'toaster.show': ['there is a message to show', 'det er en melding å vise'],
    'toast.gone': ['a message is gone', 'en melding er borte'],
  },
  outcomes: {
    'toaster.show': ['the message is shown, or waits for its turn', 'beskjeden vises, eller venter på tur'],
    'toast.gone': ['the next message is shown, where there is one', 'neste beskjed vises, hvis det er en'],
  },
  byPerson: [],
}
