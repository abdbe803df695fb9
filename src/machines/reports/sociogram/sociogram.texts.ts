import type { MachineTexts } from '#tests/support/paths/texts.ts'

export const texts: MachineTexts = {
  title: ['The report of who plays together', 'Rapporten om hvem som er sammen'],
  states: {
    reading: ['who was together is being fetched', 'hvem som har vært sammen, hentes'],
    failed: ['who was together cannot be fetched', 'hvem som har vært sammen, kan ikke hentes'],
    empty: ['no child took part in anything', 'ingen barn har vært med på noe'],
    tooFew: ['there are too few observations', 'det er for få observasjoner'],
    'ready.overall': ['the whole period is shown', 'hele perioden vises'],
    'ready.atMonth.paused': ['one month is shown', 'én måned vises'],
    'ready.atMonth.playing': ['the months are played', 'månedene spilles av'],
  },
  events: {
    'read done': ['the server has replied', 'serveren har svart'],
    'read error': ['the response does not come', 'svaret kommer ikke'],
    'sociogram.retry': ['somebody tries again', 'noen prøver igjen'],
    'sociogram.month.show': ['somebody chooses a month', 'noen velger en måned'],
    'sociogram.period.show': ['somebody chooses the whole period', 'noen velger hele perioden'],
    'sociogram.first': ['somebody goes to the first month', 'noen går til den første måneden'],
    'sociogram.previous': ['somebody goes to the month before', 'noen går til måneden før'],
    'sociogram.next': ['somebody goes to the next month', 'noen går til neste måned'],
    'sociogram.last': ['somebody goes to the last month', 'noen går til den siste måneden'],
    'sociogram.play': ['somebody presses «Spill av»', 'noen trykker «Spill av»'],
    'sociogram.pause': ['somebody presses «Pause»', 'noen trykker «Pause»'],
    'after monthShown': ['the month has been shown long enough', 'måneden er vist lenge nok'],
  },
  given: {
    '': [
      'leder@solbakken.example is signed in and is on the page of the report of a Leder',
      'leder@solbakken.example er logget inn og er på siden for lederrapporten',
    ],
    'of a period without activities': [
      'leder@solbakken.example is signed in and is on the page of the report of a Leder',
      'leder@solbakken.example er logget inn og er på siden for lederrapporten',
    ],
    'of a day': [
      'leder@solbakken.example is signed in and is on the page of the report of a Leder',
      'leder@solbakken.example er logget inn og er på siden for lederrapporten',
    ],
  },
  byPerson: [
    'sociogram.retry',
    'sociogram.month.show',
    'sociogram.period.show',
    'sociogram.first',
    'sociogram.previous',
    'sociogram.next',
    'sociogram.last',
    'sociogram.play',
    'sociogram.pause',
  ],
}
