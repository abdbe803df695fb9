import type { SignDescription } from '#src/contract/sign-description.ts'

export const venteStoppKomme: Readonly<Record<string, SignDescription>> = {
  vente: {
    hands: {
      symmetry: 'mirrored',
      first: [
        {
          share: 1,
          handshape: 'flat',
          palm: ['down'],
          fingers: ['forward'],
          point: 'palm',
          place: { at: 'neutral', offset: { outward: -2 } },
        },
        {
          share: 6,
          handshape: 'flat',
          palm: ['down'],
          fingers: ['forward'],
          point: 'palm',
          place: { at: 'neutral', offset: { outward: -2, up: -8 } },
          movement: { path: 'straight', times: 2 },
        },
      ],
    },
    seconds: 1.6,
    nonManual: 'Rolig blikk.',
    basis: 'guess',
    basisNote: 'Dempende bevegelse med flate hender; den norske formen er ikke sjekket.',
  },
  stopp: {
    hands: {
      symmetry: 'one',
      first: [
        {
          share: 1,
          handshape: 'flat',
          palm: ['forward'],
          fingers: ['up'],
          point: 'palm',
          place: { at: 'neutral', offset: { outward: -2, up: 10, forward: -12 } },
        },
        {
          share: 2,
          handshape: 'flat',
          palm: ['forward'],
          fingers: ['up'],
          point: 'palm',
          place: { at: 'neutral', offset: { outward: -4, up: 12, forward: 10 } },
          movement: { path: 'straight', times: 1 },
        },
        {
          share: 3,
          handshape: 'flat',
          palm: ['forward'],
          fingers: ['up'],
          point: 'palm',
          place: { at: 'neutral', offset: { outward: -4, up: 12, forward: 10 } },
        },
      ],
    },
    seconds: 1.2,
    nonManual: 'Bestemt blikk.',
    basis: 'known',
    basisNote: 'Vanlig gest med håndflata fram, også utenfor tegn-til-tale.',
  },
  komme: {
    hands: {
      symmetry: 'one',
      first: [
        {
          share: 1,
          handshape: 'flat',
          palm: ['up'],
          fingers: ['forward'],
          point: 'wrist',
          place: { at: 'neutral', offset: { up: -4, forward: 2 } },
        },
        {
          share: 5,
          handshape: 'bent',
          palm: ['up'],
          fingers: ['forward'],
          point: 'wrist',
          place: { at: 'neutral', offset: { up: -2, forward: -4 } },
          movement: { path: 'straight', times: 2 },
        },
      ],
    },
    seconds: 1.3,
    nonManual: 'Blikk på barnet.',
    basis: 'known',
    basisNote: 'Vanlig gest for å vinke noen til seg; et eget norsk tegn kan se annerledes ut.',
  },
}
