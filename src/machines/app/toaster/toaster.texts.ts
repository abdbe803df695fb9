import type { MachineTexts } from '#tests/support/paths/texts.ts'

export const texts: MachineTexts = {
  states: {},
  events: {
    'toaster.show': ['there is a message to show', 'det er en melding å vise'],
    'toast.gone': ['a message is gone', 'en melding er borte'],
  },
  byPerson: [],
}
