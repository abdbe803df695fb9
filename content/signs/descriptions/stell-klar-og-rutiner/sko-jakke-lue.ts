import type { SignDescription } from '#src/contract/sign-description.ts'

export const skoJakkeLue: Readonly<Record<string, SignDescription>> = {
  sko: {
    hands: {
      symmetry: 'own',
      first: [
        {
          share: 1,
          handshape: 'flat',
          palm: ['down'],
          fingers: ['forward'],
          point: 'fingertips',
          place: { at: 'otherHand', on: 'palm', offset: { outward: 2, up: -2.8, forward: -13 } },
        },
        {
          share: 3,
          handshape: 'flat',
          palm: ['down'],
          fingers: ['forward'],
          point: 'fingertips',
          place: { at: 'otherHand', on: 'palm', offset: { outward: 2, up: -2.8, forward: 2 } },
          movement: { path: 'straight', times: 1 },
        },
        {
          share: 1,
          handshape: 'flat',
          palm: ['down'],
          fingers: ['forward'],
          point: 'fingertips',
          place: { at: 'otherHand', on: 'palm', offset: { outward: 2, up: -2.8, forward: 2 } },
        },
      ],
      second: [
        {
          share: 5,
          handshape: 'c',
          palm: ['down'],
          fingers: ['inward'],
          point: 'palm',
          place: { at: 'middle', offset: { outward: 3, forward: 2 } },
        },
      ],
    },
    seconds: 1.4,
    basis: 'guess',
    basisNote: 'Etter teksten i appen: en fot som går inn i en sko. Den norske formen er ikke sjekket.',
  },
  jakke: {
    hands: {
      symmetry: 'mirrored',
      first: [
        {
          share: 1,
          handshape: 'fist',
          palm: ['back', 'inward'],
          fingers: ['inward', 'up'],
          point: 'knuckles',
          place: { at: 'shoulder', offset: { outward: -4, up: 3, forward: 6 } },
        },
        {
          share: 4,
          handshape: 'fist',
          palm: ['back', 'inward'],
          fingers: ['inward', 'up'],
          point: 'knuckles',
          place: { at: 'chest', offset: { outward: 2, up: -11, forward: 7 } },
          movement: { path: 'straight', times: 1 },
        },
        {
          share: 1,
          handshape: 'fist',
          palm: ['back', 'inward'],
          fingers: ['inward', 'up'],
          point: 'knuckles',
          place: { at: 'chest', offset: { outward: 2, up: -11, forward: 7 } },
        },
      ],
    },
    seconds: 1.3,
    basis: 'known',
    basisNote: 'Å vise at du trekker på deg en jakke, er en vanlig gest; grepet er gjettet.',
  },
  lue: {
    hands: {
      symmetry: 'mirrored',
      first: [
        {
          share: 1,
          handshape: 'bunch',
          palm: ['inward', 'down'],
          fingers: ['up', 'inward'],
          point: 'pinch',
          place: { at: 'besideHead', offset: { outward: 1, up: 11, forward: 9 } },
        },
        {
          share: 3,
          handshape: 'bunch',
          palm: ['inward', 'down'],
          fingers: ['up', 'inward'],
          point: 'pinch',
          place: { at: 'ear', offset: { outward: 3.5, up: 2, forward: 10 } },
          movement: { path: 'straight', times: 1 },
        },
        {
          share: 1,
          handshape: 'bunch',
          palm: ['inward', 'down'],
          fingers: ['up', 'inward'],
          point: 'pinch',
          place: { at: 'ear', offset: { outward: 3.5, up: 2, forward: 10 } },
        },
      ],
    },
    seconds: 1.2,
    basis: 'known',
    basisNote: 'Å dra ei lue ned på hodet er en vanlig gest; håndformen er gjettet.',
  },
}
