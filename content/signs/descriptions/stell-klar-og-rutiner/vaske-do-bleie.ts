import type { SignDescription } from '#src/contract/sign-description.ts'

export const vaskeDoBleie: Readonly<Record<string, SignDescription>> = {
  vaske: {
    hands: {
      symmetry: 'alternating',
      first: [
        {
          share: 6,
          handshape: 'flat',
          palm: ['inward'],
          fingers: ['forward', 'up'],
          point: 'palm',
          place: { at: 'middle', offset: { outward: 2.6, forward: -4 } },
          movement: { path: 'circle', plane: 'sagittal', radius: 4, turns: 3 },
        },
      ],
    },
    seconds: 1.7,
    basis: 'known',
    basisNote: 'Å gni hendene mot hverandre er en vanlig gest for å vaske hendene; retningen er gjettet.',
  },
  do: {
    hands: {
      symmetry: 'one',
      first: [
        {
          share: 5,
          handshape: 'three',
          palm: ['forward'],
          fingers: ['up'],
          point: 'wrist',
          place: { at: 'neutral', offset: { up: 6, forward: -4 } },
          shake: { kind: 'sway', degrees: 14, times: 3 },
        },
      ],
    },
    seconds: 1.4,
    basis: 'guess',
    basisNote: 'Etter teksten i appen: tre fingre som ristes. Den norske formen er ikke sjekket.',
  },
  bleie: {
    hands: {
      symmetry: 'mirrored',
      first: [
        {
          share: 1,
          handshape: 'c',
          palm: ['back'],
          fingers: ['inward'],
          point: 'pinch',
          place: { at: 'belly', offset: { outward: 13, up: 3, forward: 4 } },
        },
        {
          share: 3,
          handshape: 'bunch',
          palm: ['back'],
          fingers: ['inward'],
          point: 'pinch',
          place: { at: 'belly', offset: { outward: 9, up: 3, forward: 4 } },
          movement: { path: 'straight', times: 1 },
        },
        {
          share: 1,
          handshape: 'bunch',
          palm: ['back'],
          fingers: ['inward'],
          point: 'pinch',
          place: { at: 'belly', offset: { outward: 9, up: 3, forward: 4 } },
        },
      ],
    },
    seconds: 1.2,
    basis: 'guess',
    basisNote:
      'Etter teksten i appen. Hendene er litt foran hoftene, så de er synlige; formen er ikke sjekket.',
  },
}
