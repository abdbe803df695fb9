import type { QueryClient } from '@tanstack/react-query'
import { fromCallback, fromPromise } from 'xstate'

import { type Api, responseOf } from '#src/contract/api.ts'
import { askEndpoints } from '#src/contract/ask.ts'
import { sharedTabletEndpoints } from '#src/contract/shared-tablet.ts'
import {
  type LoadedShow,
  requestedOf,
  type ShowReader,
  type ShowRequest,
  type signShowMachine,
} from '#src/machines/ask/sign-show/sign-show.machine.ts'
import type { Screens } from '#src/services/screen/screens.ts'
import { apiQuery } from '#src/shell/queries/api-query.ts'

import type { ActorsOf } from '../start/actors-of.ts'
import { recordingsOf } from './recogniser-actors.ts'
import { speakOn } from './speak.ts'

type Deps = {
  readonly api: Api
  readonly queryClient: QueryClient
  readonly page: Window & typeof globalThis
  readonly screens: Screens
  readonly newKey: () => string
}
type Elsewhere = 'character' | 'clicker' | 'page' | 'settings' | 'signs' | 'stageLink'

export const signShowActors = ({ api, queryClient, page, screens, newKey }: Deps) =>
  ({
    loadShow: fromPromise<LoadedShow, ShowRequest>(async ({ input }) => {
      const [all, showsDrafts] = await Promise.all([
        queryClient.query(apiQuery(api, askEndpoints.signs, {})),
        showsDraftsTo(input.reader, { api, queryClient }),
      ])
      const signs = requestedOf(all, input)
      if (signs.length === 0) throw new Error('There are no such signs.')
      // On a locked tablet no sign has takes.
      const taught = signs.filter(({ takeCount }) => takeCount > 0).map(({ _id }) => _id)
      const recordings = await recordingsOf(taught, { api, queryClient })
      return { signs, showsDrafts, recordings, control: newKey() }
    }),

    voice: speakOn(page),
    awake: fromCallback(() => screens.keepAwake()),
  }) satisfies ActorsOf<typeof signShowMachine, Elsewhere>

/** Whether Ask makes drafts too, as the leaders of the department have decided; not where nothing is known of that. */
async function showsDraftsTo(
  reader: ShowReader,
  { api, queryClient }: Pick<Deps, 'api' | 'queryClient'>,
): Promise<boolean> {
  const settings =
    reader === 'staff'
      ? queryClient.query({ ...apiQuery(api, askEndpoints.settings, {}), staleTime: 0 })
      : responseOf(api, sharedTabletEndpoints.locked, {})
  return settings.then(
    ({ showsDrafts }) => showsDrafts,
    () => false,
  )
}
