import type { SignDescription } from '#src/contract/sign-description.ts'

export const bussBatFly: Readonly<Record<string, SignDescription>> = {
  buss: {
    hands: {
      symmetry: 'own',
      first: [
        {
          share: 1,
          handshape: 'fist',
          palm: ['down'],
          fingers: ['forward'],
          point: 'knuckles',
          place: { at: 'middle', offset: { outward: 20, up: -4, forward: -4 } },
        },
        {
          share: 5,
          handshape: 'fist',
          palm: ['down'],
          fingers: ['forward'],
          point: 'knuckles',
          place: { at: 'middle', offset: { outward: 13, up: -4, forward: 9 } },
          movement: { path: 'arc', times: 1, toward: ['outward', 'forward'], height: 3 },
        },
        {
          share: 1,
          handshape: 'fist',
          palm: ['down'],
          fingers: ['forward'],
          point: 'knuckles',
          place: { at: 'middle', offset: { outward: 13, up: -4, forward: 9 } },
        },
      ],
      second: [
        {
          share: 1,
          handshape: 'fist',
          palm: ['down'],
          fingers: ['forward'],
          point: 'knuckles',
          place: { at: 'middle', offset: { outward: 20, up: -4, forward: -4 } },
        },
        {
          share: 5,
          handshape: 'fist',
          palm: ['down'],
          fingers: ['forward'],
          point: 'knuckles',
          place: { at: 'middle', offset: { outward: 13, up: -4, forward: -14 } },
          movement: { path: 'arc', times: 1, toward: ['outward', 'back'], height: 3 },
        },
        {
          share: 1,
          handshape: 'fist',
          palm: ['down'],
          fingers: ['forward'],
          point: 'knuckles',
          place: { at: 'middle', offset: { outward: 13, up: -4, forward: -14 } },
        },
      ],
    },
    seconds: 1.8,
    basis: 'guess',
    basisNote: 'Et stort, flatt ratt, etter teksten i appen; den norske formen er ikke sjekket.',
  },
  båt: {
    hands: {
      symmetry: 'mirrored',
      first: [
        {
          share: 1,
          handshape: 'flat',
          palm: ['inward', 'up'],
          fingers: ['forward'],
          point: 'littleSide',
          place: { at: 'middle', offset: { outward: 2.8, up: -8, forward: -10 } },
        },
        {
          share: 6,
          handshape: 'flat',
          palm: ['inward', 'up'],
          fingers: ['forward'],
          point: 'littleSide',
          place: { at: 'middle', offset: { outward: 2.8, up: -7, forward: 6 } },
          movement: { path: 'straight', times: 1 },
          shake: { kind: 'shift', along: ['up'], centimetres: 3, times: 2 },
        },
      ],
    },
    seconds: 1.8,
    basis: 'known',
    basisNote: 'Hender som et skrog på bølger brukes for båt i mange land.',
  },
  fly: {
    hands: {
      symmetry: 'one',
      first: [
        {
          share: 1,
          handshape: 'y',
          palm: ['down'],
          fingers: ['forward'],
          point: 'palm',
          place: { at: 'neutral', offset: { outward: -6, up: -6, forward: -10 } },
        },
        {
          share: 5,
          handshape: 'y',
          palm: ['down'],
          fingers: ['forward', 'forward', 'up'],
          point: 'palm',
          place: { at: 'neutral', offset: { outward: 6, up: 20, forward: 6 } },
          movement: { path: 'straight', times: 1 },
        },
      ],
    },
    seconds: 1.4,
    nonManual: 'Blikket følger hånda.',
    basis: 'known',
    basisNote: 'Tommel og lillefinger som vinger brukes for fly i flere land; detaljene er ikke sjekket.',
  },
}
