import type { SignDescription } from '#src/contract/sign-description.ts'

export const gronnStorLiten: Readonly<Record<string, SignDescription>> = {
  grønn: {
    hands: {
      symmetry: 'own',
      first: [
        {
          share: 1,
          handshape: 'flat',
          palm: ['inward'],
          fingers: ['up'],
          point: 'palm',
          place: { at: 'otherHand', on: 'palm', offset: { outward: 5, up: -5 } },
        },
        {
          share: 5,
          handshape: 'flat',
          palm: ['inward'],
          fingers: ['up'],
          point: 'palm',
          place: { at: 'otherHand', on: 'fingertips', offset: { outward: 5 } },
          movement: { path: 'straight', times: 1 },
        },
      ],
      second: [
        {
          share: 6,
          handshape: 'flat',
          palm: ['inward'],
          fingers: ['up'],
          point: 'palm',
          place: { at: 'middle', offset: { outward: 2.5, up: 2, forward: -8 } },
        },
      ],
    },
    seconds: 1.4,
    basis: 'guess',
    basisNote: 'Et strå som vokser, etter teksten i appen; norske oppslagsverk har ulike tegn for farger.',
  },
  stor: {
    hands: {
      symmetry: 'mirrored',
      first: [
        {
          share: 1,
          handshape: 'flat',
          palm: ['inward'],
          fingers: ['forward'],
          point: 'palm',
          place: { at: 'middle', offset: { outward: 7, forward: -4 } },
        },
        {
          share: 4,
          handshape: 'flat',
          palm: ['inward'],
          fingers: ['forward'],
          point: 'palm',
          place: { at: 'middle', offset: { outward: 27, up: 2, forward: -4 } },
          movement: { path: 'straight', times: 1 },
        },
        {
          share: 2,
          handshape: 'flat',
          palm: ['inward'],
          fingers: ['forward'],
          point: 'palm',
          place: { at: 'middle', offset: { outward: 27, up: 2, forward: -4 } },
        },
      ],
    },
    seconds: 1.3,
    nonManual: 'Store øyne og oppblåste kinn.',
    basis: 'known',
    basisNote: 'Å vise størrelsen mellom hendene er en vanlig gest.',
  },
  liten: {
    hands: {
      symmetry: 'mirrored',
      first: [
        {
          share: 1,
          handshape: 'flat',
          palm: ['inward'],
          fingers: ['forward', 'up'],
          point: 'palm',
          place: { at: 'middle', offset: { outward: 15, up: -2, forward: -4 } },
        },
        {
          share: 4,
          handshape: 'flat',
          palm: ['inward'],
          fingers: ['forward', 'up'],
          point: 'palm',
          place: { at: 'middle', offset: { outward: 4, up: -2, forward: -4 } },
          movement: { path: 'straight', times: 1 },
        },
        {
          share: 2,
          handshape: 'flat',
          palm: ['inward'],
          fingers: ['forward', 'up'],
          point: 'palm',
          place: { at: 'middle', offset: { outward: 4, up: -2, forward: -4 } },
        },
      ],
    },
    seconds: 1.3,
    nonManual: 'Smale øyne og spisse lepper.',
    basis: 'known',
    basisNote: 'Å vise størrelsen mellom hendene er en vanlig gest.',
  },
}
