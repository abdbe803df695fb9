import type { SignDescription } from '#src/contract/sign-description.ts'

export const reddTrottGladI: Readonly<Record<string, SignDescription>> = {
  redd: {
    hands: {
      symmetry: 'mirrored',
      first: [
        {
          share: 5,
          handshape: 'spread',
          palm: ['back', 'back', 'inward'],
          fingers: ['up', 'up', 'inward'],
          point: 'palm',
          place: { at: 'middle', offset: { outward: 12, up: 2, forward: -10 } },
          shake: { kind: 'shift', along: ['inward'], centimetres: 2, times: 4 },
        },
      ],
    },
    seconds: 1.3,
    nonManual: 'Store øyne og skuldrene litt opp.',
    basis: 'guess',
    basisNote:
      'Hender som skjelver foran brystet, i likhet med flere land; den norske formen er ikke sjekket.',
  },
  trøtt: {
    hands: {
      symmetry: 'mirrored',
      first: [
        {
          share: 1,
          handshape: 'bent',
          palm: ['back'],
          fingers: ['inward', 'up'],
          point: 'fingertips',
          place: { at: 'chest', offset: { outward: 5, forward: 1 } },
        },
        {
          share: 4,
          handshape: 'bent',
          palm: ['back', 'up'],
          fingers: ['inward', 'down'],
          point: 'fingertips',
          place: { at: 'chest', offset: { outward: 6, up: -11, forward: 3 } },
          movement: { path: 'straight', times: 1 },
        },
      ],
    },
    seconds: 1.6,
    nonManual: 'Skuldrene og øyelokkene synker.',
    basis: 'guess',
    basisNote: 'Fingertupper på brystet som synker, som «tired» i USA; den norske formen er ikke sjekket.',
  },
  'glad-i': {
    hands: {
      symmetry: 'own',
      first: [
        {
          share: 1,
          handshape: 'flat',
          palm: ['back'],
          fingers: ['inward', 'up'],
          point: 'palm',
          place: { at: 'chest', offset: { outward: -4, up: 2, forward: 12 } },
        },
        {
          share: 3,
          handshape: 'flat',
          palm: ['back'],
          fingers: ['inward', 'up'],
          point: 'palm',
          place: { at: 'chest', offset: { outward: -14, up: 6, forward: 7 } },
          movement: { path: 'straight', times: 1 },
        },
        {
          share: 2,
          handshape: 'flat',
          palm: ['back'],
          fingers: ['inward', 'up'],
          point: 'palm',
          place: { at: 'chest', offset: { outward: -14, up: 6, forward: 7 } },
        },
      ],
      second: [
        {
          share: 1,
          handshape: 'flat',
          palm: ['back'],
          fingers: ['inward', 'up'],
          point: 'palm',
          place: { at: 'chest', offset: { outward: -4, forward: 5 } },
        },
        {
          share: 3,
          handshape: 'flat',
          palm: ['back'],
          fingers: ['inward', 'up'],
          point: 'palm',
          place: { at: 'chest', offset: { outward: -14, up: 4, forward: 1 } },
          movement: { path: 'straight', times: 1 },
        },
        {
          share: 2,
          handshape: 'flat',
          palm: ['back'],
          fingers: ['inward', 'up'],
          point: 'palm',
          place: { at: 'chest', offset: { outward: -14, up: 4, forward: 1 } },
        },
      ],
    },
    seconds: 1.5,
    nonManual: 'Smil og halvlukkede øyne.',
    basis: 'known',
    basisNote:
      'Å krysse armene i en klem brukes for å være glad i noen i flere land; detaljene er ikke sjekket.',
  },
}
