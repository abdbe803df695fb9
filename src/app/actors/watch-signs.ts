import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { type EventObject, fromCallback } from 'xstate'

import type { Api } from '#src/contract/api.ts'
import { askEndpoints } from '#src/contract/ask.ts'
import type { SignsOutputEvent } from '#src/machines/ask/ask-control/ask-control-events.ts'
import { apiQuery } from '#src/shell/queries/api-query.ts'

type Deps = { readonly api: Api; readonly queryClient: QueryClient }

/** Reports the signs whenever they have been loaded again: the addresses of their pictures and sounds expire. */
export const watchSigns = ({ api, queryClient }: Deps) =>
  fromCallback<EventObject>(({ sendBack }) =>
    new QueryObserver(queryClient, apiQuery(api, askEndpoints.signs, {})).subscribe(({ data }) => {
      const event: SignsOutputEvent | undefined = data && { type: 'signs.changed', signs: data }
      if (event) sendBack(event)
    }),
  )
