import type { SignDescription } from '#src/contract/sign-description.ts'

export const huskeSklieSykkel: Readonly<Record<string, SignDescription>> = {
  huske: {
    hands: {
      symmetry: 'mirrored',
      first: [
        {
          share: 6,
          handshape: 'fist',
          palm: ['inward'],
          fingers: ['forward', 'up'],
          point: 'knuckles',
          place: { at: 'neutral', offset: { outward: 4, up: 4, forward: -8 } },
          shake: { kind: 'shift', along: ['forward', 'forward', 'up'], centimetres: 9, times: 2 },
        },
      ],
    },
    seconds: 1.9,
    nonManual: 'Blidt ansikt.',
    basis: 'guess',
    basisNote: 'Hender om to tau, etter teksten i appen; den norske formen er ikke sjekket.',
  },
  sklie: {
    hands: {
      symmetry: 'own',
      first: [
        {
          share: 1,
          handshape: 'flat',
          palm: ['down', 'back'],
          fingers: ['forward', 'down'],
          point: 'palm',
          place: { at: 'otherHand', on: 'wrist', offset: { up: 6, forward: -2 } },
        },
        {
          share: 4,
          handshape: 'flat',
          palm: ['down', 'back'],
          fingers: ['forward', 'down'],
          point: 'palm',
          place: { at: 'otherHand', on: 'fingertips', offset: { up: 4.4, forward: 4 } },
          movement: { path: 'straight', times: 1 },
        },
      ],
      second: [
        {
          share: 5,
          handshape: 'flatThumbOut',
          palm: ['up', 'forward'],
          fingers: ['forward', 'down', 'inward'],
          point: 'palm',
          place: { at: 'middle', offset: { outward: 4, up: -2, forward: -8 } },
        },
      ],
    },
    seconds: 1.3,
    nonManual: 'Blidt ansikt.',
    basis: 'guess',
    basisNote: 'Den ene hånda er en sklie, etter teksten i appen; den norske formen er ikke sjekket.',
  },
  sykkel: {
    hands: {
      symmetry: 'alternating',
      first: [
        {
          share: 6,
          handshape: 'fist',
          palm: ['down'],
          fingers: ['forward'],
          point: 'knuckles',
          place: { at: 'middle', offset: { outward: 7, up: -2, forward: -2 } },
          movement: { path: 'circle', plane: 'sagittal', radius: 6, turns: 3 },
        },
      ],
    },
    seconds: 1.8,
    basis: 'known',
    basisNote: 'To never som tråkker som pedaler, brukes for sykkel i mange land.',
  },
}
