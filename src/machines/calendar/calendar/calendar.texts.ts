import type { MachineTexts } from '#tests/support/paths/texts.ts'

export const texts: MachineTexts = {
  title: ['The pages of the calendar', 'Sidene i kalenderen'],
  states: {
    'planning.closed': ['nobody plans on this page', 'ingen planlegger på denne siden'],
    'planning.open': ['an activity is being planned, or several', 'en aktivitet planlegges, eller flere'],
    'planning.failed': ['the planning has failed', 'planleggingen har sviktet'],
    'monthTable.closed': ['no month is open as a table', 'ingen måned er åpen som tabell'],
    'monthTable.open': ['a month is open as a table', 'en måned er åpen som tabell'],
    'monthTable.failed': ['the table has failed', 'tabellen har sviktet'],
    'changes.closed': ['nobody is signed in', 'ingen er logget inn'],
    'changes.open': ['changes of others are followed', 'andres endringer følges'],
    'changes.failed': [
      'following the changes of others has failed',
      'følgingen av andres endringer har sviktet',
    ],
  },
  events: {
    'presence.changed': [
      'another page is opened, or somebody signs in or out',
      'en annen side åpnes, eller noen logger inn eller ut',
    ],
    'calendar.retry': ['somebody tries again', 'noen prøver igjen'],
    'monthTable.copied': ['somebody copies in a table', 'noen kopierer i en tabell'],
    'monthTable error': ['the table fails', 'tabellen svikter'],
    'changes error': ['following the changes of others fails', 'følgingen av andres endringer svikter'],
    'planning error': ['the planning fails', 'planleggingen svikter'],
  },
  given: {
    '': [
      'ansatt@solbakken.example is signed in and is on the page that plans one activity',
      'ansatt@solbakken.example er logget inn og er på siden som planlegger én aktivitet',
    ],
    'whose planning fails, and the changes of others too': [
      'ansatt@solbakken.example is signed in and plans an activity, when the page fails',
      'ansatt@solbakken.example er logget inn og planlegger en aktivitet, og så svikter siden',
    ],
    'whose table fails': [
      'ansatt@solbakken.example is signed in and plans in the table of a month, which fails',
      'ansatt@solbakken.example er logget inn og planlegger i tabellen for en måned, som svikter',
    ],
  },
  byPerson: ['presence.changed', 'calendar.retry'],
}
