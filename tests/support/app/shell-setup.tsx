import { QueryClient } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, type RouteObject } from 'react-router-dom'
import * as v from 'valibot'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'

import { ApplicationView } from '#src/app/application-view.tsx'
import { pageGroup, pageRoute } from '#src/app/page-route.tsx'
import type { RouteHandle } from '#src/app/route-handle.ts'
import { composeActivities } from '#src/app/features/activities.ts'
import { startFeatureUnder } from '#src/app/start-feature.ts'
import { invalidatingApi } from '#src/app/invalidating-api.ts'
import type { Api } from '#src/contract/api.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import type { StoredStudent } from '#src/contract/student.ts'
import { ownOrigin, type RuntimeConfig, type ThirdPartyNotice } from '#src/contract/system.ts'
import type { Affiliation, User } from '#src/contract/user.ts'
import type { Id } from '#src/contract/values.ts'
import { affiliationMachine, type RoleOutcome } from '#src/machines/app/affiliation.machine.ts'
import { appMachine, type WipeScope } from '#src/machines/app/app.machine.ts'
import {
  authMachine,
  type Credentials,
  type Renewal,
  type SignInOutcome,
  type UserOutcome,
} from '#src/machines/app/auth.machine.ts'
import { playbackMachine, type TrackCommand } from '#src/machines/bank/playback.machine.ts'
import { startupMachine, type ListOutcome, type StartupList } from '#src/machines/app/startup.machine.ts'
import { type AskEvent, askMachine } from '#src/machines/ask/ask.machine.ts'
import type { AskFeature, AskStageRef } from '#src/shell/ask-feature.ts'
import type { Fetched } from '#src/shell/features.ts'

/** What a call of `respond` gives when the network is silent. */
export const silence = Symbol('silence')

type StageOptions = {
  /** The page's address and the route's pattern. */
  readonly at?: string
  readonly path?: string
  readonly state?: unknown
  /** What the route says of itself. */
  readonly handle?: RouteHandle
  readonly user?: User | undefined
  readonly config?: Partial<RuntimeConfig>
  /** The server: what it answers a call, at once or later, `silence`, or an `ApiError` thrown. */
  readonly respond?: (endpoint: Endpoint, given: unknown) => unknown
  /** The children that the device has stored. */
  readonly storedStudents?: readonly StoredStudent[]
  readonly thirdPartyNotices?: () => Promise<readonly ThirdPartyNotice[]>
  readonly loadUser?: () => Promise<UserOutcome>
  readonly signIn?: (credentials: Credentials) => Promise<SignInOutcome>
  readonly openPortal?: () => void
  readonly setRole?: () => Promise<RoleOutcome>
  readonly loadList?: (list: StartupList) => Promise<ListOutcome>
  readonly reload?: () => Promise<void>
  /** What a page of Ask’s calls. */
  readonly ask?: {
    readonly openStage?: () => boolean
    /** Hears what the page sends to Ask’s actor. */
    readonly sent?: (event: Extract<AskEvent, { readonly type: 'ask.start' }>) => void
    /** A running stage, where the page is one. */
    readonly stage?: AskStageRef
  }
}

/** Shows one page with the app's actors around it, each wired to what the test says; other addresses show nothing. */
export const renderPage = (page: ReactNode, options: StageOptions = {}) =>
  renderRoutes(
    [
      pageGroup([
        pageRoute(options.path ?? '/page', options.handle ?? { access: 'everyone' }, async () => ({
          Component: () => page,
        })),
        pageRoute('*', { access: 'everyone' }, async () => ({ Component: () => null })),
      ]),
    ],
    options,
  )

/** Shows the page that routes lead to, in the same frame. */
export async function renderRoutes(routes: RouteObject[], options: StageOptions = {}) {
  const clock = new SimulatedClock()
  const app = createActor(appFor(options), {
    input: { returnRoute: undefined, isAfterSignOut: false },
    clock,
  })
  app.start()
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' } },
  })
  const api = invalidatingApi(apiFor(options), queryClient)
  const shell = {
    app,
    api,
    config: { ...ownOrigin, version: '0.1.0', ...options.config },
    origin: 'https://huset.example',
    reload: () => undefined,
    now: () => new Date('2026-11-18T09:00:00Z'),
    features: {
      activities: fetched(composeActivities({ app, place: nowhere, startFeature: startFeatureUnder(app) })),
      ask: fetched(askFor(options, clock)),
    },
    storedStudents: () => options.storedStudents,
    thirdPartyNotices: options.thirdPartyNotices ?? (() => Promise.resolve([])),
  }
  const router = createMemoryRouter(routes, {
    initialEntries: [{ ...addressOf(options.at ?? '/page'), state: options.state }],
  })

  await act(async () => flushed())
  // A page that waits for its part of the program is rendered on only inside an `act` that is awaited.
  const view = await act(async () =>
    render(<ApplicationView application={{ shell, queryClient }} router={router} />),
  )
  await act(async () => flushed())
  return { ...view, app, clock, router, settle: () => act(async () => flushed()) }
}

const appFor = ({ user, loadUser, signIn, openPortal, setRole, loadList, reload }: StageOptions) =>
  appMachine.provide({
    actors: {
      auth: authMachine.provide({
        actors: {
          loadUser: fromPromise<UserOutcome>(
            loadUser ?? (async () => (user ? { kind: 'known', user } : { kind: 'unauthorized' })),
          ),
          signIn: fromPromise<SignInOutcome, Credentials>(
            async ({ input }) => (await signIn?.(input)) ?? { kind: 'unanswered' },
          ),
          signOut: fromPromise<void>(async () => undefined),
          storeTokens: fromPromise<void, Renewal>(async () => undefined),
          openPortal: fromPromise<void>(async () => openPortal?.()),
          watchDevice: fromCallback(() => undefined),
        },
      }),
      affiliation: affiliationMachine.provide({
        actors: {
          setRole: fromPromise<RoleOutcome, { readonly affiliationId: Id | undefined }>(
            async () => (await setRole?.()) ?? { kind: 'unanswered' },
          ),
          storeChoice: fromPromise<void, { readonly affiliation: Affiliation | undefined }>(
            async () => undefined,
          ),
        },
      }),
      startup: startupMachine.provide({
        actors: {
          loadList: fromPromise<ListOutcome, { readonly list: StartupList }>(
            async ({ input }) => (await loadList?.(input.list)) ?? 'loaded',
          ),
        },
      }),
      playback: playbackMachine.provide({
        actors: { track: fromCallback<TrackCommand, { readonly src: string }>(() => undefined) },
      }),
      revalidateLists: fromPromise<void>(async () => undefined),
      wipe: fromPromise<void, { readonly scope: WipeScope }>(async () => undefined),
      reload: fromPromise<void>(async () => reload?.()),
    },
  })

/** Ask’s part of the application; a session or a stage stands on a stage of its own. */
const askFor = ({ ask = {} }: StageOptions, clock: SimulatedClock): AskFeature => ({
  ask: startAsk(ask, clock),
  attachCamera: () => () => undefined,
  openStage: ask.openStage ?? (() => false),
})

function startAsk({ sent, stage }: NonNullable<StageOptions['ask']>, clock: SimulatedClock) {
  const ask = createActor(askMachine.provide({ actors: { presence: fromCallback(() => undefined) } }), {
    clock,
    input: { now: () => new Date('2026-11-18T09:00:00Z'), rememberedCamera: () => undefined },
    inspect: (inspected) => {
      if (inspected.type === '@xstate.event' && inspected.event.type === 'ask.start')
        sent?.(v.parse(AskStart, inspected.event))
    },
  }).start()
  if (stage) Object.assign(ask.getSnapshot().children, { askStage: stage })
  return ask
}

const AskStart = v.object({ type: v.literal('ask.start'), skipsIntroduction: v.boolean() })

const nowhere = () => undefined

const fetched = <Value,>(value: Value): Fetched<Value> => ({
  value: () => value,
  fetch: () => Promise.resolve(value),
})

const apiFor = ({ respond }: StageOptions): Api => ({
  async call(endpoint, given) {
    const said = await respond?.(endpoint, given)
    return said === undefined || said === silence
      ? { received: false }
      : { received: true, response: v.parse(endpoint.response, said) }
  },
})

function addressOf(at: string) {
  const [pathname = '/', search = ''] = at.split('?')
  return { pathname, search: search && `?${search}` }
}

/** A few macrotasks: promises that are settled have told their news, and what was answered is on the screen. */
async function flushed() {
  for (let turn = 0; turn < 4; turn++) await nextTurn()
}

const nextTurn = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, 0)
  })
