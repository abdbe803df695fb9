import type { SignId } from '#src/contract/ask-curriculum.ts'

import type { FaceName, Gaze } from '../faces.ts'

/** What face and head do in a sign: the non-manual part of its description, as Ask can show it. */
export type SignExpression = {
  readonly face: FaceName
  /** Where he looks: at the child, at his leading hand, or at a direction. */
  readonly gaze?: 'hand' | Gaze
  /** A movement of the head while the sign lasts, twice each way. */
  readonly head?: 'nod' | 'shake'
  /** Degrees to the side of the leading hand. */
  readonly tilt?: number
  /** How far the shoulders are raised, 0–1. */
  readonly shrug?: number
}

export const expressionOf = (id: SignId): SignExpression => expressions[id] ?? calm

/** A sign whose description says nothing of the face. */
export const calm: SignExpression = { face: 'neutral' }

const smile: SignExpression = { face: 'smile' }
const question: SignExpression = { face: 'asking' }
const atHand: SignExpression = { face: 'neutral', gaze: 'hand' }

export const expressions: Readonly<Record<string, SignExpression>> = {
  mer: { face: 'asking' },
  hei: smile,
  'ha-det': smile,
  takk: { face: 'smile', head: 'nod' },
  ja: { face: 'smile', head: 'nod' },
  nei: { face: 'firm', head: 'shake' },
  stopp: { face: 'firm' },
  se: atHand,
  leke: smile,
  sammen: smile,
  spise: { face: 'openMouthed' },
  skje: { face: 'openMouthed' },
  godt: smile,
  du: smile,
  venn: smile,
  mamma: smile,
  baby: { face: 'smile', gaze: [0, 0.8] },
  glad: { face: 'cheer' },
  'lei-seg': { face: 'sad', gaze: [0, 0.7] },
  sint: { face: 'angry' },
  redd: { face: 'afraid', shrug: 0.8 },
  trøtt: { face: 'tired' },
  'glad-i': { face: 'smile', tilt: 5 },
  sove: { face: 'sleep', tilt: 9 },
  våkne: { face: 'watch' },
  kose: { face: 'smile', tilt: 5 },
  kald: { face: 'afraid', shrug: 1 },
  løve: { face: 'openMouthed' },
  dukke: { face: 'smile', gaze: [0, 0.8] },
  tegne: atHand,
  synge: { face: 'openMouthed' },
  danse: smile,
  huske: smile,
  sklie: smile,
  sol: { face: 'smile', gaze: 'hand' },
  snø: { face: 'neutral', gaze: 'hand' },
  fly: atHand,
  stor: { face: 'watch' },
  opp: atHand,
  ned: atHand,
  hva: question,
  hvem: question,
  hvor: { face: 'asking', head: 'shake' },
}
