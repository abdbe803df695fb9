import type { SignDescription } from '#src/contract/sign-description.ts'

export const hundKattFugl: Readonly<Record<string, SignDescription>> = {
  hund: {
    hands: {
      symmetry: 'one',
      first: [
        {
          share: 1,
          handshape: 'flat',
          palm: ['inward', 'back'],
          fingers: ['down', 'forward'],
          point: 'palm',
          place: { at: 'belly', offset: { outward: 15, up: 1, forward: 8 } },
        },
        {
          share: 5,
          handshape: 'flat',
          palm: ['inward', 'back'],
          fingers: ['down', 'forward'],
          point: 'palm',
          place: { at: 'belly', offset: { outward: 10, up: -1, forward: 5 } },
          movement: { path: 'straight', times: 2 },
        },
      ],
    },
    seconds: 1.4,
    basis: 'guess',
    basisNote:
      'Klapp på låret brukes for hund i USA. Her er klappet ved hofta, så det er synlig; formen er ikke sjekket.',
  },
  katt: {
    hands: {
      symmetry: 'one',
      first: [
        {
          share: 1,
          handshape: 'curved',
          palm: ['back'],
          fingers: ['inward', 'up'],
          point: 'fingertips',
          place: { at: 'mouth', offset: { outward: 3, forward: 1 } },
        },
        {
          share: 4,
          handshape: 'curved',
          palm: ['back'],
          fingers: ['inward', 'up'],
          point: 'fingertips',
          place: { at: 'mouth', offset: { outward: 16, up: 1, forward: 1 } },
          movement: { path: 'straight', times: 1 },
        },
        {
          share: 1,
          handshape: 'curved',
          palm: ['back'],
          fingers: ['inward', 'up'],
          point: 'fingertips',
          place: { at: 'mouth', offset: { outward: 16, up: 1, forward: 1 } },
        },
      ],
    },
    seconds: 1.2,
    basis: 'known',
    basisNote: 'Å vise værhår brukes for katt i mange land; håndformen og én hånd er etter teksten i appen.',
  },
  fugl: {
    hands: {
      symmetry: 'one',
      first: [
        {
          share: 1,
          handshape: 'beak',
          palm: ['down'],
          fingers: ['forward'],
          point: 'wrist',
          place: { at: 'mouth', offset: { outward: 3, up: -2, forward: 5 } },
        },
        {
          share: 5,
          handshape: 'beakOpen',
          palm: ['down'],
          fingers: ['forward'],
          point: 'wrist',
          place: { at: 'mouth', offset: { outward: 3, up: -2, forward: 5 } },
          movement: { path: 'straight', times: 2 },
        },
        {
          share: 1.5,
          handshape: 'beak',
          palm: ['down'],
          fingers: ['forward'],
          point: 'wrist',
          place: { at: 'mouth', offset: { outward: 3, up: -2, forward: 5 } },
          movement: { path: 'straight', times: 1 },
        },
      ],
    },
    seconds: 1.5,
    basis: 'known',
    basisNote: 'Et nebb foran munnen brukes for fugl i mange land.',
  },
}
