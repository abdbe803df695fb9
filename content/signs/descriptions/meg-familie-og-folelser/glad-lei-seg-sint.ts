import type { SignDescription } from '#src/contract/sign-description.ts'

export const gladLeiSegSint: Readonly<Record<string, SignDescription>> = {
  glad: {
    hands: {
      symmetry: 'mirrored',
      first: [
        {
          share: 1,
          handshape: 'flat',
          palm: ['back'],
          fingers: ['inward', 'up'],
          point: 'palm',
          place: { at: 'chest', offset: { outward: 6, up: -9, forward: 2 } },
        },
        {
          share: 6,
          handshape: 'flat',
          palm: ['back'],
          fingers: ['inward', 'up'],
          point: 'palm',
          place: { at: 'chest', offset: { outward: 6, up: 2, forward: 2 } },
          movement: { path: 'straight', times: 2 },
        },
      ],
    },
    seconds: 1.5,
    nonManual: 'Smil og løftede øyenbryn.',
    basis: 'known',
    basisNote: 'Å stryke oppover brystet brukes for glad i flere land; to hender er etter teksten i appen.',
  },
  'lei-seg': {
    hands: {
      symmetry: 'one',
      first: [
        {
          share: 1,
          handshape: 'index',
          palm: ['back'],
          fingers: ['up', 'inward'],
          point: 'indexTip',
          place: { at: 'eye', offset: { outward: 1, up: -3, forward: 1 } },
        },
        {
          share: 4,
          handshape: 'index',
          palm: ['back'],
          fingers: ['up', 'inward'],
          point: 'indexTip',
          place: { at: 'cheek', offset: { outward: 2, up: -6, forward: 3 } },
          movement: { path: 'straight', times: 1 },
        },
      ],
    },
    seconds: 1.6,
    nonManual: 'Munnvikene ned og senket blikk.',
    basis: 'known',
    basisNote: 'En finger som viser en tåre, er en vanlig gest; et eget norsk tegn kan se annerledes ut.',
  },
  sint: {
    hands: {
      symmetry: 'one',
      first: [
        {
          share: 2,
          handshape: 'claw',
          palm: ['back'],
          fingers: ['inward', 'up'],
          point: 'palm',
          place: { at: 'belly', offset: { outward: 2, up: 6, forward: 4 } },
        },
        {
          share: 2,
          handshape: 'claw',
          palm: ['back'],
          fingers: ['inward', 'up'],
          point: 'palm',
          place: { at: 'chest', offset: { outward: 2, up: 6, forward: 6 } },
          movement: { path: 'straight', times: 1 },
        },
        {
          share: 1,
          handshape: 'claw',
          palm: ['back'],
          fingers: ['inward', 'up'],
          point: 'palm',
          place: { at: 'chest', offset: { outward: 2, up: 6, forward: 6 } },
        },
      ],
    },
    seconds: 0.9,
    nonManual: 'Rynket panne og stramme lepper.',
    basis: 'known',
    basisNote:
      'En krum hånd som fyker oppover kroppen, brukes for sint i flere land; detaljene er ikke sjekket.',
  },
}
