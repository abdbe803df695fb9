import type { SignDescription } from '#src/contract/sign-description.ts'

export const syngeDanseMusikk: Readonly<Record<string, SignDescription>> = {
  synge: {
    hands: {
      symmetry: 'one',
      first: [
        {
          share: 1,
          handshape: 'beak',
          palm: ['back'],
          fingers: ['up', 'up', 'inward'],
          point: 'pinch',
          place: { at: 'mouth', offset: { outward: 1, up: -1, forward: 2 } },
        },
        {
          share: 5,
          handshape: 'beakOpen',
          palm: ['inward', 'up'],
          fingers: ['forward', 'up'],
          point: 'pinch',
          place: { at: 'mouth', offset: { outward: 8, up: 4, forward: 20 } },
          movement: { path: 'straight', times: 1 },
          shake: { kind: 'shift', along: ['up'], centimetres: 3, times: 2 },
        },
      ],
    },
    seconds: 1.7,
    nonManual: 'Åpen munn, som når du synger.',
    basis: 'known',
    basisNote:
      'Sang som strømmer ut av munnen, brukes for å synge i flere land; håndformen er etter teksten i appen.',
  },
  danse: {
    hands: {
      symmetry: 'own',
      first: [
        {
          share: 5,
          handshape: 'v',
          palm: ['back'],
          fingers: ['down'],
          point: 'indexTip',
          place: { at: 'otherHand', on: 'palm', offset: { outward: -1, up: 2 } },
          shake: { kind: 'sway', degrees: 16, times: 3 },
        },
      ],
      second: [
        {
          share: 5,
          handshape: 'flat',
          palm: ['up'],
          fingers: ['inward', 'forward'],
          point: 'palm',
          place: { at: 'middle', offset: { outward: 2, up: -8, forward: -4 } },
        },
      ],
    },
    seconds: 1.6,
    nonManual: 'Blidt ansikt.',
    basis: 'known',
    basisNote: 'To fingre som danser i håndflata, brukes for å danse i flere land; retningen er gjettet.',
  },
  musikk: {
    hands: {
      symmetry: 'mirrored',
      first: [
        {
          share: 5,
          handshape: 'index',
          palm: ['inward', 'down'],
          fingers: ['up', 'forward'],
          point: 'wrist',
          place: { at: 'neutral', offset: { outward: 4, up: -4, forward: -8 } },
          shake: { kind: 'shift', along: ['outward'], centimetres: 7, times: 2 },
        },
      ],
    },
    seconds: 1.7,
    basis: 'known',
    basisNote: 'Å dirigere er en vanlig gest for musikk; det er gjettet at hendene går speilvendt.',
  },
}
