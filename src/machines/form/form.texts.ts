import type { MachineTexts } from '#tests/support/paths/texts.ts'

export const texts: MachineTexts = {
  title: ['A form: the link for a forgotten password', 'Et skjema: lenken ved glemt passord'],
  states: {
    'editing.untried': ['the form is being filled in', 'skjemaet fylles ut'],
    'editing.tried': ['the form has errors to correct', 'skjemaet har feil som må rettes'],
    saving: ['the values are being saved', 'verdiene lagres'],
    settled: ['the reply of the server is being read', 'svaret fra serveren leses'],
    resting: [
      'the values are saved, and cannot be sent again for a moment',
      'verdiene er lagret, og kan ikke sendes igjen på et øyeblikk',
    ],
    saved: ['the values are saved', 'verdiene er lagret'],
    refused: ['the server has refused the values', 'serveren har sagt nei til verdiene'],
    stale: ['somebody else has changed it meanwhile', 'noen andre har endret det i mellomtiden'],
    offline: ['there is no network to save with', 'det er ikke nett å lagre med'],
  },
  events: {
    'form.change': ['the user changes a field', 'brukeren endrer et felt'],
    'form.submit': ['the user submits the form', 'brukeren sender skjemaet'],
    'form.*': ['the user does something else with the form', 'brukeren gjør noe annet med skjemaet'],
    'save done': ['the server has replied', 'serveren har svart'],
    'save error': ['the save fails', 'lagringen feiler'],
    'after resubmitDelay': ['a moment has passed', 'et øyeblikk er gått'],
  },
  given: {
    'the link for a forgotten password': [
      'nobody is signed in, and the page for a forgotten password is open',
      'ingen er logget inn, og siden for glemt passord er åpen',
    ],
  },
  outcomes: {
    'form.change': ['the field shows what was written', 'feltet viser det som er skrevet'],
    'form.submit': ['the fields that are wrong say why', 'feltene som er feil, sier hvorfor'],
  },
  byPerson: ['form.change', 'form.submit'],
}
