import type { MachineTexts } from '#tests/support/paths/texts.ts'

export const texts: MachineTexts = {
  title: ['The page of a reflection', 'Siden for en refleksjon'],
  states: {
    'reflection.closed': ['nobody reflects on this page', 'ingen reflekterer på denne siden'],
    'reflection.open': ['somebody reflects on a session', 'noen reflekterer over en økt'],
    'reflection.failed': ['the form has failed', 'skjemaet har sviktet'],
  },
  events: {
    'presence.changed': [
      'another page is opened, or somebody signs in or out',
      'en annen side åpnes, eller noen logger inn eller ut',
    ],
    'reflections.retry': ['somebody tries again', 'noen prøver igjen'],
    'reflection error': ['the form fails', 'skjemaet svikter'],
  },
  given: {
    'whose page is opened and left': [
      'leder@solbakken.example is signed in and is in a reflection',
      'leder@solbakken.example er logget inn og er i en refleksjon',
    ],
    'whose form fails': [
      'leder@solbakken.example is signed in and opens a reflection, the form of which fails',
      'leder@solbakken.example er logget inn og åpner en refleksjon, der skjemaet svikter',
    ],
  },
  byPerson: ['presence.changed', 'reflections.retry'],
}
