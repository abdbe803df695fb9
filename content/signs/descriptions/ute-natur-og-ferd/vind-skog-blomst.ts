import type { SignDescription } from '#src/contract/sign-description.ts'

export const vindSkogBlomst: Readonly<Record<string, SignDescription>> = {
  vind: {
    hands: {
      symmetry: 'own',
      first: [
        {
          share: 1,
          handshape: 'spread',
          palm: ['inward'],
          fingers: ['forward', 'up'],
          point: 'palm',
          place: { at: 'neutral', offset: { outward: 6, up: 2, forward: -6 } },
        },
        {
          share: 6,
          handshape: 'spread',
          palm: ['inward'],
          fingers: ['forward', 'up'],
          point: 'palm',
          place: { at: 'neutral', offset: { outward: -14, up: 2, forward: -6 } },
          movement: { path: 'straight', times: 2 },
        },
      ],
      second: [
        {
          share: 1,
          handshape: 'spread',
          palm: ['inward'],
          fingers: ['forward', 'up'],
          point: 'palm',
          place: { at: 'neutral', offset: { outward: -14, up: 2, forward: -6 } },
        },
        {
          share: 6,
          handshape: 'spread',
          palm: ['inward'],
          fingers: ['forward', 'up'],
          point: 'palm',
          place: { at: 'neutral', offset: { outward: 6, up: 2, forward: -6 } },
          movement: { path: 'straight', times: 2 },
        },
      ],
    },
    seconds: 1.8,
    nonManual: 'Blås ut luft.',
    basis: 'known',
    basisNote: 'Hender som svinger med vinden, brukes i flere land; antall ganger er gjettet.',
  },
  skog: {
    hands: {
      symmetry: 'own',
      first: [
        {
          share: 6,
          handshape: 'spread',
          palm: ['inward', 'forward'],
          fingers: ['up'],
          point: 'wrist',
          place: { at: 'neutral', offset: { outward: 6, up: 15, forward: -8 } },
          movement: { path: 'straight', times: 1 },
          shake: { kind: 'twist', degrees: 30, times: 3 },
        },
      ],
      second: [
        {
          share: 6,
          handshape: 'flat',
          palm: ['up'],
          fingers: ['inward'],
          point: 'palm',
          place: { at: 'neutral', offset: { outward: -14, up: -8, forward: -14 } },
        },
      ],
    },
    seconds: 1.8,
    basis: 'known',
    basisNote: 'En arm som et tre brukes for tre i mange land; at armen flyttes for skog, er etter teksten.',
  },
  blomst: {
    hands: {
      symmetry: 'one',
      first: [
        {
          share: 1,
          handshape: 'bunch',
          palm: ['back'],
          fingers: ['up', 'inward'],
          point: 'pinch',
          place: { at: 'mouth', offset: { outward: 3, up: 3, forward: 1 } },
        },
        {
          share: 4,
          handshape: 'bunch',
          palm: ['back'],
          fingers: ['up', 'inward'],
          point: 'pinch',
          place: { at: 'mouth', offset: { outward: -4, up: 3, forward: 1 } },
          movement: { path: 'arc', times: 1, toward: ['forward'], height: 2 },
        },
        {
          share: 1,
          handshape: 'bunch',
          palm: ['back'],
          fingers: ['up', 'inward'],
          point: 'pinch',
          place: { at: 'mouth', offset: { outward: -4, up: 3, forward: 1 } },
        },
      ],
    },
    seconds: 1.2,
    nonManual: 'Trekk inn lufta, som om du lukter.',
    basis: 'known',
    basisNote: 'En blomst som luktes på, brukes for blomst i mange land.',
  },
}
