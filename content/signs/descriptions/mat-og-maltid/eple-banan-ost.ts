import type { SignDescription } from '#src/contract/sign-description.ts'

export const epleBananOst: Readonly<Record<string, SignDescription>> = {
  eple: {
    hands: {
      symmetry: 'one',
      first: [
        {
          share: 1,
          handshape: 'claw',
          palm: ['back'],
          fingers: ['up', 'inward'],
          point: 'pinch',
          place: { at: 'mouth', offset: { outward: 4, up: -10, forward: 12 } },
        },
        {
          share: 2,
          handshape: 'claw',
          palm: ['back'],
          fingers: ['up', 'inward'],
          point: 'pinch',
          place: { at: 'mouth', offset: { outward: 1.5, forward: 2 } },
          movement: { path: 'straight', times: 1 },
        },
        {
          share: 3,
          handshape: 'claw',
          palm: ['back', 'inward', 'down'],
          fingers: ['up', 'inward'],
          point: 'pinch',
          place: { at: 'mouth', offset: { outward: 1.5, forward: 2 } },
          movement: { path: 'straight', times: 1 },
        },
      ],
    },
    seconds: 1.4,
    basis: 'guess',
    basisNote: 'Etter teksten i appen; den norske formen er ikke sjekket.',
  },
  banan: {
    hands: {
      symmetry: 'own',
      first: [
        {
          share: 1,
          handshape: 'pinch',
          palm: ['inward', 'down'],
          fingers: ['inward', 'back'],
          point: 'pinch',
          place: { at: 'otherHand', on: 'indexTip', offset: { outward: 1, forward: 2 } },
        },
        {
          share: 5,
          handshape: 'pinch',
          palm: ['inward', 'down'],
          fingers: ['inward', 'back'],
          point: 'pinch',
          place: { at: 'otherHand', on: 'thumbSide', offset: { outward: 1, forward: 2 } },
          movement: { path: 'straight', times: 2 },
        },
      ],
      second: [
        {
          share: 5,
          handshape: 'index',
          palm: ['inward', 'back'],
          fingers: ['up'],
          point: 'palm',
          place: { at: 'middle', offset: { outward: 1 } },
        },
      ],
    },
    seconds: 1.6,
    basis: 'known',
    basisNote: 'Å skrelle en pekefinger brukes for banan i flere land; griperetningen er gjettet.',
  },
  ost: {
    hands: {
      symmetry: 'own',
      first: [
        {
          share: 1,
          handshape: 'two',
          palm: ['down', 'back'],
          fingers: ['forward', 'down'],
          point: 'indexTip',
          place: { at: 'otherHand', on: 'palm', offset: { up: 2.2, forward: 3 } },
        },
        {
          share: 5,
          handshape: 'two',
          palm: ['down', 'back'],
          fingers: ['forward', 'down'],
          point: 'indexTip',
          place: { at: 'otherHand', on: 'palm', offset: { up: 2.2, forward: -6 } },
          movement: { path: 'straight', times: 2 },
        },
      ],
      second: [
        {
          share: 5,
          handshape: 'flatThumbOut',
          palm: ['up'],
          fingers: ['inward', 'forward'],
          point: 'palm',
          place: { at: 'middle', offset: { outward: 2, up: -6, forward: -2 } },
        },
      ],
    },
    seconds: 1.5,
    basis: 'guess',
    basisNote: 'Som en ostehøvel; den norske formen er ikke sjekket.',
  },
}
