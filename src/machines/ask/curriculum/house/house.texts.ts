import type { MachineTexts } from '#tests/support/paths/texts.ts'

export const texts: MachineTexts = {
  states: {
    inModule: ['a module of the house is practised', 'en modul i huset øves'],
    left: ['the house is finished or left', 'huset er ferdig eller forlatt'],
  },
  events: {
    'house.resume': ['the session is taken up again', 'økta tas opp igjen'],
    'module done': ['the module is finished or left', 'modulen er ferdig eller forlatt'],
  },
  byPerson: [],
}
