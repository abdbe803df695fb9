import { otherPageWords } from './nb-other-pages.ts'
import { wordsOf } from './words.ts'

export const authWords = {
  'auth.silence': 'Fikk ikke kontakt. Sjekk nettet, og prøv igjen.',
  'auth.toLogin': 'Til innlogging',
  'login.page': 'Logg inn',
  'login.title': 'Velkommen inn',
  'login.intro': 'Logg inn med brukeren din fra barnehagen.',
  'login.portal': 'Logg inn via barnehageportalen',
  'login.or': 'eller med e-post',
  'login.email': 'E-post',
  'login.password': 'Passord',
  'login.password.show': 'Vis passord',
  'login.password.hide': 'Skjul passord',
  'login.submit': 'Logg inn',
  'login.forgotten': 'Glemt passord?',
  'login.email.missing': 'Skriv e-postadressen din.',
  'login.email.unreadable': 'Skriv hele e-postadressen, for eksempel navn@barnehage.no.',
  'login.password.missing': 'Skriv passordet ditt.',
  'forgotten.page': 'Glemt passord',
  'forgotten.title': 'Glemt passord?',
  'forgotten.intro': 'Skriv e-postadressen din. Vi sender deg en lenke der du lager et nytt passord.',
  'forgotten.submit': 'Send lenke',
  'forgotten.submit.sent': 'Sendt',
  'forgotten.submit.again': 'Send på nytt',
  'forgotten.sent':
    'Er adressen kjent hos oss, får du snart en e-post med en lenke. Lenken virker i én time. Se også i søppelposten.',
  'forgotten.back': 'Tilbake til innlogging',
  'signIn.page': 'Logger inn',
  'signIn.busy': 'Logger deg inn …',
  'signIn.failed': 'Vi fikk ikke logget deg inn',
  'signIn.foreign':
    'Innloggingen ble ikke startet i denne fanen. For sikkerhets skyld bruker vi den ikke. Logg inn herfra i stedet.',
  'signIn.unfinished': 'Innloggingen ble ikke fullført. Prøv en gang til.',
  'reset.title': 'Skjema for tilbakestilling av passord',
  'reset.intro':
    'Minst {minimum} tegn, med stor og liten bokstav, tall og minst ett av spesialtegnene {specials}',
  'reset.ends': 'Du blir logget ut overalt, og kalenderadresser du har laget, slutter å virke.',
  'reset.newPassword': 'Nytt passord',
  'reset.confirmPassword': 'Bekreft passord',
  'reset.submit': 'Bekrefte',
  'reset.cancel': 'Kansellere',
  'reset.done': 'Du kan logge inn med det nye passordet. Du blir sendt til innloggingen om noen sekunder.',
  'reset.done.ended':
    'Du er logget ut overalt. Kalenderadresser du hadde laget, virker ikke lenger: lag nye under Kalender.',
  'reset.failed': 'Passordet er ikke byttet. Du blir sendt til innloggingen om noen sekunder.',
  'invitation.title': 'Velkommen til Språkhuset',
  'invitation.intro': 'Lag et passord, så er du klar til å logge inn.',
  'invitation.submit': 'Lag passordet',
  'invitation.join.intro':
    'Du har en bruker fra før. Bli med i barnehagen som har invitert deg, og logg inn som vanlig.',
  'invitation.join': 'Bli med',
  'invitation.noToken': 'Åpne lenken i e-posten på nytt, eller be administratoren i barnehagen om en ny.',
  'reset.noToken.title': 'Lenken er ikke fullstendig',
  'reset.noToken.text': 'Åpne lenken i e-posten på nytt, eller be om en ny.',
  'reset.noToken.again': 'Be om ny lenke',
  'splash.invalid': 'Du er ikke knyttet til en barnehage, og kan derfor ikke bruke Språkhuset.',
  'splash.invalid.who': 'Du er logget inn som {email}.',
  'splash.toPortal': 'Til barnehageportalen',
  'splash.invalid.text': 'Be styreren legge deg til i barnehageportalen. Så kan du komme inn med en gang.',
} as const

export const { t } = wordsOf({ ...otherPageWords, ...authWords })
