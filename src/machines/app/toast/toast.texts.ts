import type { MachineTexts } from '#tests/support/paths/texts.ts'

export const texts: MachineTexts = {
  title: ['Messages on the screen', 'Beskjeder på skjermen'],
  states: {
    showing: ['the message is shown for a while', 'meldingen vises en stund'],
    held: ['the message stays while somebody points at it', 'meldingen blir stående mens noen peker på den'],
    gone: ['the message is gone', 'meldingen er borte'],
  },
  events: {
    'toast.hold': ['somebody points at it', 'noen peker på den'],
    'toast.release': ['nobody points at it any longer', 'ingen peker på den lenger'],
    'toast.act': ['somebody presses its button', 'noen trykker på knappen i den'],
    'toast.dismiss': ['somebody closes it', 'noen lukker den'],
    'after displayTime': ['its time is over', 'tiden er ute'],
  },
  given: {
    '': [
      'leder@solbakken.example is signed in and has removed «Høsten i skogen» from the favourites on «Aktiviteter»',
      'leder@solbakken.example er logget inn og har fjernet «Høsten i skogen» fra favorittene på «Aktiviteter»',
    ],
  },
  byPerson: ['toast.hold', 'toast.release', 'toast.act', 'toast.dismiss'],
  outOfReach: {
    'showing · toast.act': {
      kind: 'precededBy',
      event: 'toast.hold',
      why: 'The pointer or the focus on the button holds the message first.',
    },
    'showing · toast.dismiss': {
      kind: 'precededBy',
      event: 'toast.hold',
      why: 'The pointer or the focus on the button holds the message first.',
    },
  },
}
