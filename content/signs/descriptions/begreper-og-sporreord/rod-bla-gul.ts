import type { SignDescription } from '#src/contract/sign-description.ts'

export const rodBlaGul: Readonly<Record<string, SignDescription>> = {
  rød: {
    hands: {
      symmetry: 'one',
      first: [
        {
          share: 1,
          handshape: 'index',
          palm: ['back'],
          fingers: ['inward', 'up'],
          point: 'indexTip',
          place: { at: 'mouth', offset: { up: -1, forward: 1 } },
        },
        {
          share: 4,
          handshape: 'index',
          palm: ['back'],
          fingers: ['inward', 'up'],
          point: 'indexTip',
          place: { at: 'chin', offset: { up: -1, forward: 2 } },
          movement: { path: 'straight', times: 1 },
        },
      ],
    },
    seconds: 1,
    basis: 'known',
    basisNote:
      'En finger nedover leppa brukes for rød i flere land; norske oppslagsverk har ulike tegn for farger.',
  },
  blå: {
    hands: {
      symmetry: 'one',
      first: [
        {
          share: 5,
          handshape: 'flat',
          palm: ['inward'],
          fingers: ['forward', 'up'],
          point: 'wrist',
          place: { at: 'neutral', offset: { up: 2, forward: -8 } },
          shake: { kind: 'twist', degrees: 32, times: 3 },
        },
      ],
    },
    seconds: 1.4,
    basis: 'guess',
    basisNote: 'Etter teksten i appen: en flat hånd som vris. Norske oppslagsverk har ulike tegn for farger.',
  },
  gul: {
    hands: {
      symmetry: 'one',
      first: [
        {
          share: 1,
          handshape: 'y',
          palm: ['inward', 'forward'],
          fingers: ['up'],
          point: 'wrist',
          place: { at: 'neutral', offset: { outward: -4, up: 2, forward: -8 } },
        },
        {
          share: 6,
          handshape: 'y',
          palm: ['inward', 'forward'],
          fingers: ['up'],
          point: 'wrist',
          place: { at: 'neutral', offset: { outward: 8, up: 2, forward: -8 } },
          movement: { path: 'arc', times: 1, toward: ['up'], height: 4 },
          shake: { kind: 'twist', degrees: 20, times: 3 },
        },
      ],
    },
    seconds: 1.5,
    basis: 'guess',
    basisNote: 'Etter teksten i appen, som «yellow» i USA; norske oppslagsverk har ulike tegn for farger.',
  },
}
