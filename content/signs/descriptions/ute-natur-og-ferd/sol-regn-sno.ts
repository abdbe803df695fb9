import type { SignDescription } from '#src/contract/sign-description.ts'

export const solRegnSno: Readonly<Record<string, SignDescription>> = {
  sol: {
    hands: {
      symmetry: 'one',
      first: [
        {
          share: 1,
          handshape: 'fist',
          palm: ['back', 'down'],
          fingers: ['inward'],
          point: 'wrist',
          place: { at: 'besideHead', offset: { outward: 10, up: 10, forward: 16 } },
        },
        {
          share: 3,
          handshape: 'spread',
          palm: ['back', 'down'],
          fingers: ['down', 'inward'],
          point: 'wrist',
          place: { at: 'besideHead', offset: { outward: 9, up: 8, forward: 18 } },
          movement: { path: 'straight', times: 1 },
        },
        {
          share: 2,
          handshape: 'spread',
          palm: ['back', 'down'],
          fingers: ['down', 'inward'],
          point: 'wrist',
          place: { at: 'besideHead', offset: { outward: 9, up: 8, forward: 18 } },
        },
      ],
    },
    seconds: 1.3,
    nonManual: 'Smil, vendt mot hånda.',
    basis: 'known',
    basisNote:
      'En hånd som åpner seg til stråler ved hodet, brukes for sol i flere land; detaljene er ikke sjekket.',
  },
  regn: {
    hands: {
      symmetry: 'mirrored',
      first: [
        {
          share: 1,
          handshape: 'curved',
          palm: ['back', 'down'],
          fingers: ['down', 'forward'],
          point: 'wrist',
          place: { at: 'shoulder', offset: { up: 18, forward: 16 } },
        },
        {
          share: 6,
          handshape: 'curved',
          palm: ['back', 'down'],
          fingers: ['down', 'forward'],
          point: 'wrist',
          place: { at: 'shoulder', offset: { up: 4, forward: 16 } },
          movement: { path: 'straight', times: 2 },
        },
      ],
    },
    seconds: 1.4,
    basis: 'known',
    basisNote: 'Fingre som faller som dråper, brukes for regn i mange land.',
  },
  snø: {
    hands: {
      symmetry: 'mirrored',
      first: [
        {
          share: 1,
          handshape: 'spread',
          palm: ['down', 'forward'],
          fingers: ['forward', 'up'],
          point: 'wrist',
          place: { at: 'shoulder', offset: { outward: 3, up: 16, forward: 10 } },
        },
        {
          share: 6,
          handshape: 'spread',
          palm: ['down', 'forward'],
          fingers: ['forward', 'up'],
          point: 'wrist',
          place: { at: 'shoulder', offset: { outward: -1, up: -10, forward: 14 } },
          movement: { path: 'straight', times: 1 },
          shake: { kind: 'wiggle', degrees: 26, times: 4 },
        },
      ],
    },
    seconds: 2.1,
    nonManual: 'Blikket følger hendene ned.',
    basis: 'known',
    basisNote: 'Fingre som daler og vifter, brukes for snø i mange land.',
  },
}
