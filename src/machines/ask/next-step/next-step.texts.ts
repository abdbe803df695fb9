import type { MachineTexts } from '#tests/support/paths/texts.ts'

export const texts: MachineTexts = {
  states: {
    settled: ['the button listens', 'knappen lytter'],
    relabelled: ['the button has just been given another text', 'knappen har nettopp fått en annen tekst'],
  },
  events: {
    'nextStep.changed': ['the sign goes on', 'tegnet går videre'],
    'nextStep.press': [
      'somebody presses «Barnets tur nå» or «Gå videre»',
      'noen trykker «Barnets tur nå» eller «Gå videre»',
    ],
    'nextStep.forward': ['somebody presses «forward» on a clicker', 'noen trykker «fram» på en klikker'],
    'nextStep.back': ['somebody presses «back» on a clicker', 'noen trykker «tilbake» på en klikker'],
    'after relabelled': ['400 milliseconds have passed', '400 millisekunder har gått'],
  },
  byPerson: ['nextStep.press', 'nextStep.forward', 'nextStep.back'],
}
