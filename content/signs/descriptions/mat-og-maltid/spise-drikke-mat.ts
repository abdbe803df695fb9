import type { SignDescription } from '#src/contract/sign-description.ts'

export const spiseDrikkeMat: Readonly<Record<string, SignDescription>> = {
  spise: {
    hands: {
      symmetry: 'one',
      first: [
        {
          share: 1,
          handshape: 'bunch',
          palm: ['back'],
          fingers: ['up', 'inward'],
          point: 'pinch',
          place: { at: 'mouth', offset: { outward: 2, up: -4, forward: 9 } },
        },
        {
          share: 5,
          handshape: 'bunch',
          palm: ['back'],
          fingers: ['up', 'inward'],
          point: 'pinch',
          place: { at: 'mouth', offset: { outward: 0.5, forward: 0.5 } },
          movement: { path: 'straight', times: 2 },
        },
      ],
    },
    seconds: 1.2,
    nonManual: 'Munnen åpnes litt.',
    basis: 'known',
    basisNote: 'Samlede fingre mot munnen brukes for å spise i mange land.',
  },
  drikke: {
    hands: {
      symmetry: 'one',
      first: [
        {
          share: 1,
          handshape: 'c',
          palm: ['inward', 'back'],
          fingers: ['inward', 'forward'],
          point: 'pinch',
          place: { at: 'middle', offset: { outward: 3, up: 8, forward: -8 } },
        },
        {
          share: 3,
          handshape: 'c',
          palm: ['inward', 'back'],
          fingers: ['inward', 'forward'],
          point: 'pinch',
          place: { at: 'mouth', offset: { outward: 0.5, up: -1, forward: 3 } },
          movement: { path: 'straight', times: 1 },
        },
        {
          share: 3,
          handshape: 'c',
          palm: ['inward', 'back', 'down'],
          fingers: ['inward', 'up', 'forward'],
          point: 'pinch',
          place: { at: 'mouth', offset: { outward: 0.5, up: 1, forward: 3 } },
          movement: { path: 'straight', times: 1 },
        },
      ],
    },
    seconds: 1.4,
    nonManual: 'Munnen som om du drikker.',
    basis: 'known',
    basisNote: 'Tenkt glass mot munnen brukes for å drikke i mange land.',
  },
  mat: {
    hands: {
      symmetry: 'own',
      first: [
        {
          share: 1,
          handshape: 'bunch',
          palm: ['down', 'back'],
          fingers: ['inward', 'down'],
          point: 'pinch',
          place: { at: 'otherHand', on: 'palm', offset: { up: 2 } },
        },
        {
          share: 4,
          handshape: 'bunch',
          palm: ['back'],
          fingers: ['up', 'inward'],
          point: 'pinch',
          place: { at: 'mouth', offset: { outward: 0.5, forward: 0.5 } },
          movement: { path: 'straight', times: 1 },
        },
      ],
      second: [
        {
          share: 5,
          handshape: 'flat',
          palm: ['up'],
          fingers: ['inward', 'forward'],
          point: 'palm',
          place: { at: 'middle', offset: { outward: 2, up: -8, forward: -6 } },
        },
      ],
    },
    seconds: 1.3,
    basis: 'guess',
    basisNote: 'Etter teksten i appen; den norske formen er ikke sjekket.',
  },
}
