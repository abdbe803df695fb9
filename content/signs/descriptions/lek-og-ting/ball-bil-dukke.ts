import type { SignDescription } from '#src/contract/sign-description.ts'

export const ballBilDukke: Readonly<Record<string, SignDescription>> = {
  ball: {
    hands: {
      symmetry: 'mirrored',
      first: [
        {
          share: 1,
          handshape: 'claw',
          palm: ['inward'],
          fingers: ['up', 'forward'],
          point: 'palm',
          place: { at: 'middle', offset: { outward: 22, forward: -4 } },
        },
        {
          share: 2,
          handshape: 'claw',
          palm: ['inward'],
          fingers: ['up', 'forward'],
          point: 'palm',
          place: { at: 'middle', offset: { outward: 17, forward: -4 } },
          movement: { path: 'straight', times: 1 },
        },
        {
          share: 3,
          handshape: 'claw',
          palm: ['inward'],
          fingers: ['up', 'forward'],
          point: 'palm',
          place: { at: 'middle', offset: { outward: 17, forward: -4 } },
        },
      ],
    },
    seconds: 1.1,
    basis: 'known',
    basisNote: 'Hender om en ball er en vanlig gest; at de kommer litt inn mot ballen, er gjettet.',
  },
  bil: {
    hands: {
      symmetry: 'alternating',
      first: [
        {
          share: 5,
          handshape: 'fist',
          palm: ['inward', 'back'],
          fingers: ['forward', 'up'],
          point: 'knuckles',
          place: { at: 'middle', offset: { outward: 11, up: 2, forward: 2 } },
          shake: { kind: 'shift', along: ['up'], centimetres: 6, times: 2 },
        },
      ],
    },
    seconds: 1.6,
    basis: 'known',
    basisNote: 'Hender på et ratt brukes for bil i mange land.',
  },
  dukke: {
    hands: {
      symmetry: 'own',
      first: [
        {
          share: 1,
          handshape: 'flat',
          palm: ['down'],
          fingers: ['inward', 'forward'],
          point: 'palm',
          place: { at: 'otherHand', on: 'palm', offset: { up: 12, forward: 2 } },
        },
        {
          share: 5,
          handshape: 'flat',
          palm: ['down'],
          fingers: ['inward', 'forward'],
          point: 'palm',
          place: { at: 'otherHand', on: 'palm', offset: { up: 8, forward: 2 } },
          movement: { path: 'straight', times: 2 },
        },
      ],
      second: [
        {
          share: 6,
          handshape: 'curved',
          palm: ['up'],
          fingers: ['inward', 'forward'],
          point: 'palm',
          place: { at: 'middle', offset: { outward: 2, up: -9, forward: -8 } },
        },
      ],
    },
    seconds: 1.4,
    nonManual: 'Blidt blikk ned på hendene.',
    basis: 'guess',
    basisNote: 'Etter teksten i appen: et lite hode som klappes. Den norske formen er ikke sjekket.',
  },
}
