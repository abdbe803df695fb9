import type { SignDescription } from '#src/contract/sign-description.ts'

export const kaldVarmVat: Readonly<Record<string, SignDescription>> = {
  kald: {
    hands: {
      symmetry: 'mirrored',
      first: [
        {
          share: 5,
          handshape: 'fist',
          palm: ['inward', 'back'],
          fingers: ['up'],
          point: 'knuckles',
          place: { at: 'chest', offset: { outward: 4, up: 2, forward: 7 } },
          shake: { kind: 'shift', along: ['inward'], centimetres: 2.2, times: 5 },
        },
      ],
    },
    seconds: 1.3,
    nonManual: 'Skuldrene opp, som om du fryser.',
    basis: 'known',
    basisNote: 'Knyttede hender som rister, brukes for å fryse i mange land.',
  },
  varm: {
    hands: {
      symmetry: 'one',
      first: [
        {
          share: 1,
          handshape: 'flat',
          palm: ['back'],
          fingers: ['inward', 'up'],
          point: 'fingertips',
          place: { at: 'forehead', offset: { outward: -8, up: 4, forward: 3 } },
        },
        {
          share: 4,
          handshape: 'flat',
          palm: ['back'],
          fingers: ['inward', 'up'],
          point: 'fingertips',
          place: { at: 'forehead', offset: { outward: 9, up: 5, forward: 2 } },
          movement: { path: 'straight', times: 1 },
        },
        {
          share: 1,
          handshape: 'flat',
          palm: ['back'],
          fingers: ['inward', 'up'],
          point: 'fingertips',
          place: { at: 'forehead', offset: { outward: 9, up: 5, forward: 2 } },
        },
      ],
    },
    seconds: 1.3,
    nonManual: 'Pust ut, som om det er varmt.',
    basis: 'known',
    basisNote: 'Å tørke svette av panna er en vanlig gest; et eget norsk tegn kan se annerledes ut.',
  },
  våt: {
    hands: {
      symmetry: 'mirrored',
      first: [
        {
          share: 5,
          handshape: 'o',
          palm: ['up'],
          fingers: ['forward', 'up', 'inward'],
          point: 'pinch',
          place: { at: 'neutral', offset: { outward: -2, up: 2, forward: -2 } },
        },
        {
          share: 6,
          handshape: 'o',
          palm: ['up'],
          fingers: ['forward', 'up', 'inward'],
          point: 'pinch',
          place: { at: 'neutral', offset: { outward: -2, up: -8, forward: -2 } },
          movement: { path: 'straight', times: 1 },
          shake: { kind: 'wiggle', degrees: 7, times: 5 },
        },
      ],
    },
    seconds: 1.7,
    nonManual: 'Rynket nese.',
    basis: 'guess',
    basisNote:
      'Fingertupper som gnis, brukes for våt i flere land; her gnir fingrene bare litt, og formen er ikke sjekket.',
  },
}
