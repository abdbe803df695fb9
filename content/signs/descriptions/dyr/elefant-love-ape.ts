import type { SignDescription } from '#src/contract/sign-description.ts'

export const elefantLoveApe: Readonly<Record<string, SignDescription>> = {
  elefant: {
    hands: {
      symmetry: 'one',
      first: [
        {
          share: 1,
          handshape: 'curved',
          palm: ['down'],
          fingers: ['forward'],
          point: 'wrist',
          place: { at: 'mouth', offset: { outward: 1, up: 3, forward: 4 } },
        },
        {
          share: 5,
          handshape: 'curved',
          palm: ['down'],
          fingers: ['forward', 'up'],
          point: 'wrist',
          place: { at: 'middle', offset: { outward: 2, up: 2, forward: 4 } },
          movement: { path: 'arc', times: 1, toward: ['down'], height: 8 },
        },
        {
          share: 1,
          handshape: 'curved',
          palm: ['down'],
          fingers: ['forward', 'up'],
          point: 'wrist',
          place: { at: 'middle', offset: { outward: 2, up: 2, forward: 4 } },
        },
      ],
    },
    seconds: 1.6,
    basis: 'known',
    basisNote: 'En hånd som tegner snabelen, brukes for elefant i mange land; håndformen er gjettet.',
  },
  løve: {
    hands: {
      symmetry: 'mirrored',
      first: [
        {
          share: 1,
          handshape: 'claw',
          palm: ['back', 'inward'],
          fingers: ['up', 'inward'],
          point: 'palm',
          place: { at: 'besideHead', offset: { outward: -1, up: 7, forward: 11 } },
        },
        {
          share: 5,
          handshape: 'claw',
          palm: ['inward'],
          fingers: ['up', 'up', 'outward'],
          point: 'palm',
          place: { at: 'besideHead', offset: { outward: 4, up: -10, forward: 3 } },
          movement: { path: 'arc', times: 1, toward: ['outward'], height: 5 },
        },
        {
          share: 1,
          handshape: 'claw',
          palm: ['inward'],
          fingers: ['up', 'up', 'outward'],
          point: 'palm',
          place: { at: 'besideHead', offset: { outward: 4, up: -10, forward: 3 } },
        },
      ],
    },
    seconds: 1.5,
    nonManual: 'Stort, åpent ansikt.',
    basis: 'known',
    basisNote: 'Å vise en stor manke brukes for løve i mange land; to hender er etter teksten i appen.',
  },
  ape: {
    hands: {
      symmetry: 'mirrored',
      first: [
        {
          share: 1,
          handshape: 'claw',
          palm: ['back'],
          fingers: ['inward', 'up'],
          point: 'fingertips',
          place: { at: 'chest', offset: { outward: 11, up: -15 } },
        },
        {
          share: 5,
          handshape: 'claw',
          palm: ['back'],
          fingers: ['inward', 'up'],
          point: 'fingertips',
          place: { at: 'chest', offset: { outward: 11, up: -7 } },
          movement: { path: 'straight', times: 2 },
        },
      ],
    },
    seconds: 1.3,
    nonManual: 'Runde lepper, som en ape.',
    basis: 'known',
    basisNote: 'Å klø seg i sidene brukes for ape i mange land.',
  },
}
