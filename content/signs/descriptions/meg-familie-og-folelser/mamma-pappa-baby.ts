import type { SignDescription } from '#src/contract/sign-description.ts'

export const mammaPappaBaby: Readonly<Record<string, SignDescription>> = {
  mamma: {
    hands: {
      symmetry: 'one',
      first: [
        {
          share: 1,
          handshape: 'flat',
          palm: ['inward', 'back'],
          fingers: ['up', 'inward'],
          point: 'fingertips',
          place: { at: 'cheek', offset: { outward: 6, forward: 3 } },
        },
        {
          share: 5,
          handshape: 'flat',
          palm: ['inward', 'back'],
          fingers: ['up', 'inward'],
          point: 'fingertips',
          place: { at: 'cheek', offset: { forward: 1 } },
          movement: { path: 'straight', times: 2 },
        },
      ],
    },
    seconds: 1.2,
    nonManual: 'Blidt ansikt.',
    basis: 'guess',
    basisNote: 'Etter teksten i appen. Stedet på kinnet ser ikke Ask, og den norske formen er ikke sjekket.',
  },
  pappa: {
    hands: {
      symmetry: 'one',
      first: [
        {
          share: 1,
          handshape: 'index',
          palm: ['back'],
          fingers: ['up', 'inward'],
          point: 'indexTip',
          place: { at: 'forehead', offset: { forward: 1 } },
        },
        {
          share: 4,
          handshape: 'index',
          palm: ['back'],
          fingers: ['up', 'inward'],
          point: 'indexTip',
          place: { at: 'chin', offset: { forward: 1 } },
          movement: { path: 'arc', times: 1, toward: ['forward'], height: 3 },
        },
      ],
    },
    seconds: 1.2,
    basis: 'guess',
    basisNote:
      'Etter teksten i appen. Stedene i ansiktet ser ikke Ask, og den norske formen er ikke sjekket.',
  },
  baby: {
    hands: {
      symmetry: 'own',
      first: [
        {
          share: 6,
          handshape: 'curved',
          palm: ['up', 'back'],
          fingers: ['inward'],
          point: 'wrist',
          place: { at: 'belly', offset: { outward: -6, up: 9, forward: 9 } },
          shake: { kind: 'shift', along: ['inward'], centimetres: 6, times: 2 },
        },
      ],
      second: [
        {
          share: 6,
          handshape: 'curved',
          palm: ['up', 'back'],
          fingers: ['inward'],
          point: 'wrist',
          place: { at: 'belly', offset: { outward: -4, up: 3, forward: 9 } },
          shake: { kind: 'shift', along: ['outward'], centimetres: 6, times: 2 },
        },
      ],
    },
    seconds: 1.9,
    nonManual: 'Blidt blikk ned mot armene.',
    basis: 'known',
    basisNote: 'Å vugge i armene brukes for baby i mange land; hvor mange ganger er gjettet.',
  },
}
