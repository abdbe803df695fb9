import type { LinkMessage } from '#src/contract/ask-link.ts'

/** What the control has sent to the stage to show. */
export type Shown = Pick<
  Extract<LinkMessage, { readonly type: 'stage.show' }>,
  'scene' | 'windows' | 'repetition' | 'stars' | 'approvesIn' | 'turn'
>
