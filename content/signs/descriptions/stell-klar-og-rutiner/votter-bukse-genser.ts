import type { SignDescription } from '#src/contract/sign-description.ts'

export const votterBukseGenser: Readonly<Record<string, SignDescription>> = {
  votter: {
    hands: {
      symmetry: 'own',
      first: [
        {
          share: 1,
          handshape: 'curved',
          palm: ['back'],
          fingers: ['inward', 'inward', 'up'],
          point: 'palm',
          place: { at: 'otherHand', on: 'fingertips', offset: { forward: 5 } },
        },
        {
          share: 4,
          handshape: 'curved',
          palm: ['back'],
          fingers: ['inward', 'inward', 'up'],
          point: 'palm',
          place: { at: 'otherHand', on: 'wrist', offset: { up: 2, forward: 5 } },
          movement: { path: 'straight', times: 1 },
        },
      ],
      second: [
        {
          share: 5,
          handshape: 'flat',
          palm: ['back'],
          fingers: ['up'],
          point: 'palm',
          place: { at: 'middle', offset: { outward: 2, up: 4, forward: -8 } },
        },
      ],
    },
    seconds: 1.5,
    basis: 'guess',
    basisNote: 'Den ene hånda stryker over den andre som en vott; hvilken side den stryker over, er gjettet.',
  },
  bukse: {
    hands: {
      symmetry: 'mirrored',
      first: [
        {
          share: 1,
          handshape: 'flat',
          palm: ['inward', 'back'],
          fingers: ['down', 'forward'],
          point: 'palm',
          place: { at: 'belly', offset: { outward: 10, up: 9, forward: 3 } },
        },
        {
          share: 4,
          handshape: 'flat',
          palm: ['inward', 'back'],
          fingers: ['down', 'forward'],
          point: 'palm',
          place: { at: 'belly', offset: { outward: 10, up: -5, forward: 5 } },
          movement: { path: 'straight', times: 1 },
        },
      ],
    },
    seconds: 1.3,
    basis: 'known',
    basisNote:
      'Hendene viser buksebeina. De begynner over hofta, så de er synlige; detaljene er ikke sjekket.',
  },
  genser: {
    hands: {
      symmetry: 'mirrored',
      first: [
        {
          share: 1,
          handshape: 'fist',
          palm: ['back'],
          fingers: ['inward', 'up'],
          point: 'knuckles',
          place: { at: 'belly', offset: { outward: 5, up: 4, forward: 6 } },
        },
        {
          share: 5,
          handshape: 'fist',
          palm: ['back', 'inward'],
          fingers: ['up', 'inward'],
          point: 'knuckles',
          place: { at: 'forehead', offset: { outward: 9, up: 1, forward: 5 } },
          movement: { path: 'straight', times: 1 },
        },
        {
          share: 1,
          handshape: 'fist',
          palm: ['back', 'inward'],
          fingers: ['up', 'inward'],
          point: 'knuckles',
          place: { at: 'forehead', offset: { outward: 9, up: 1, forward: 5 } },
        },
      ],
    },
    seconds: 1.6,
    basis: 'known',
    basisNote: 'Å vise at du drar noe over hodet, er en vanlig gest; grepet er gjettet.',
  },
}
