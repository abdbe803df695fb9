import type { MachineTexts } from '#tests/support/paths/texts.ts'

export const texts: MachineTexts = {
  states: {
    revoking: [
      'sign-outs that had no network are being sent to the server',
      'utlogginger uten nett sendes til serveren',
    ],
    waiting: ['they wait until they are sent again', 'de venter på å bli sendt igjen'],
    revoked: ['none is left', 'ingen er igjen'],
  },
  events: {
    'network.online': ['the network is back', 'nettet kommer tilbake'],
    'revokeStored done': ['the server has ended those sessions', 'serveren har avsluttet innloggingene'],
    'revokeStored error': ['the server does not respond', 'serveren svarer ikke'],
    'after backOff': ['the time until the next attempt is over', 'ventetiden til neste forsøk er over'],
  },
  byPerson: [],
}
