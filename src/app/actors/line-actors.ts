import { fromCallback } from 'xstate'

import type { LineCommand, LineNews, LinkEnd } from '#src/machines/link-messages.ts'
import type { stageLinkMachine } from '#src/machines/stage-link.machine.ts'
import type { Line, LineListener } from '#src/services/stage-link/line.ts'

import type { ActorsOf } from '../actors-of.ts'

/** Opens a line at one of its ends: to the other windows of this browser, or through the relay. */
export type OpenLine = (end: LinkEnd, listener: LineListener) => Line

export const lineActors = (open: OpenLine) =>
  ({
    line: fromCallback<LineCommand, { readonly end: LinkEnd }>(({ input, sendBack, receive }) => {
      const tell = (news: LineNews) => () => sendBack(news)
      const line = open(input.end, {
        opened: tell({ type: 'line.opened' }),
        heard: (message) => sendBack({ type: 'line.heard', message }),
        closed: tell({ type: 'line.closed' }),
        away: tell({ type: 'line.away' }),
        replaced: tell({ type: 'line.replaced' }),
        revoked: tell({ type: 'line.revoked' }),
      })
      receive(({ message }) => line.say(message))
      return () => line.close()
    }),
  }) satisfies ActorsOf<typeof stageLinkMachine>
