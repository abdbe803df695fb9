import type { SignDescription } from '#src/contract/sign-description.ts'

export const seLekeSammen: Readonly<Record<string, SignDescription>> = {
  se: {
    hands: {
      symmetry: 'one',
      first: [
        {
          share: 1,
          handshape: 'v',
          palm: ['back', 'inward'],
          fingers: ['up'],
          point: 'indexTip',
          place: { at: 'eye', offset: { outward: 1, up: -1, forward: 4 } },
        },
        {
          share: 3,
          handshape: 'v',
          palm: ['inward', 'down'],
          fingers: ['forward'],
          point: 'indexTip',
          place: { at: 'eye', offset: { outward: 2, up: -6, forward: 30 } },
          movement: { path: 'straight', times: 1 },
        },
      ],
    },
    seconds: 1.1,
    nonManual: 'Blikket følger fingrene.',
    basis: 'known',
    basisNote:
      'To fingre fra øynene og framover brukes for å se i flere land; retningen på hånda er gjettet.',
  },
  leke: {
    hands: {
      symmetry: 'alternating',
      first: [
        {
          share: 5,
          handshape: 'curved',
          palm: ['back', 'down'],
          fingers: ['inward', 'forward'],
          point: 'fingertips',
          place: { at: 'middle', offset: { outward: 3 } },
          movement: { path: 'circle', plane: 'sagittal', radius: 6, turns: 2 },
        },
      ],
    },
    seconds: 1.6,
    nonManual: 'Blidt ansikt.',
    basis: 'guess',
    basisNote: 'Etter teksten i appen; den norske formen er ikke sjekket.',
  },
  sammen: {
    hands: {
      symmetry: 'mirrored',
      first: [
        {
          share: 1,
          handshape: 'fist',
          palm: ['inward'],
          fingers: ['forward'],
          point: 'knuckles',
          place: { at: 'middle', offset: { outward: 17 } },
        },
        {
          share: 3,
          handshape: 'fist',
          palm: ['inward'],
          fingers: ['forward'],
          point: 'knuckles',
          place: { at: 'middle', offset: { outward: 5.4 } },
          movement: { path: 'straight', times: 1 },
        },
        {
          share: 1,
          handshape: 'fist',
          palm: ['inward'],
          fingers: ['forward'],
          point: 'knuckles',
          place: { at: 'middle', offset: { outward: 5.4 } },
        },
      ],
    },
    seconds: 1.1,
    basis: 'guess',
    basisNote: 'Hendene møtes, som i «with» i USA; den norske formen er ikke sjekket.',
  },
}
