import type { SignDescription } from '#src/contract/sign-description.ts'

export const enToTre: Readonly<Record<string, SignDescription>> = {
  en: {
    hands: {
      symmetry: 'one',
      first: [
        {
          share: 1,
          handshape: 'thumbUp',
          palm: ['inward'],
          fingers: ['forward'],
          point: 'wrist',
          place: { at: 'neutral', offset: { outward: -2, up: -2, forward: -8 } },
        },
        {
          share: 2,
          handshape: 'thumbUp',
          palm: ['inward'],
          fingers: ['forward'],
          point: 'wrist',
          place: { at: 'neutral', offset: { outward: -2, up: 4, forward: -4 } },
          movement: { path: 'straight', times: 1 },
        },
        {
          share: 3,
          handshape: 'thumbUp',
          palm: ['inward'],
          fingers: ['forward'],
          point: 'wrist',
          place: { at: 'neutral', offset: { outward: -2, up: 4, forward: -4 } },
        },
      ],
    },
    seconds: 1,
    basis: 'known',
    basisNote: 'I Norge begynner vi ofte å telle med tommelen; retningen er gjettet.',
  },
  to: {
    hands: {
      symmetry: 'one',
      first: [
        {
          share: 1,
          handshape: 'l',
          palm: ['back'],
          fingers: ['up'],
          point: 'wrist',
          place: { at: 'neutral', offset: { up: -4, forward: -8 } },
        },
        {
          share: 2,
          handshape: 'l',
          palm: ['back'],
          fingers: ['up'],
          point: 'wrist',
          place: { at: 'neutral', offset: { up: 3, forward: -6 } },
          movement: { path: 'straight', times: 1 },
        },
        {
          share: 3,
          handshape: 'l',
          palm: ['back'],
          fingers: ['up'],
          point: 'wrist',
          place: { at: 'neutral', offset: { up: 3, forward: -6 } },
        },
      ],
    },
    seconds: 1,
    basis: 'known',
    basisNote: 'Tommel og pekefinger er to når vi teller fra tommelen; at håndflata vender inn, er gjettet.',
  },
  tre: {
    hands: {
      symmetry: 'one',
      first: [
        {
          share: 1,
          handshape: 'thumbTwo',
          palm: ['forward'],
          fingers: ['up'],
          point: 'wrist',
          place: { at: 'neutral', offset: { outward: 4, up: 4, forward: -14 } },
        },
        {
          share: 2,
          handshape: 'thumbTwo',
          palm: ['forward'],
          fingers: ['up'],
          point: 'wrist',
          place: { at: 'neutral', offset: { outward: 6, up: 8, forward: 2 } },
          movement: { path: 'straight', times: 1 },
        },
        {
          share: 3,
          handshape: 'thumbTwo',
          palm: ['forward'],
          fingers: ['up'],
          point: 'wrist',
          place: { at: 'neutral', offset: { outward: 6, up: 8, forward: 2 } },
        },
      ],
    },
    seconds: 1,
    basis: 'known',
    basisNote:
      'Tommel og to fingre er tre når vi teller fra tommelen; at hånda føres mot barnet, er gjettet.',
  },
}
