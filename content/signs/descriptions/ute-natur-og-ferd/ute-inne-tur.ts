import type { SignDescription } from '#src/contract/sign-description.ts'

export const uteInneTur: Readonly<Record<string, SignDescription>> = {
  ute: {
    hands: {
      symmetry: 'one',
      first: [
        {
          share: 1,
          handshape: 'flat',
          palm: ['inward', 'down'],
          fingers: ['forward', 'inward'],
          point: 'palm',
          place: { at: 'middle', offset: { forward: -14 } },
        },
        {
          share: 5,
          handshape: 'flat',
          palm: ['down', 'inward'],
          fingers: ['forward'],
          point: 'palm',
          place: { at: 'neutral', offset: { outward: 13, up: 6, forward: 6 } },
          movement: { path: 'arc', times: 1, toward: ['forward', 'up'], height: 8 },
        },
        {
          share: 1,
          handshape: 'flat',
          palm: ['down', 'inward'],
          fingers: ['forward'],
          point: 'palm',
          place: { at: 'neutral', offset: { outward: 13, up: 6, forward: 6 } },
        },
      ],
    },
    seconds: 1.3,
    basis: 'guess',
    basisNote: 'En bue fram og ut, etter teksten i appen; den norske formen er ikke sjekket.',
  },
  inne: {
    hands: {
      symmetry: 'own',
      first: [
        {
          share: 1,
          handshape: 'bunch',
          palm: ['down'],
          fingers: ['inward', 'forward'],
          point: 'pinch',
          place: { at: 'otherHand', on: 'palm', offset: { outward: 3.3, up: 12, forward: 2.2 } },
        },
        {
          share: 3,
          handshape: 'bunch',
          palm: ['down'],
          fingers: ['inward', 'forward'],
          point: 'pinch',
          place: { at: 'otherHand', on: 'palm', offset: { outward: 3.3, up: 2, forward: 2.2 } },
          movement: { path: 'straight', times: 1 },
        },
        {
          share: 3,
          handshape: 'bunch',
          palm: ['down'],
          fingers: ['inward', 'forward'],
          point: 'pinch',
          place: { at: 'otherHand', on: 'palm', offset: { outward: 3.3, up: 2, forward: 2.2 } },
        },
      ],
      second: [
        {
          share: 7,
          handshape: 'c',
          palm: ['inward'],
          fingers: ['forward'],
          point: 'palm',
          place: { at: 'middle', offset: { outward: 3, up: -4, forward: -4 } },
        },
      ],
    },
    seconds: 1.3,
    basis: 'known',
    basisNote: 'En hånd som går ned i den andre, brukes for inne i flere land; detaljene er ikke sjekket.',
  },
  tur: {
    hands: {
      symmetry: 'one',
      first: [
        {
          share: 1,
          handshape: 'v',
          palm: ['back'],
          fingers: ['down'],
          point: 'wrist',
          place: { at: 'neutral', offset: { outward: 2, up: 12, forward: -12 } },
        },
        {
          share: 6,
          handshape: 'v',
          palm: ['back'],
          fingers: ['down'],
          point: 'wrist',
          place: { at: 'neutral', offset: { outward: -4, up: 12, forward: 8 } },
          movement: { path: 'straight', times: 1 },
          shake: { kind: 'wiggle', degrees: 34, times: 3 },
        },
      ],
    },
    seconds: 1.6,
    basis: 'known',
    basisNote: 'To fingre som går, er en vanlig gest; et eget norsk tegn for tur kan se annerledes ut.',
  },
}
