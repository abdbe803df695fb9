import type { SignDescription } from '#src/contract/sign-description.ts'

export const soveVakneKose: Readonly<Record<string, SignDescription>> = {
  sove: {
    hands: {
      symmetry: 'own',
      first: [
        {
          share: 1,
          handshape: 'flat',
          palm: ['inward'],
          fingers: ['up'],
          point: 'palm',
          place: { at: 'mouth', offset: { outward: 6, up: -8, forward: 2 } },
        },
        {
          share: 2,
          handshape: 'flat',
          palm: ['inward'],
          fingers: ['up', 'up', 'outward'],
          point: 'palm',
          place: { at: 'mouth', offset: { outward: 13.4, up: -1, forward: -4 } },
          movement: { path: 'straight', times: 1 },
        },
        {
          share: 4,
          handshape: 'flat',
          palm: ['inward'],
          fingers: ['up', 'up', 'outward'],
          point: 'palm',
          place: { at: 'mouth', offset: { outward: 13.4, up: -1, forward: -4 } },
        },
      ],
      second: [
        {
          share: 1,
          handshape: 'flat',
          palm: ['inward'],
          fingers: ['up'],
          point: 'palm',
          place: { at: 'mouth', offset: { outward: -0.8, up: -8, forward: 2 } },
        },
        {
          share: 2,
          handshape: 'flat',
          palm: ['inward'],
          fingers: ['up', 'up', 'inward'],
          point: 'palm',
          place: { at: 'mouth', offset: { outward: -8.2, up: -1, forward: -4 } },
          movement: { path: 'straight', times: 1 },
        },
        {
          share: 4,
          handshape: 'flat',
          palm: ['inward'],
          fingers: ['up', 'up', 'inward'],
          point: 'palm',
          place: { at: 'mouth', offset: { outward: -8.2, up: -1, forward: -4 } },
        },
      ],
    },
    seconds: 1.8,
    nonManual: 'Hodet hviler mot hendene, og øynene lukkes.',
    basis: 'known',
    basisNote: 'Hendene som en pute ved kinnet er en vanlig gest for å sove.',
  },
  våkne: {
    hands: {
      symmetry: 'one',
      first: [
        {
          share: 2,
          handshape: 'beak',
          palm: ['down', 'forward'],
          fingers: ['inward'],
          point: 'pinch',
          place: { at: 'eye', offset: { outward: 5, forward: 2 } },
        },
        {
          share: 2,
          handshape: 'beakOpen',
          palm: ['down', 'forward'],
          fingers: ['inward'],
          point: 'thumbSide',
          place: { at: 'eye', offset: { outward: 6, up: 2.5, forward: 3 } },
          movement: { path: 'straight', times: 1 },
        },
        {
          share: 2,
          handshape: 'beakOpen',
          palm: ['down', 'forward'],
          fingers: ['inward'],
          point: 'thumbSide',
          place: { at: 'eye', offset: { outward: 6, up: 2.5, forward: 3 } },
        },
      ],
    },
    seconds: 1.3,
    nonManual: 'Øynene går fra lukket til åpne.',
    basis: 'known',
    basisNote:
      'Fingre som åpner seg ved øyet, brukes for å våkne i flere land; én hånd er etter teksten i appen.',
  },
  kose: {
    hands: {
      symmetry: 'own',
      first: [
        {
          share: 6,
          handshape: 'curved',
          palm: ['back'],
          fingers: ['inward', 'up'],
          point: 'palm',
          place: { at: 'chest', offset: { outward: -8, up: -3, forward: 8 } },
          shake: { kind: 'shift', along: ['inward'], centimetres: 4, times: 2 },
        },
      ],
      second: [
        {
          share: 6,
          handshape: 'curved',
          palm: ['back'],
          fingers: ['inward', 'inward', 'up'],
          point: 'palm',
          place: { at: 'chest', offset: { outward: -4, up: -11, forward: 6 } },
          shake: { kind: 'shift', along: ['outward'], centimetres: 4, times: 2 },
        },
      ],
    },
    seconds: 1.9,
    nonManual: 'Blidt ansikt og lukket munn.',
    basis: 'guess',
    basisNote: 'Armene holder noe mykt og gynger, etter teksten i appen; den norske formen er ikke sjekket.',
  },
}
