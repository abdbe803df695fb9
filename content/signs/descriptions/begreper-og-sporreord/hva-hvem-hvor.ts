import type { SignDescription } from '#src/contract/sign-description.ts'

export const hvaHvemHvor: Readonly<Record<string, SignDescription>> = {
  hva: {
    hands: {
      symmetry: 'mirrored',
      first: [
        {
          share: 5,
          handshape: 'flatThumbOut',
          palm: ['up', 'forward'],
          fingers: ['outward', 'forward'],
          point: 'palm',
          place: { at: 'neutral', offset: { outward: 9, forward: -8 } },
          shake: { kind: 'shift', along: ['outward'], centimetres: 3, times: 3 },
        },
      ],
    },
    seconds: 1.4,
    nonManual: 'Spørrende blikk og rynkede øyenbryn.',
    basis: 'known',
    basisNote: 'Åpne hender og spørrende blikk er en vanlig gest for hva.',
  },
  hvem: {
    hands: {
      symmetry: 'one',
      first: [
        {
          share: 5,
          handshape: 'index',
          palm: ['forward'],
          fingers: ['up'],
          point: 'indexTip',
          place: { at: 'middle', offset: { outward: 4, up: 22, forward: -4 } },
          movement: { path: 'circle', plane: 'frontal', radius: 4, turns: 2 },
        },
      ],
    },
    seconds: 1.5,
    nonManual: 'Spørrende blikk og rynkede øyenbryn.',
    basis: 'guess',
    basisNote: 'En liten sirkel i lufta, etter teksten i appen; den norske formen er ikke sjekket.',
  },
  hvor: {
    hands: {
      symmetry: 'one',
      first: [
        {
          share: 1,
          handshape: 'flat',
          palm: ['down'],
          fingers: ['inward', 'up'],
          point: 'thumbSide',
          place: { at: 'forehead', offset: { outward: 5, up: 2, forward: 4 } },
        },
        {
          share: 5,
          handshape: 'flat',
          palm: ['down'],
          fingers: ['inward', 'up'],
          point: 'thumbSide',
          place: { at: 'forehead', offset: { outward: 5, up: 2, forward: 4 } },
          shake: { kind: 'shift', along: ['inward'], centimetres: 2.5, times: 2 },
        },
      ],
    },
    seconds: 1.7,
    nonManual: 'Se søkende fra side til side.',
    basis: 'known',
    basisNote:
      'Å skygge for øynene og lete med blikket er en vanlig gest; et eget norsk tegn kan se annerledes ut.',
  },
}
