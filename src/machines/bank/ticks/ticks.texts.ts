import type { MachineTexts } from '#tests/support/paths/texts.ts'

export const texts: MachineTexts = {
  states: {},
  events: {
    'ticks.toggle': [
      'somebody ticks an item, or takes the tick off',
      'noen krysser av, eller tar bort krysset',
    ],
    'owner.changed': ['another user is signed in', 'en annen bruker er logget inn'],
  },
  byPerson: ['ticks.toggle'],
}
