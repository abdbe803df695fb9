import type { MachineTexts } from '#tests/support/paths/texts.ts'

export const texts: MachineTexts = {
  title: ['Pages of the app', 'Sidene i appen'],
  states: {
    starting: ['the app starts', 'appen starter'],
    unreachable: ['the server cannot be reached', 'serveren kan ikke nås'],
    signedOut: ['nobody is signed in', 'ingen er logget inn'],
    'signedIn.splash': ['the splash is shown', 'velkomstbildet vises'],
    'signedIn.ready.idle': ['the app can be used', 'appen kan brukes'],
    'signedIn.ready.checkingRights': [
      'the roles of the user are read again',
      'rollene til brukeren leses på nytt',
    ],
    clearing: ['the data of the last user are being deleted', 'dataene til forrige bruker slettes'],
    leaving: [
      'the data are being deleted before the page for guests',
      'dataene slettes før siden for gjester',
    ],
    yielding: [
      'another tab has taken over, and the data are being deleted',
      'en annen fane har tatt over, og dataene slettes',
    ],
    awaitingServer: [
      'the device is emptied, and the page waits for the server',
      'enheten er tømt, og siden venter på serveren',
    ],
    reloading: ['the page is reloaded', 'siden lastes på nytt'],
  },
  events: {
    'app.route.changed': ['the user goes to another page', 'brukeren går til en annen side'],
    'app.retry': ['somebody tries again', 'noen prøver igjen'],
    'app.feature.start': ['a page needs a feature', 'en side trenger en funksjon'],
    'app.profile.changed': ['the profile has been changed', 'profilen er endret'],
    'app.rights.check': ['the roles of the user may have changed', 'rollene til brukeren kan være endret'],
    'readRights done': ['the roles have been read', 'rollene er lest'],
    'readRights error': ['the roles cannot be read', 'rollene kan ikke leses'],
    'affiliation.changed': [
      'the role or the department has been changed',
      'rollen eller avdelingen er endret',
    ],
    'auth.signedIn': ['somebody is signed in', 'noen er logget inn'],
    'auth.signedOut': ['somebody is signed out', 'noen er logget ut'],
    'auth.unreachable': ['the server cannot be reached', 'serveren kan ikke nås'],
    'startup done': [
      'the lists have been fetched and the splash is over',
      'listene er hentet og velkomstbildet er over',
    ],
    'revalidateLists error': ['the lists cannot be fetched again', 'listene kan ikke hentes på nytt'],
    'after prefetchDelay': ['the app has rested for a moment', 'appen har hvilt et øyeblikk'],
    'wipe done': ['the data have been deleted', 'dataene er slettet'],
    'wipe error': ['the data cannot be deleted', 'dataene kan ikke slettes'],
    'reload done': ['the page is reloaded', 'siden lastes på nytt'],
    'after serverCheckInterval': [
      'the server is tried again after a while',
      'serveren prøves igjen etter en stund',
    ],
    'reload error': ['the page cannot be reloaded', 'siden kan ikke lastes på nytt'],
  },
  given: {
    'with somebody signed in': [
      'leder@solbakken.example is signed in and is on Home',
      'leder@solbakken.example er logget inn og er på Hjem',
    ],
  },
  outcomes: {
    'app.route.changed': ['the other page is shown', 'den andre siden vises'],
  },
  byPerson: ['app.route.changed', 'app.retry'],
}
