import type { MachineTexts } from '#tests/support/paths/texts.ts'

export const texts: MachineTexts = {
  title: [
    'What is written in a form and kept on the device',
    'Det som er skrevet i et skjema og lagret på enheten',
  ],
  states: {
    opening: ['the device is looking for a draft', 'enheten ser etter et utkast'],
    locked: ['the draft cannot be opened at present', 'utkastet kan ikke åpnes nå'],
    clean: ['nothing is written', 'ingenting er skrevet'],
    'changed.waiting': ['the device is storing what is written', 'enheten lagrer det som er skrevet'],
    'changed.stored': ['the device has stored what is written', 'enheten har lagret det som er skrevet'],
  },
  events: {
    'draft.opened': ['the device has looked', 'enheten har sett etter'],
    'draft.locked': ['the key of the draft does not come', 'nøkkelen til utkastet kommer ikke'],
    'draft.stored': ['the device confirms that it is stored', 'enheten bekrefter at det er lagret'],
    'draft.change': ['somebody writes in the form', 'noen skriver i skjemaet'],
    'draft.discard': [
      'what is written is saved or thrown away',
      'det som er skrevet, lagres eller forkastes',
    ],
    'draft.retry': ['somebody tries to open the draft again', 'noen prøver å åpne utkastet igjen'],
    'draft.return': ['the form is shown once more', 'skjemaet vises igjen'],
    'after openDeadline': ['the device has not responded', 'enheten har ikke svart'],
    'after storeAgain': ['ten seconds have passed', 'ti sekunder er gått'],
  },
  given: {
    '': [
      'leder@solbakken.example is signed in and is in a form with the field «Beskrivelse»',
      'leder@solbakken.example er logget inn og er i et skjema med feltet «Beskrivelse»',
    ],
    'of an earlier visit': [
      'leder@solbakken.example is signed in and has left a form with something written in «Beskrivelse», and has opened it again',
      'leder@solbakken.example er logget inn og har forlatt et skjema med noe skrevet i «Beskrivelse», og har åpnet det igjen',
    ],
    'that is left before it is stored': [
      'leder@solbakken.example is signed in and is in a form with the field «Beskrivelse», and the server does not send the key of what is written',
      'leder@solbakken.example er logget inn og er i et skjema med feltet «Beskrivelse», og serveren sender ikke nøkkelen til det som skrives',
    ],
    'whose key the server does not send': [
      'leder@solbakken.example is signed in and has left a form with something written in it, the key of which the server does not send',
      'leder@solbakken.example er logget inn og har forlatt et skjema med noe skrevet i, og serveren sender ikke nøkkelen til det',
    ],
  },
  byPerson: ['draft.change', 'draft.discard', 'draft.retry', 'draft.return'],
}
