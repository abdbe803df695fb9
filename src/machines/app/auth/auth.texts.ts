import type { MachineTexts } from '#tests/support/paths/texts.ts'

export const texts: MachineTexts = {
  title: ['Signing in and out', 'Innlogging og utlogging'],
  states: {
    'session.checking': ['it is checked who is signed in', 'det sjekkes hvem som er logget inn'],
    'session.signedOut': ['nobody is signed in', 'ingen er logget inn'],
    'session.openingPortal': ['the page for signing in is being opened', 'innloggingssiden åpnes'],
    'session.signingIn': ['somebody is being signed in', 'noen logges inn'],
    'session.signedIn.online': ['somebody is signed in', 'noen er logget inn'],
    'session.signedIn.confirming': [
      'the page asks whether unsaved work may be lost',
      'siden spør om ulagret arbeid kan gå tapt',
    ],
    'session.signedIn.offline': ['somebody is signed in, without a network', 'noen er logget inn, uten nett'],
    'session.signingOut': ['somebody is being signed out', 'noen logges ut'],
    'tokens.fresh': ['the proof of the sign-in is valid', 'innloggingsbeviset gjelder'],
    'tokens.renewing': ['the proof of the sign-in is being renewed', 'innloggingsbeviset fornyes'],
  },
  events: {
    'auth.signIn': ['somebody signs in with email and password', 'noen logger inn med e-post og passord'],
    'auth.signOut': ['somebody signs out', 'noen logger ut'],
    'auth.signOut.confirm': [
      'somebody signs out although work is lost',
      'noen logger ut selv om arbeid går tapt',
    ],
    'auth.signOut.cancel': ['somebody stays signed in', 'noen blir likevel innlogget'],
    'auth.failure.forget': [
      'the lock screen shows why the sign-in failed',
      'låseskjermen viser hvorfor innloggingen mislyktes',
    ],
    'auth.portal.open': ['somebody goes to the page for signing in', 'noen går til innloggingssiden'],
    'auth.code.received': [
      'somebody comes back from the page for signing in',
      'noen kommer tilbake fra innloggingssiden',
    ],
    'auth.check': ['the page checks again who is signed in', 'siden sjekker på nytt hvem som er logget inn'],
    'auth.token.expired': ['the proof of the sign-in is too old', 'innloggingsbeviset er for gammelt'],
    'auth.token.refused': ['the server does not accept it', 'serveren godtar det ikke'],
    'auth.token.deactivated': ['the server has withdrawn it', 'serveren har trukket det tilbake'],
    'auth.token.*': [
      'something happens with the proof of a sign-in that is over',
      'det skjer noe med beviset fra en innlogging som er over',
    ],
    'auth.session.superseded': ['another tab has signed in or out', 'en annen fane har logget inn eller ut'],
    'loadUser done': ['the server has replied who it is', 'serveren har svart hvem det er'],
    'loadUser error': ['the server cannot be reached', 'serveren kan ikke spørres'],
    'openPortal done': ['the page for signing in opens', 'innloggingssiden åpnes'],
    'openPortal error': ['the page for signing in cannot be opened', 'innloggingssiden kan ikke åpnes'],
    'signIn done': ['the server has replied to the sign-in', 'serveren har svart på innloggingen'],
    'signIn error': ['the sign-in fails', 'innloggingen feiler'],
    'signOut done': ['the sign-out is done', 'utloggingen er gjort'],
    'signOut error': ['the sign-out cannot be sent', 'utloggingen kan ikke sendes'],
    'after signOutTimeout': [
      'the server does not respond to the sign-out',
      'serveren svarer ikke på utloggingen',
    ],
    'storeTokens done': ['the new proof is stored', 'det nye beviset er lagret'],
    'storeTokens error': ['the new proof cannot be stored', 'det nye beviset kan ikke lagres'],
  },
  given: {
    'at the login page': [
      'nobody is signed in, and the login page is open',
      'ingen er logget inn, og innloggingssiden er åpen',
    ],
    'at the start': [
      'leder@solbakken.example is signed in and is on Home',
      'leder@solbakken.example er logget inn og er på Hjem',
    ],
    'with unsaved work': [
      'leder@solbakken.example is signed in and has marked a favourite that is not sent yet',
      'leder@solbakken.example er logget inn og har merket en favoritt som ikke er sendt ennå',
    ],
  },
  byPerson: [
    'auth.check',
    'auth.signIn',
    'auth.code.received',
    'auth.portal.open',
    'auth.signOut',
    'auth.signOut.confirm',
    'auth.signOut.cancel',
  ],
  outOfReach: {
    'session.signedIn.confirming · auth.signOut': { kind: 'covered', why: 'The question covers the button.' },
  },
}
