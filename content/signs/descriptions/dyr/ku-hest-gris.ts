import type { SignDescription } from '#src/contract/sign-description.ts'

export const kuHestGris: Readonly<Record<string, SignDescription>> = {
  ku: {
    hands: {
      symmetry: 'one',
      first: [
        {
          share: 1,
          handshape: 'y',
          palm: ['forward'],
          fingers: ['up', 'outward'],
          point: 'thumbTip',
          place: { at: 'besideHead', offset: { outward: 2, up: 5, forward: 12 } },
        },
        {
          share: 2,
          handshape: 'y',
          palm: ['forward'],
          fingers: ['up', 'outward'],
          point: 'thumbTip',
          place: { at: 'besideHead', offset: { outward: -3, up: 5, forward: 5 } },
          movement: { path: 'straight', times: 1 },
        },
        {
          share: 3,
          handshape: 'y',
          palm: ['forward'],
          fingers: ['up', 'outward'],
          point: 'thumbTip',
          place: { at: 'besideHead', offset: { outward: -3, up: 5, forward: 5 } },
        },
      ],
    },
    seconds: 1.1,
    basis: 'known',
    basisNote:
      'Et horn ved tinningen brukes for ku i mange land; én hånd og ingen bevegelse er etter teksten i appen.',
  },
  hest: {
    hands: {
      symmetry: 'mirrored',
      first: [
        {
          share: 5,
          handshape: 'fist',
          palm: ['inward', 'down'],
          fingers: ['forward'],
          point: 'knuckles',
          place: { at: 'middle', offset: { outward: 9, forward: 2 } },
          shake: { kind: 'shift', along: ['up'], centimetres: 4, times: 3 },
        },
      ],
    },
    seconds: 1.5,
    basis: 'guess',
    basisNote: 'Å holde tøyler er en vanlig gest for å ri; den norske formen for hest er ikke sjekket.',
  },
  gris: {
    hands: {
      symmetry: 'one',
      first: [
        {
          share: 5,
          handshape: 'fist',
          palm: ['down'],
          fingers: ['inward'],
          point: 'thumbSide',
          place: { at: 'mouth', offset: { up: 4, forward: 5 } },
          shake: { kind: 'nod', degrees: 22, times: 3 },
        },
      ],
    },
    seconds: 1.5,
    nonManual: 'Rynket nese.',
    basis: 'guess',
    basisNote: 'En knyttneve som tryne, etter teksten i appen; den norske formen er ikke sjekket.',
  },
}
