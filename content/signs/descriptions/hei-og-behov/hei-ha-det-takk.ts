import type { SignDescription } from '#src/contract/sign-description.ts'

export const heiHaDetTakk: Readonly<Record<string, SignDescription>> = {
  hei: {
    hands: {
      symmetry: 'one',
      first: [
        {
          share: 1,
          handshape: 'flatThumbOut',
          palm: ['forward'],
          fingers: ['up', 'up', 'inward'],
          point: 'wrist',
          place: { at: 'cheek', offset: { outward: 9, up: -12, forward: 8 } },
        },
        {
          share: 2,
          handshape: 'flatThumbOut',
          palm: ['forward'],
          fingers: ['up', 'up', 'outward'],
          point: 'wrist',
          place: { at: 'cheek', offset: { outward: 16, up: -12, forward: 10 } },
          movement: { path: 'straight', times: 1 },
        },
        {
          share: 1,
          handshape: 'flatThumbOut',
          palm: ['forward'],
          fingers: ['up', 'up', 'outward'],
          point: 'wrist',
          place: { at: 'cheek', offset: { outward: 16, up: -12, forward: 10 } },
        },
      ],
    },
    seconds: 0.9,
    nonManual: 'Smil og blikk på barnet.',
    basis: 'known',
    basisNote: 'Vanlig hilsen med åpen hånd, også utenfor tegn-til-tale.',
  },
  'ha-det': {
    hands: {
      symmetry: 'one',
      first: [
        {
          share: 1,
          handshape: 'flat',
          palm: ['forward'],
          fingers: ['up'],
          point: 'wrist',
          place: { at: 'shoulder', offset: { outward: 4, up: -2, forward: 16 } },
        },
        {
          share: 5,
          handshape: 'bent',
          palm: ['forward'],
          fingers: ['up'],
          point: 'wrist',
          place: { at: 'shoulder', offset: { outward: 4, up: -2, forward: 16 } },
          movement: { path: 'straight', times: 3 },
        },
      ],
    },
    seconds: 1.4,
    nonManual: 'Smil og blikk på barnet.',
    basis: 'known',
    basisNote: 'Vanlig vink med fingrene, også utenfor tegn-til-tale.',
  },
  takk: {
    hands: {
      symmetry: 'one',
      first: [
        {
          share: 1,
          handshape: 'flat',
          palm: ['back'],
          fingers: ['up', 'inward'],
          point: 'fingertips',
          place: { at: 'chin' },
        },
        {
          share: 3,
          handshape: 'flat',
          palm: ['up', 'back'],
          fingers: ['forward', 'up'],
          point: 'fingertips',
          place: { at: 'chin', offset: { outward: 2, up: -7, forward: 24 } },
          movement: { path: 'straight', times: 1 },
        },
      ],
    },
    seconds: 1,
    nonManual: 'Et lite nikk.',
    basis: 'known',
    basisNote: 'Flat hånd fra haka og fram brukes for takk i flere land; detaljene er ikke sjekket.',
  },
}
