import type { SignDescription } from '#src/contract/sign-description.ts'

export const oppNedUnder: Readonly<Record<string, SignDescription>> = {
  opp: {
    hands: {
      symmetry: 'one',
      first: [
        {
          share: 1,
          handshape: 'index',
          palm: ['forward'],
          fingers: ['up'],
          point: 'wrist',
          place: { at: 'neutral', offset: { outward: 2, up: -6, forward: -6 } },
        },
        {
          share: 4,
          handshape: 'index',
          palm: ['forward'],
          fingers: ['up'],
          point: 'wrist',
          place: { at: 'neutral', offset: { outward: 2, up: 18, forward: -2 } },
          movement: { path: 'straight', times: 1 },
        },
        {
          share: 1,
          handshape: 'index',
          palm: ['forward'],
          fingers: ['up'],
          point: 'wrist',
          place: { at: 'neutral', offset: { outward: 2, up: 18, forward: -2 } },
        },
      ],
    },
    seconds: 1.1,
    nonManual: 'Blikket følger fingeren opp.',
    basis: 'known',
    basisNote: 'Å peke opp er en vanlig gest, også utenfor tegn-til-tale.',
  },
  ned: {
    hands: {
      symmetry: 'one',
      first: [
        {
          share: 1,
          handshape: 'index',
          palm: ['back'],
          fingers: ['down'],
          point: 'wrist',
          place: { at: 'neutral', offset: { outward: 2, up: 18, forward: -6 } },
        },
        {
          share: 4,
          handshape: 'index',
          palm: ['back'],
          fingers: ['down'],
          point: 'wrist',
          place: { at: 'neutral', offset: { outward: 2, up: -2, forward: -4 } },
          movement: { path: 'straight', times: 1 },
        },
        {
          share: 1,
          handshape: 'index',
          palm: ['back'],
          fingers: ['down'],
          point: 'wrist',
          place: { at: 'neutral', offset: { outward: 2, up: -2, forward: -4 } },
        },
      ],
    },
    seconds: 1.1,
    nonManual: 'Blikket følger fingeren ned.',
    basis: 'known',
    basisNote: 'Å peke ned er en vanlig gest, også utenfor tegn-til-tale.',
  },
  under: {
    hands: {
      symmetry: 'own',
      first: [
        {
          share: 1,
          handshape: 'flat',
          palm: ['down'],
          fingers: ['inward', 'forward'],
          point: 'palm',
          place: { at: 'otherHand', on: 'palm', offset: { outward: 15, up: -8, forward: -8 } },
        },
        {
          share: 4,
          handshape: 'flat',
          palm: ['down'],
          fingers: ['inward', 'forward'],
          point: 'palm',
          place: { at: 'otherHand', on: 'palm', offset: { outward: 1, up: -6 } },
          movement: { path: 'straight', times: 1 },
        },
        {
          share: 2,
          handshape: 'flat',
          palm: ['down'],
          fingers: ['inward', 'forward'],
          point: 'palm',
          place: { at: 'otherHand', on: 'palm', offset: { outward: 1, up: -6 } },
        },
      ],
      second: [
        {
          share: 7,
          handshape: 'flat',
          palm: ['down'],
          fingers: ['inward', 'forward'],
          point: 'palm',
          place: { at: 'middle', offset: { up: 3, forward: -4 } },
        },
      ],
    },
    seconds: 1.3,
    basis: 'known',
    basisNote: 'Å vise under med den ene hånda under den andre er en vanlig gest; detaljene er ikke sjekket.',
  },
}
