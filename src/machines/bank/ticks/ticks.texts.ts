import type { MachineTexts } from '#tests/support/paths/texts.ts'

export const texts: MachineTexts = {
  states: {},
  events: {
    'ticks.toggle': [
      'somebody ticks an item, or takes the tick off',
      'noen krysser av, eller tar bort krysset',
    ],
    'presence.changed': [
      'another page is opened, or somebody signs in or out',
      'en annen side åpnes, eller noen logger inn eller ut',
    ],
  },
  outcomes: {
    'ticks.toggle': ['the box is ticked, or no longer', 'boksen er krysset av, eller ikke lenger'],
  },
  byPerson: ['ticks.toggle'],
}
