import type { MachineTexts } from '#tests/support/paths/texts.ts'

export const texts: MachineTexts = {
  states: {
    current: ['the page shows today', 'siden viser dagen i dag'],
    syncing: ['the time of the server is asked for', 'serveren blir spurt om tida'],
    checking: ['the day is checked', 'dagen blir sjekket'],
    refetching: ['the plans of the new day are fetched', 'planene for den nye dagen hentes'],
  },
  events: {
    'today.check': ['the day may be another one', 'dagen kan være en annen'],
    'today.resumed': ['the page is shown again', 'siden vises igjen'],
    'syncClock done': ['the server has sent its time', 'serveren har sendt tida si'],
    'syncClock error': ['the server has sent no time', 'serveren har ikke sendt noen tid'],
    'after syncDeadline': ['there is no response for ten seconds', 'det kommer ikke svar på ti sekunder'],
    'after dayCheckInterval': ['a minute has passed', 'det har gått et minutt'],
    'readDay done': ['the clock has said which day it is', 'klokka har sagt hvilken dag det er'],
    'readDay error': ['there is no clock', 'det er ingen klokke'],
    'refetchToday done': ['they have come', 'de er kommet'],
    'refetchToday error': ['they have not come', 'de er ikke kommet'],
  },
  byPerson: [],
}
