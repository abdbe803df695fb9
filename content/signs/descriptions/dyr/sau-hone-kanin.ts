import type { SignDescription } from '#src/contract/sign-description.ts'

export const sauHoneKanin: Readonly<Record<string, SignDescription>> = {
  sau: {
    hands: {
      symmetry: 'mirrored',
      first: [
        {
          share: 6,
          handshape: 'index',
          palm: ['inward', 'forward'],
          fingers: ['up', 'inward'],
          point: 'indexTip',
          place: { at: 'besideHead', offset: { up: 7, forward: 6 } },
          movement: { path: 'circle', plane: 'sagittal', radius: 5, turns: -1.5 },
        },
      ],
    },
    seconds: 1.5,
    basis: 'known',
    basisNote: 'Krumme horn ved hodet brukes for sau i flere land; håndformen er etter teksten i appen.',
  },
  høne: {
    hands: {
      symmetry: 'one',
      first: [
        {
          share: 5,
          handshape: 'spread',
          palm: ['forward'],
          fingers: ['inward', 'inward', 'up'],
          point: 'thumbTip',
          place: { at: 'topOfHead', offset: { up: -4, forward: 4 } },
          shake: { kind: 'sway', degrees: 20, times: 2 },
        },
      ],
    },
    seconds: 1.3,
    basis: 'known',
    basisNote: 'En kam på hodet brukes for hane og høne i flere land; tommelen mot hodet er gjettet.',
  },
  kanin: {
    hands: {
      symmetry: 'mirrored',
      first: [
        {
          share: 1,
          handshape: 'two',
          palm: ['forward'],
          fingers: ['up'],
          point: 'wrist',
          place: { at: 'besideHead', offset: { up: -3, forward: 7 } },
        },
        {
          share: 5,
          handshape: 'twoBent',
          palm: ['forward'],
          fingers: ['up'],
          point: 'wrist',
          place: { at: 'besideHead', offset: { up: -3, forward: 7 } },
          movement: { path: 'straight', times: 2 },
        },
      ],
    },
    seconds: 1.3,
    basis: 'known',
    basisNote: 'To fingre som ører brukes for kanin i mange land; antall ganger er etter teksten i appen.',
  },
}
