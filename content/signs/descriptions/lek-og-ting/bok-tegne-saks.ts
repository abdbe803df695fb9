import type { SignDescription } from '#src/contract/sign-description.ts'

export const bokTegneSaks: Readonly<Record<string, SignDescription>> = {
  bok: {
    hands: {
      symmetry: 'mirrored',
      first: [
        {
          share: 2,
          handshape: 'flat',
          palm: ['inward'],
          fingers: ['forward'],
          point: 'littleSide',
          place: { at: 'middle', offset: { outward: 2.6, up: 1, forward: -6 } },
        },
        {
          share: 3,
          handshape: 'flat',
          palm: ['up', 'up', 'inward'],
          fingers: ['forward'],
          point: 'littleSide',
          place: { at: 'middle', offset: { outward: 2.9, up: 1, forward: -6 } },
          movement: { path: 'straight', times: 1 },
        },
        {
          share: 2,
          handshape: 'flat',
          palm: ['up', 'up', 'inward'],
          fingers: ['forward'],
          point: 'littleSide',
          place: { at: 'middle', offset: { outward: 2.9, up: 1, forward: -6 } },
        },
      ],
    },
    seconds: 1.3,
    basis: 'known',
    basisNote: 'Slik en språkforsker gjengir tegnet i Norsk tegnordbok; ikke sjekket mot ordboka selv.',
  },
  tegne: {
    hands: {
      symmetry: 'own',
      first: [
        {
          share: 1,
          handshape: 'bunch',
          palm: ['down', 'back'],
          fingers: ['inward', 'down'],
          point: 'pinch',
          place: { at: 'otherHand', on: 'palm', offset: { outward: 4, up: 3.2, forward: -3 } },
        },
        {
          share: 6,
          handshape: 'bunch',
          palm: ['down', 'back'],
          fingers: ['inward', 'down'],
          point: 'pinch',
          place: { at: 'otherHand', on: 'palm', offset: { outward: -6, up: 3.2, forward: 5 } },
          movement: { path: 'straight', times: 1 },
          shake: { kind: 'shift', along: ['back'], centimetres: 3, times: 3 },
        },
      ],
      second: [
        {
          share: 7,
          handshape: 'flat',
          palm: ['up'],
          fingers: ['inward', 'forward'],
          point: 'palm',
          place: { at: 'middle', offset: { outward: 3, up: -6, forward: -4 } },
        },
      ],
    },
    seconds: 1.7,
    nonManual: 'Blikk på hånda.',
    basis: 'known',
    basisNote: 'Å tegne i håndflata er en vanlig gest; samlede fingre er etter teksten i appen.',
  },
  saks: {
    hands: {
      symmetry: 'one',
      first: [
        {
          share: 1,
          handshape: 'v',
          palm: ['inward', 'back'],
          fingers: ['inward', 'forward'],
          point: 'wrist',
          place: { at: 'neutral', offset: { outward: -2, up: 2, forward: -8 } },
        },
        {
          share: 6,
          handshape: 'two',
          palm: ['inward', 'back'],
          fingers: ['inward', 'forward'],
          point: 'wrist',
          place: { at: 'neutral', offset: { outward: -2, up: 2, forward: -8 } },
          movement: { path: 'straight', times: 3 },
        },
      ],
    },
    seconds: 1.4,
    basis: 'known',
    basisNote: 'To fingre som klipper, brukes for saks i mange land.',
  },
}
