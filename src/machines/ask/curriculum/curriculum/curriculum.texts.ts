import type { MachineTexts } from '#tests/support/paths/texts.ts'

export const texts: MachineTexts = {
  title: ['The choice of a session with Ask', 'Valget av økt med Ask'],
  states: {
    arriving: ['the place in the curriculum is being found', 'stedet i tegnrekka letes fram'],
    inHouse: ['a house is practised', 'et hus øves'],
    completed: ['all sessions have been practised', 'alle øktene er øvd'],
  },
  events: {
    'curriculum.resume': ['the session is taken up again', 'økta tas opp igjen'],
    'curriculum.choose': ['somebody chooses another session', 'noen velger en annen økt'],
    'house done': ['the house is finished or left', 'huset er ferdig eller forlatt'],
  },
  given: {
    'that is complete': [
      'ansatt2@solbakken.example is signed in and has practised all signs',
      'ansatt2@solbakken.example er logget inn og har øvd på alle tegnene',
    ],
  },
  byPerson: ['curriculum.choose'],
}
