import type { MachineTexts } from '#tests/support/paths/texts.ts'

export const texts: MachineTexts = {
  title: ['A new password by a link', 'Nytt passord med en lenke'],
  states: {
    'filling.editing': ['the new password is being entered', 'det nye passordet skrives inn'],
    'filling.submitting': ['the new password is being sent', 'det nye passordet sendes'],
    succeeded: ['the password is changed', 'passordet er byttet'],
    failed: ['the password is not changed', 'passordet er ikke byttet'],
    leftForLogin: ['the login page is shown', 'innloggingssiden vises'],
  },
  events: {
    'resetPassword.cancel': ['the user cancels', 'brukeren avbryter'],
    'form changed': ['the form has come further', 'skjemaet er kommet videre'],
    'after redirectDelay': ['the outcome has been shown long enough', 'resultatet har vist seg lenge nok'],
  },
  given: {
    '': [
      'a link for a new password that is no longer valid is open, and both fields are filled in',
      'en lenke for nytt passord som ikke gjelder lenger, er åpen, og begge feltene er fylt ut',
    ],
  },
  byPerson: ['resetPassword.cancel'],
}
