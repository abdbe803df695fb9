import type { SignDescription } from '#src/contract/sign-description.ts'

export const jaNeiVilHa: Readonly<Record<string, SignDescription>> = {
  ja: {
    hands: {
      symmetry: 'one',
      first: [
        {
          share: 1,
          handshape: 'fist',
          palm: ['forward', 'down'],
          fingers: ['up', 'forward'],
          point: 'wrist',
          place: { at: 'neutral', offset: { forward: -4 } },
        },
        {
          share: 5,
          handshape: 'fist',
          palm: ['down'],
          fingers: ['forward'],
          point: 'wrist',
          place: { at: 'neutral', offset: { forward: -4 } },
          movement: { path: 'straight', times: 2 },
        },
      ],
    },
    seconds: 1,
    nonManual: 'Nikk.',
    basis: 'guess',
    basisNote: 'Knyttneve som nikker, som i USA; den norske formen er ikke sjekket.',
  },
  nei: {
    hands: {
      symmetry: 'one',
      first: [
        {
          share: 5,
          handshape: 'index',
          palm: ['forward'],
          fingers: ['up'],
          point: 'wrist',
          place: { at: 'shoulder', offset: { outward: 2, up: -4, forward: 18 } },
          shake: { kind: 'sway', degrees: 24, times: 2 },
        },
      ],
    },
    seconds: 1.1,
    nonManual: 'Hoderisting.',
    basis: 'known',
    basisNote: 'Vanlig gest med pekefingeren; et eget norsk tegn kan se annerledes ut.',
  },
  'vil-ha': {
    hands: {
      symmetry: 'mirrored',
      first: [
        {
          share: 1,
          handshape: 'spread',
          palm: ['up'],
          fingers: ['forward'],
          point: 'palm',
          place: { at: 'neutral', offset: { outward: -2, up: -2, forward: 6 } },
        },
        {
          share: 3,
          handshape: 'claw',
          palm: ['up'],
          fingers: ['forward'],
          point: 'palm',
          place: { at: 'neutral', offset: { outward: -2, up: -2, forward: -8 } },
          movement: { path: 'straight', times: 1 },
        },
      ],
    },
    seconds: 1.1,
    basis: 'guess',
    basisNote: 'Hendene trekkes mot kroppen som i USA; den norske formen er ikke sjekket.',
  },
}
