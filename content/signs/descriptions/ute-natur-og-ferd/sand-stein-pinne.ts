import type { SignDescription } from '#src/contract/sign-description.ts'

export const sandSteinPinne: Readonly<Record<string, SignDescription>> = {
  sand: {
    hands: {
      symmetry: 'one',
      first: [
        {
          share: 1,
          handshape: 'o',
          palm: ['down'],
          fingers: ['forward', 'down'],
          point: 'pinch',
          place: { at: 'neutral', offset: { outward: -3, forward: -2 } },
        },
        {
          share: 6,
          handshape: 'o',
          palm: ['down'],
          fingers: ['forward', 'down'],
          point: 'pinch',
          place: { at: 'neutral', offset: { outward: 1, up: 2, forward: -2 } },
          movement: { path: 'straight', times: 1 },
          shake: { kind: 'wiggle', degrees: 7, times: 5 },
        },
      ],
    },
    seconds: 1.7,
    basis: 'known',
    basisNote: 'Å gni fingertuppene er en vanlig gest for noe finkornet; her gnir fingrene bare litt.',
  },
  stein: {
    hands: {
      symmetry: 'own',
      first: [
        {
          share: 1,
          handshape: 'fist',
          palm: ['inward'],
          fingers: ['forward'],
          point: 'littleSide',
          place: { at: 'otherHand', on: 'thumbSide', offset: { up: 12, forward: -2 } },
        },
        {
          share: 5,
          handshape: 'fist',
          palm: ['inward'],
          fingers: ['forward'],
          point: 'littleSide',
          place: { at: 'otherHand', on: 'thumbSide', offset: { up: 4, forward: -2 } },
          movement: { path: 'straight', times: 2 },
        },
      ],
      second: [
        {
          share: 6,
          handshape: 'fist',
          palm: ['inward'],
          fingers: ['forward', 'inward'],
          point: 'palm',
          place: { at: 'middle', offset: { outward: 1, up: -8, forward: -4 } },
        },
      ],
    },
    seconds: 1.3,
    basis: 'guess',
    basisNote: 'Knyttneve som banker på knyttneve, etter teksten i appen; den norske formen er ikke sjekket.',
  },
  pinne: {
    hands: {
      symmetry: 'mirrored',
      first: [
        {
          share: 1,
          handshape: 'beak',
          palm: ['down'],
          fingers: ['inward', 'forward'],
          point: 'pinch',
          place: { at: 'middle', offset: { outward: 3, up: 2 } },
        },
        {
          share: 4,
          handshape: 'beak',
          palm: ['down'],
          fingers: ['inward', 'forward'],
          point: 'pinch',
          place: { at: 'middle', offset: { outward: 17, up: 2, forward: -4 } },
          movement: { path: 'straight', times: 1 },
        },
        {
          share: 1,
          handshape: 'beak',
          palm: ['down'],
          fingers: ['inward', 'forward'],
          point: 'pinch',
          place: { at: 'middle', offset: { outward: 17, up: 2, forward: -4 } },
        },
      ],
    },
    seconds: 1.3,
    basis: 'known',
    basisNote: 'Å vise noe tynt mellom fingrene er en vanlig gest; et eget norsk tegn kan se annerledes ut.',
  },
}
