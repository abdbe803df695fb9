import type { Hand } from '#src/contract/ask-link.ts'

/** What the network is computed with. */
export type Backend = 'wasm' | 'webgl'

/**
 * `blocked`: the browser will not run it here; `missing`: the models do not come; `lost`: the graphics processor has let go;
 * `broken`: anything else.
 */
export type HandPoseFailure = 'blocked' | 'missing' | 'lost' | 'broken'

export type WorkerRequest =
  | { readonly type: 'open'; readonly backend: Backend }
  /** QueryBoundary with `measured`. */
  | { readonly type: 'measure' }
  /** QueryBoundary with `estimated`; the frame is given away. */
  | { readonly type: 'estimate'; readonly frame: ImageBitmap; readonly maxHands: number }

export type WorkerResponse =
  | { readonly type: 'progressed'; readonly share: number }
  | { readonly type: 'opened' }
  | { readonly type: 'measured'; readonly milliseconds: number }
  | {
      readonly type: 'estimated'
      readonly hands: readonly Hand[]
      /** Height by width. */
      readonly aspect: number
      readonly milliseconds: number
    }
  | { readonly type: 'failed'; readonly reason: HandPoseFailure }
