import type { Hand } from '#src/contract/ask-link.ts'

/** The TensorFlow.js backend. */
export type Backend = 'wasm' | 'webgl'

/**
 * `blocked`: the browser cannot run it; `missing`: the models cannot be fetched; `lost`: the WebGL context was lost;
 * `broken`: anything else.
 */
export type HandPoseFailure = 'blocked' | 'missing' | 'lost' | 'broken'

export type WorkerRequest =
  | { readonly type: 'open'; readonly backend: Backend }
  /** The response is `measured`. */
  | { readonly type: 'measure' }
  /** The response is `estimated`; the frame is transferred. */
  | { readonly type: 'estimate'; readonly frame: ImageBitmap; readonly maxHands: number }

export type WorkerResponse =
  | { readonly type: 'progressed'; readonly share: number }
  | { readonly type: 'opened' }
  | { readonly type: 'measured'; readonly milliseconds: number }
  | {
      readonly type: 'estimated'
      readonly hands: readonly Hand[]
      /** Height divided by width. */
      readonly aspect: number
      readonly milliseconds: number
    }
  | { readonly type: 'failed'; readonly reason: HandPoseFailure }
