import type { SignDescription } from '#src/contract/sign-description.ts'

export const melkVannBrod: Readonly<Record<string, SignDescription>> = {
  melk: {
    hands: {
      symmetry: 'one',
      first: [
        {
          share: 1,
          handshape: 'c',
          palm: ['inward'],
          fingers: ['forward', 'up'],
          point: 'wrist',
          place: { at: 'neutral' },
        },
        {
          share: 5,
          handshape: 'fist',
          palm: ['inward'],
          fingers: ['forward', 'up'],
          point: 'wrist',
          place: { at: 'neutral' },
          movement: { path: 'straight', times: 3 },
        },
      ],
    },
    seconds: 1.5,
    basis: 'guess',
    basisNote:
      'Melkebevegelse med én hånd; tegnet kan også ha to hender, og den norske formen er ikke sjekket.',
  },
  vann: {
    hands: {
      symmetry: 'one',
      first: [
        {
          share: 0.5,
          handshape: 'flat',
          palm: ['down'],
          fingers: ['forward'],
          point: 'palm',
          place: { at: 'neutral', offset: { outward: -10 } },
        },
        {
          share: 4,
          handshape: 'flat',
          palm: ['down'],
          fingers: ['forward'],
          point: 'palm',
          place: { at: 'neutral', offset: { outward: 8 } },
          movement: { path: 'straight', times: 1 },
          shake: { kind: 'wiggle', degrees: 32, times: 3 },
        },
      ],
    },
    seconds: 1.5,
    basis: 'guess',
    basisNote: 'Etter teksten i appen; den norske formen er ikke sjekket.',
  },
  brød: {
    hands: {
      symmetry: 'own',
      first: [
        {
          share: 1,
          handshape: 'flat',
          palm: ['inward'],
          fingers: ['forward'],
          point: 'littleSide',
          place: { at: 'otherHand', on: 'palm', offset: { up: 3, forward: -6 } },
        },
        {
          share: 6,
          handshape: 'flat',
          palm: ['inward'],
          fingers: ['forward'],
          point: 'littleSide',
          place: { at: 'otherHand', on: 'palm', offset: { up: 3, forward: 3 } },
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
    basisNote: 'Hånda skjærer som en kniv; den norske formen er ikke sjekket.',
  },
}
