import type { SignDescription } from '#src/contract/sign-description.ts'

export const koppSkjeTallerken: Readonly<Record<string, SignDescription>> = {
  kopp: {
    hands: {
      symmetry: 'own',
      first: [
        {
          share: 1,
          handshape: 'c',
          palm: ['inward', 'back'],
          fingers: ['inward', 'forward'],
          point: 'littleSide',
          place: { at: 'otherHand', on: 'palm', offset: { up: 9 } },
        },
        {
          share: 2,
          handshape: 'c',
          palm: ['inward', 'back'],
          fingers: ['inward', 'forward'],
          point: 'littleSide',
          place: { at: 'otherHand', on: 'palm', offset: { up: 2.5 } },
          movement: { path: 'straight', times: 1 },
        },
        {
          share: 2,
          handshape: 'c',
          palm: ['inward', 'back'],
          fingers: ['inward', 'forward'],
          point: 'littleSide',
          place: { at: 'otherHand', on: 'palm', offset: { up: 2.5 } },
        },
      ],
      second: [
        {
          share: 5,
          handshape: 'flat',
          palm: ['up'],
          fingers: ['inward', 'forward'],
          point: 'palm',
          place: { at: 'middle', offset: { outward: 2, up: -6, forward: -2 } },
        },
      ],
    },
    seconds: 1.2,
    basis: 'guess',
    basisNote: 'Etter teksten i appen; den norske formen er ikke sjekket.',
  },
  skje: {
    hands: {
      symmetry: 'one',
      first: [
        {
          share: 1,
          handshape: 'twoBent',
          palm: ['up'],
          fingers: ['inward', 'forward'],
          point: 'indexTip',
          place: { at: 'middle', offset: { outward: 2, up: -2, forward: -8 } },
        },
        {
          share: 4,
          handshape: 'twoBent',
          palm: ['up', 'back'],
          fingers: ['inward', 'back'],
          point: 'indexTip',
          place: { at: 'mouth', offset: { outward: 0.5, up: -1, forward: 1 } },
          movement: { path: 'arc', times: 1, toward: ['forward'], height: 7 },
        },
      ],
    },
    seconds: 1.4,
    nonManual: 'Munnen åpnes litt.',
    basis: 'guess',
    basisNote: 'Etter teksten i appen; den norske formen er ikke sjekket.',
  },
  tallerken: {
    hands: {
      symmetry: 'mirrored',
      first: [
        {
          share: 1,
          handshape: 'index',
          palm: ['down'],
          fingers: ['forward', 'forward', 'inward'],
          point: 'indexTip',
          place: { at: 'middle', offset: { outward: 1.5, up: -6, forward: 12 } },
        },
        {
          share: 5,
          handshape: 'index',
          palm: ['down'],
          fingers: ['forward', 'forward', 'inward'],
          point: 'indexTip',
          place: { at: 'middle', offset: { outward: 1.5, up: -6, forward: -6 } },
          movement: { path: 'arc', times: 1, toward: ['outward'], height: 11 },
        },
      ],
    },
    seconds: 1.5,
    basis: 'guess',
    basisNote: 'To pekefingre tegner en rund form; den norske formen er ikke sjekket.',
  },
}
