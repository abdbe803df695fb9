import type { MachineTexts } from '#tests/support/paths/texts.ts'

export const texts: MachineTexts = {
  states: {
    inSession: ['a session of the module is practised', 'en økt i modulen øves'],
    left: ['the module is finished or left', 'modulen er ferdig eller forlatt'],
  },
  events: {
    'module.resume': ['the session is taken up again', 'økta tas opp igjen'],
    'session done': ['the session is over or left', 'økta er over eller forlatt'],
  },
  byPerson: [],
}
