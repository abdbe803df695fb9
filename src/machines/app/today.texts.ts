import type { MachineTexts } from '#tests/support/paths/texts.ts'

export const texts: MachineTexts = {
  states: {
    current: ['the page shows today', 'siden viser dagen i dag'],
    checking: ['the day is checked', 'dagen blir sjekket'],
    refetching: ['the plans of the new day are fetched', 'planene for den nye dagen hentes'],
  },
  events: {
    'today.check': ['the page is shown again', 'siden vises igjen'],
    'after dayCheckInterval': ['a minute has passed', 'det har gått et minutt'],
    'readDay done': ['the clock has said which day it is', 'klokka har sagt hvilken dag det er'],
    'readDay error': ['there is no clock', 'det er ingen klokke'],
    'refetchToday done': ['they have come', 'de er kommet'],
    'refetchToday error': ['they have not come', 'de er ikke kommet'],
  },
  byPerson: [],
}
