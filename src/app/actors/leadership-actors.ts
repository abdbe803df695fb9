import { fromCallback } from 'xstate'

import type { leadershipMachine, LeadNews } from '#src/machines/leadership.machine.ts'
import { seekLead } from '#src/services/locks/lead.ts'

import type { ActorsOf } from '../actors-of.ts'

export const leadershipActors = ({ page }: { readonly page: Window }) =>
  ({
    lead: fromCallback(({ sendBack }) => {
      const tell = (news: LeadNews) => () => sendBack(news)
      return seekLead(page, { given: tell({ type: 'lead.given' }), taken: tell({ type: 'lead.taken' }) })
    }),
  }) satisfies ActorsOf<typeof leadershipMachine>
