import type { SignDescription } from '#src/contract/sign-description.ts'

export const sultenTorstGodt: Readonly<Record<string, SignDescription>> = {
  sulten: {
    hands: {
      symmetry: 'one',
      first: [
        {
          share: 5,
          handshape: 'flat',
          palm: ['back'],
          fingers: ['inward'],
          point: 'palm',
          place: { at: 'belly' },
          movement: { path: 'circle', plane: 'frontal', radius: 7, turns: 2 },
        },
      ],
    },
    seconds: 1.6,
    nonManual: 'Sultent ansikt.',
    basis: 'guess',
    basisNote: 'Etter teksten i appen; den norske formen er ikke sjekket.',
  },
  tørst: {
    hands: {
      symmetry: 'one',
      first: [
        {
          share: 1,
          handshape: 'index',
          palm: ['back'],
          fingers: ['up', 'inward'],
          point: 'indexTip',
          place: { at: 'throat' },
        },
        {
          share: 4,
          handshape: 'index',
          palm: ['back'],
          fingers: ['up', 'inward'],
          point: 'indexTip',
          place: { at: 'throat', offset: { up: -10, forward: 2 } },
          movement: { path: 'straight', times: 1 },
        },
      ],
    },
    seconds: 1.1,
    basis: 'guess',
    basisNote: 'Finger nedover halsen, som i USA; den norske formen er ikke sjekket.',
  },
  godt: {
    hands: {
      symmetry: 'one',
      first: [
        {
          share: 1,
          handshape: 'flat',
          palm: ['inward'],
          fingers: ['up', 'forward'],
          point: 'palm',
          place: { at: 'cheek', offset: { outward: 0.5, forward: 2 } },
        },
        {
          share: 4,
          handshape: 'flat',
          palm: ['inward', 'back'],
          fingers: ['up'],
          point: 'palm',
          place: { at: 'cheek', offset: { outward: 2, forward: -4 } },
          movement: { path: 'straight', times: 1 },
        },
      ],
    },
    seconds: 1.3,
    nonManual: 'Smil.',
    basis: 'guess',
    basisNote: 'Etter teksten i appen. Bevegelsen er liten, og stedet på kinnet ser ikke Ask.',
  },
}
