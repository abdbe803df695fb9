import type { SignDescription } from '#src/contract/sign-description.ts'

export const fiskMusBjorn: Readonly<Record<string, SignDescription>> = {
  fisk: {
    hands: {
      symmetry: 'one',
      first: [
        {
          share: 1,
          handshape: 'flat',
          palm: ['inward'],
          fingers: ['forward'],
          point: 'wrist',
          place: { at: 'neutral', offset: { outward: -2, forward: -12 } },
        },
        {
          share: 6,
          handshape: 'flat',
          palm: ['inward'],
          fingers: ['forward'],
          point: 'wrist',
          place: { at: 'neutral', offset: { outward: -6, up: 2, forward: 6 } },
          movement: { path: 'straight', times: 1 },
          shake: { kind: 'nod', degrees: 24, times: 3 },
        },
      ],
    },
    seconds: 1.7,
    basis: 'known',
    basisNote: 'En flat hånd som svømmer, brukes for fisk i mange land.',
  },
  mus: {
    hands: {
      symmetry: 'one',
      first: [
        {
          share: 1,
          handshape: 'index',
          palm: ['back'],
          fingers: ['inward', 'up'],
          point: 'indexTip',
          place: { at: 'mouth', offset: { outward: -3, up: 5, forward: 2 } },
        },
        {
          share: 5,
          handshape: 'index',
          palm: ['back'],
          fingers: ['inward', 'up'],
          point: 'indexTip',
          place: { at: 'mouth', offset: { outward: 5, up: 5, forward: 2 } },
          movement: { path: 'straight', times: 2 },
        },
      ],
    },
    seconds: 1.2,
    basis: 'guess',
    basisNote: 'Å stryke forbi nesa brukes for mus i USA; den norske formen er ikke sjekket.',
  },
  bjørn: {
    hands: {
      symmetry: 'mirrored',
      first: [
        {
          share: 1,
          handshape: 'claw',
          palm: ['down', 'forward'],
          fingers: ['up', 'forward'],
          point: 'palm',
          place: { at: 'neutral', offset: { outward: -3, up: 10, forward: -8 } },
        },
        {
          share: 4,
          handshape: 'claw',
          palm: ['down', 'forward'],
          fingers: ['forward'],
          point: 'palm',
          place: { at: 'neutral', offset: { outward: -3, up: -6, forward: -4 } },
          movement: { path: 'straight', times: 1 },
        },
        {
          share: 1,
          handshape: 'claw',
          palm: ['down', 'forward'],
          fingers: ['forward'],
          point: 'palm',
          place: { at: 'neutral', offset: { outward: -3, up: -6, forward: -4 } },
        },
      ],
    },
    seconds: 1.4,
    nonManual: 'Litt stramt ansikt.',
    basis: 'guess',
    basisNote: 'Store labber som drar nedover, etter teksten i appen; den norske formen er ikke sjekket.',
  },
}
