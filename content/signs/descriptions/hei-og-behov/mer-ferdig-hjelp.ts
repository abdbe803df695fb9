import type { SignDescription } from '#src/contract/sign-description.ts'

export const merFerdigHjelp: Readonly<Record<string, SignDescription>> = {
  mer: {
    hands: {
      symmetry: 'mirrored',
      first: [
        {
          share: 1,
          handshape: 'bunch',
          palm: ['inward', 'back'],
          fingers: ['inward', 'forward'],
          point: 'pinch',
          place: { at: 'middle', offset: { outward: 7 } },
        },
        {
          share: 5,
          handshape: 'bunch',
          palm: ['inward', 'back'],
          fingers: ['inward', 'forward'],
          point: 'pinch',
          place: { at: 'middle', offset: { outward: 1.4 } },
          movement: { path: 'straight', times: 2 },
        },
      ],
    },
    seconds: 1.3,
    nonManual: 'Blikk på barnet og løftede øyenbryn, som i et spørsmål.',
    basis: 'guess',
    basisNote: 'Som «more» i babytegn fra USA; den norske formen er ikke sjekket i Norsk tegnordbok.',
  },
  ferdig: {
    hands: {
      symmetry: 'mirrored',
      first: [
        {
          share: 1,
          handshape: 'spread',
          palm: ['back', 'inward'],
          fingers: ['up'],
          point: 'wrist',
          place: { at: 'neutral', offset: { forward: -4 } },
        },
        {
          share: 2,
          handshape: 'spread',
          palm: ['forward'],
          fingers: ['up', 'up', 'outward'],
          point: 'wrist',
          place: { at: 'neutral', offset: { outward: 3 } },
          movement: { path: 'straight', times: 1 },
        },
        {
          share: 1,
          handshape: 'spread',
          palm: ['forward'],
          fingers: ['up', 'up', 'outward'],
          point: 'wrist',
          place: { at: 'neutral', offset: { outward: 3 } },
        },
      ],
    },
    seconds: 1,
    basis: 'guess',
    basisNote: 'Som «all done» i babytegn; den norske formen er ikke sjekket.',
  },
  hjelp: {
    hands: {
      symmetry: 'own',
      first: [
        {
          share: 1,
          handshape: 'thumbUp',
          palm: ['inward'],
          fingers: ['forward'],
          point: 'littleSide',
          place: { at: 'otherHand', on: 'palm', offset: { up: 2.5 } },
        },
        {
          share: 3,
          handshape: 'thumbUp',
          palm: ['inward'],
          fingers: ['forward'],
          point: 'littleSide',
          place: { at: 'otherHand', on: 'palm', offset: { up: 2.5 } },
        },
      ],
      second: [
        {
          share: 1,
          handshape: 'flat',
          palm: ['up'],
          fingers: ['inward', 'forward'],
          point: 'palm',
          place: { at: 'middle', offset: { outward: 1, up: -7 } },
        },
        {
          share: 3,
          handshape: 'flat',
          palm: ['up'],
          fingers: ['inward', 'forward'],
          point: 'palm',
          place: { at: 'middle', offset: { outward: 1, up: 2 } },
          movement: { path: 'straight', times: 1 },
        },
      ],
    },
    seconds: 1.4,
    basis: 'guess',
    basisNote:
      'Knyttneve på flat hånd som løftes, slik det gjøres i flere land; den norske formen er ikke sjekket.',
  },
}
