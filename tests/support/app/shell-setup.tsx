import { QueryClient } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, type RouteObject } from 'react-router-dom'
import * as v from 'valibot'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'

import { ApplicationView } from '#src/app/routes/application-view.tsx'
import { hyphenationLogic } from '#src/app/start/hyphenation.ts'
import { pageGroup, pageRoute } from '#src/app/routes/page-route.tsx'
import type { AppDeps } from '#src/app/start/app-deps.ts'
import type { RouteHandle } from '#src/app/routes/route-handle.ts'
import { composeCalendar } from '#src/app/features/calendar.ts'
import { composeContent } from '#src/app/features/content.ts'
import { composeDrafts } from '#src/app/features/drafts.ts'
import { composePlayback } from '#src/app/features/playback.ts'
import { composeReflection } from '#src/app/features/reflection.ts'
import { scopeOf } from '#src/machines/app/app/presence.ts'
import { composePicture } from '#src/app/features/picture.ts'
import { composeShownPictures } from '#src/app/features/shown-pictures.ts'
import { composeSociogram } from '#src/app/features/sociogram.ts'
import { composeMoves } from '#src/app/features/moves.ts'
import { composeTableImport } from '#src/app/features/table-import.ts'
import { composeTablet } from '#src/app/features/tablet.ts'
import { composeWordSeries } from '#src/app/features/word-series.ts'
import { composeFiles } from '#src/app/features/files.ts'
import { composeBank } from '#src/app/features/bank.ts'
import { outboxActors } from '#src/app/actors/outbox-actors.ts'
import { wordSeriesActors } from '#src/app/actors/word-series-actors.ts'
import { startFeatureUnder } from '#src/app/start/start-feature.ts'
import { invalidatingApi } from '#src/app/start/invalidating-api.ts'
import { SignOutQuestion } from '#src/app/leaving/sign-out-question.tsx'
import { createUnsavedOnPage } from '#src/app/leaving/unsaved-on-page.ts'
import { createSharedTabletMark } from '#src/app/device/shared-tablet-mark.ts'
import type { Api } from '#src/contract/api.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import type { StoredStudent } from '#src/contract/student.ts'
import { createDeviceStorage } from '#src/services/storage/device-storage.ts'
import { loneTab } from '#src/services/tabs/tabs.ts'
import { recorder } from '#tests/support/machines/recorder.ts'
import { TestStorage } from '#tests/support/app/web-storage.ts'
import { silentSpeaker } from '#tests/support/app/silent-speaker.ts'
import { alwaysVisible } from '#tests/support/app/always-visible.ts'
import { nextTask } from '#tests/support/suite/next-task.ts'
import { ownOrigin, type RuntimeConfig, type ThirdPartyNotice } from '#src/contract/system.ts'
import type { Affiliation, User } from '#src/contract/user.ts'
import type { Id } from '#src/contract/values.ts'
import { dayOf } from '#src/domain/day.ts'
import { affiliationMachine, type RoleOutcome } from '#src/machines/app/affiliation/affiliation.machine.ts'
import { appMachine, type ReloadOutcome, type WipeScope } from '#src/machines/app/app/app.machine.ts'
import { type OutboxAddEvent, outboxMachine } from '#src/machines/outbox/outbox/outbox.machine.ts'
import { revocationMachine } from '#src/machines/app/revocation/revocation.machine.ts'
import {
  authMachine,
  type Credentials,
  type Renewal,
  type SignInOutcome,
  type UnsavedWork,
  type UserOutcome,
} from '#src/machines/app/auth/auth.machine.ts'
import { connectionMachine } from '#src/machines/app/connection/connection.machine.ts'
import { type ClockReading, type TodayEvent, todayMachine } from '#src/machines/app/today/today.machine.ts'
import {
  startupMachine,
  type ListOutcome,
  type StartupList,
} from '#src/machines/app/startup/startup.machine.ts'
import { wordSeriesMachine } from '#src/machines/ask/word-series/word-series.machine.ts'
import type { soundRecorderMachine } from '#src/machines/bank/sound-recorder/sound-recorder.machine.ts'
import { type AskEvent, askMachine } from '#src/machines/ask/ask/ask.machine.ts'
import type {
  AskFeature,
  AskStageRef,
  StoredScreen,
  SignShowRef,
  TakeRecorderRef,
} from '#src/shell/ask-feature.ts'
import { recordingOf } from '#src/services/recognition/sign-recording.ts'
import type { SendWithTokens } from '#src/services/api/api-client.ts'
import type { FeatureMap, Fetched } from '#src/shell/features.ts'
import type { OutboxRef } from '#src/shell/shell.tsx'

/** What `respond` returns for a network error. */
export const noResponse = Symbol('silence')

type RenderOptions = {
  /** The page's address; `path` is the route's pattern. */
  readonly at?: string
  readonly path?: string
  readonly state?: unknown
  /** The route's handle. */
  readonly handle?: RouteHandle
  readonly user?: User | undefined
  /** The time; by default the morning of Wednesday 18 November 2026. */
  readonly now?: Date
  /** How far the server’s time is ahead of the device’s. */
  readonly clockOffsetMs?: number
  readonly config?: Partial<RuntimeConfig>
  /** The server: returns the response to a call or a promise of it, returns `noResponse`, or throws an `ApiError`. */
  readonly respond?: (endpoint: Endpoint, call: unknown) => unknown
  /** The children that the device has stored. */
  readonly storedStudents?: readonly StoredStudent[]
  readonly thirdPartyNotices?: () => Promise<readonly ThirdPartyNotice[]>
  readonly loadUser?: () => Promise<UserOutcome>
  readonly signIn?: (credentials: Credentials) => Promise<SignInOutcome>
  readonly openPortal?: () => void
  readonly setRole?: () => Promise<RoleOutcome>
  /** Whether the user has not yet said today where they work. */
  readonly isFirstVisitOfDay?: boolean
  readonly isOffline?: boolean
  readonly isSharedTablet?: boolean
  readonly loadList?: (list: StartupList) => Promise<ListOutcome>
  readonly reload?: () => Promise<void>
  /** The Ask feature that the page uses. */
  readonly ask?: {
    readonly openStage?: () => boolean
    readonly showsOneWindow?: boolean
    readonly storedScreen?: StoredScreen
    /** Called for each event that the page sends to Ask’s actor. */
    readonly sent?: (event: Extract<AskEvent, { readonly type: 'ask.start' }>) => void
    /** A running Ask, instead of one that knows no page. */
    readonly actor?: AskFeature['ask']
    /** A running stage, if the page is one. */
    readonly stage?: AskStageRef
    /** A running recorder of takes, if the page has one. */
    readonly signShow?: SignShowRef
    readonly takeRecorder?: TakeRecorderRef
  }
  /** The running reflections, instead of those that know no page. */
  readonly reflections?: FeatureMap['reflection']['reflections']
  /** The taking of a picture, instead of one with the camera of the page. */
  readonly picture?: FeatureMap['picture']
  /** What records words and reads what it has recorded, instead of the microphone of the page. */
  readonly wordRecorder?: {
    readonly soundRecorder: typeof soundRecorderMachine
    readonly base64Of: (key: string) => Promise<string>
  }
  readonly print?: () => void
  readonly copy?: (text: string) => Promise<void>
  readonly unsaved?: readonly UnsavedWork[]
  /** The outbox instead of one that the page’s server responds to. */
  readonly outbox?: OutboxRef
  /** Carries out the requests of uploads. */
  readonly sendWithTokens?: SendWithTokens
}

/** Renders one page with the app's actors, each wired to `options`; other addresses render nothing. */
export const renderPage = (page: ReactNode, options: RenderOptions = {}) =>
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

/** Renders the routes with the same actors as `renderPage`. */
export async function renderRoutes(routes: RouteObject[], options: RenderOptions = {}) {
  const clock = new SimulatedClock()
  const now = () => options.now ?? wednesdayMorning
  const app = createActor(appFor(options), {
    input: {
      returnRoute: undefined,
      isAfterSignOut: false,
      findUnsaved: () => options.unsaved ?? [],
      today: dayOf(now()),
    },
    clock,
  })
  app.start()
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' } },
  })
  const api = invalidatingApi(apiFor(options), queryClient)
  const unsavedOnPage = createUnsavedOnPage(undefined)
  const sharedTablet = createSharedTabletMark(createDeviceStorage(() => new TestStorage()))
  sharedTablet.set(options.isSharedTablet ?? false)
  const ownOutbox = startFeatureUnder(app)(
    'outbox',
    outboxMachine.provide({
      actors: outboxActors({
        app,
        api,
        device: createDeviceStorage(() => new TestStorage()),
        newKey: countingKeys(),
        now,
        page: undefined,
        queryClient,
        tabs: loneTab,
        watchNetwork: () => () => undefined,
      }),
    }),
    { now, newKey: countingKeys() },
  )
  const outbox = options.outbox ?? ownOutbox
  Object.assign(app.getSnapshot().children, { outbox })
  const { playback } = composePlayback({ app, speaker: silentSpeaker, startFeature: startFeatureUnder(app) })
  const shell = {
    app,
    api,
    config: { ...ownOrigin, version: '0.1.0', ...options.config },
    origin: 'https://huset.example',
    reload: () => undefined,
    sharedTablet,
    print: options.print ?? (() => undefined),
    copy: options.copy ?? (() => Promise.resolve()),
    now,
    inspection: {},
    features: {
      outbox: fetched({ outbox }),
      playback: fetched({ playback }),
      tablet: options.isSharedTablet
        ? fetched(
            composeTablet({
              app,
              api,
              clockOffsetMs: () => 0,
              now,
              page: undefined,
              sharedTablet,
              startFeature: startFeatureUnder(app),
              watchVisibility: alwaysVisible,
            }),
          )
        : { fetch: () => Promise.reject(new Error('The device is no shared tablet.')) },
      students: fetched({ stored: () => options.storedStudents }),
      signOut: fetched({ SignOutQuestion }),
      files: fetched(
        composeFiles({
          api,
          config: { ...ownOrigin, version: '0.1.0' },
          newKey: countingKeys(),
          now,
          page: undefined,
          unsavedOnPage,
          sendWithTokens: options.sendWithTokens ?? ((send) => send({})),
          watchNetwork: () => () => undefined,
        }),
      ),
      bank: fetched(composeBank({ app, startFeature: startFeatureUnder(app) })),
      ask: fetched(askFor(options, clock)),
      content: fetched(
        composeContent({
          app,
          api,
          newKey: () => '00000000-0000-4000-8000-00000000c0de',
          now,
          page: undefined,
          unsavedOnPage,
          scope: noScope,
        }),
      ),
      drafts: fetched(
        composeDrafts({
          app,
          api,
          now,
          page: undefined,
          scope: noScope,
          startFeature: startFeatureUnder(app),
          unsavedOnPage,
        }),
      ),
      calendar: fetched(
        composeCalendar({
          app,
          api,
          newKey: () => '00000000-0000-4000-8000-00000000c0de',
          now,
          openStream: () => Promise.reject(new Error('Nothing is streamed here.')),
          page: undefined,
          queryClient,
          unsavedOnPage,
          watchNetwork: () => () => undefined,
          watchVisibility: alwaysVisible,
          tabs: loneTab,
          scope: noScope,
          startFeature: startFeatureUnder(app),
        }),
      ),
      pictures: fetched(composeShownPictures({ app, api, startFeature: startFeatureUnder(app) })),
      picture: fetched(options.picture ?? composePicture({ newKey: countingKeys(), page: window })),
      wordSeries: fetched(
        options.wordRecorder
          ? wordSeriesOf(options.wordRecorder, { api, queryClient })
          : composeWordSeries({ api, newKey: countingKeys(), now, page: window, queryClient, unsavedOnPage }),
      ),
      tableImport: fetched(
        composeTableImport({
          app,
          api,
          newKey: () => '00000000-0000-4000-8000-00000000c0de',
          now,
          scope: () => scopeOf(app.getSnapshot()),
        }),
      ),
      moves: fetched(
        composeMoves({ api, newKey: () => '00000000-0000-4000-8000-00000000c0de', page: window }),
      ),
      sociogram: fetched(composeSociogram({ api })),
      reflection: fetched(
        options.reflections
          ? { reflections: options.reflections }
          : composeReflection({
              app,
              api,
              newKey: countingKeys(),
              now,
              outbox: options.outbox ?? ownOutbox,
              page: undefined,
              queryClient,
              unsavedOnPage,
              scope: noScope,
              startFeature: startFeatureUnder(app),
            }),
      ),
    },
    unsavedOnPage: unsavedOnPage.list,
    thirdPartyNotices: options.thirdPartyNotices ?? (() => Promise.resolve([])),
  }
  const router = createMemoryRouter(routes, {
    initialEntries: [{ ...addressOf(options.at ?? '/page'), state: options.state }],
  })

  await act(async () => flushed())
  // A suspended page only resumes inside an awaited `act`.
  const view = await act(async () =>
    render(
      <ApplicationView
        application={{ shell, queryClient }}
        router={router}
        hyphenation={createActor(hyphenationLogic)}
      />,
    ),
  )
  await act(async () => flushed())
  return { ...view, app, playback, clock, router, sharedTablet, settle: () => act(async () => flushed()) }
}

const wednesdayMorning = new Date('2026-11-18T09:00:00Z')

const countingKeys = () => {
  let count = 0
  return () => `key-${++count}`
}

const appFor = ({
  user,
  loadUser,
  signIn,
  openPortal,
  setRole,
  isFirstVisitOfDay = false,
  isOffline = false,
  loadList,
  reload,
  now,
  clockOffsetMs = 0,
}: RenderOptions) =>
  appMachine.provide({
    actors: {
      auth: authMachine.provide({
        actors: {
          loadUser: fromPromise<UserOutcome>(
            loadUser ?? (async () => (user ? { kind: 'known', user } : { kind: 'unauthorized' })),
          ),
          signIn: fromPromise<SignInOutcome, Credentials>(
            async ({ input }) => (await signIn?.(input)) ?? { kind: 'offline' },
          ),
          signOut: fromPromise<void>(async () => undefined),
          storeTokens: fromPromise<void, Renewal>(async () => undefined),
          openPortal: fromPromise<void>(async () => openPortal?.()),
          watchDevice: fromCallback(() => undefined),
        },
      }),
      connection: connectionMachine.provide({
        actors: {
          watchConnection: fromCallback(({ sendBack }) => {
            if (isOffline) sendBack({ type: 'connection.lost' })
          }),
        },
      }),
      affiliation: affiliationMachine.provide({
        actors: {
          setRole: fromPromise<RoleOutcome, { readonly affiliationId: Id | undefined }>(
            async () => (await setRole?.()) ?? { kind: 'offline' },
          ),
          checkDay: fromPromise<boolean, { readonly affiliationId: Id | null }>(
            async () => !isFirstVisitOfDay,
          ),
          watchDay: fromCallback(() => undefined),
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
      today: todayMachine.provide({
        actors: {
          watchPage: fromCallback(({ sendBack }) => {
            const event: TodayEvent = { type: 'today.check' }
            if (clockOffsetMs !== 0) sendBack(event)
          }),
          syncClock: fromPromise<void>(async () => undefined),
          readDay: fromPromise<ClockReading>(async () => ({
            day: dayOf(now ?? wednesdayMorning),
            clockOffsetMs,
          })),
          refetchToday: fromPromise<void>(async () => undefined),
        },
      }),
      revalidateLists: fromPromise<void>(async () => undefined),
      wipe: fromPromise<void, { readonly scope: WipeScope }>(async () => undefined),
      reload: fromPromise<ReloadOutcome>(async () => {
        await reload?.()
        return 'reloadedBefore'
      }),
      revocation: revocationMachine.provide({
        actors: {
          revokeStored: fromPromise<void>(async () => undefined),
          network: fromCallback(() => undefined),
        },
      }),
    },
  })

const wordSeriesOf = (
  { soundRecorder, base64Of }: NonNullable<RenderOptions['wordRecorder']>,
  deps: Pick<AppDeps, 'api' | 'queryClient'>,
): FeatureMap['wordSeries'] => ({
  wordSeries: wordSeriesMachine.provide({
    actors: { soundRecorder, ...wordSeriesActors({ ...deps, base64Of }) },
  }),
  addressOf: (key) => `blob:${key}`,
})

/** The Ask feature, with the test’s stage and recorder if there are any. */
const askFor = ({ ask = {} }: RenderOptions, clock: SimulatedClock): AskFeature => ({
  ask: ask.actor ?? startAsk(ask, clock),
  attachCamera: () => () => undefined,
  recordingOf,
  openStage: ask.openStage ?? (() => false),
  showsOneWindow: () => ask.showsOneWindow ?? false,
  storedScreen: ask.storedScreen ?? { read: () => undefined, write: () => undefined },
})

function startAsk(
  { sent, stage, signShow, takeRecorder }: NonNullable<RenderOptions['ask']>,
  clock: SimulatedClock,
) {
  const ask = createActor(askMachine.provide({ actors: { presence: fromCallback(() => undefined) } }), {
    clock,
    input: {
      now: () => new Date('2026-11-18T09:00:00Z'),
      rememberedCamera: () => undefined,
      isSecure: true,
      outbox: recorder<OutboxAddEvent>().ref,
    },
    inspect: (inspected) => {
      if (inspected.type === '@xstate.event' && inspected.event.type === 'ask.start')
        sent?.(v.parse(AskStart, inspected.event))
    },
  }).start()
  if (stage) Object.assign(ask.getSnapshot().children, { askStage: stage })
  if (signShow) Object.assign(ask.getSnapshot().children, { signShow })
  if (takeRecorder) Object.assign(ask.getSnapshot().children, { takeRecorder })
  return ask
}

const AskStart = v.object({ type: v.literal('ask.start'), skipsIntroduction: v.boolean() })

const noScope = () => undefined

function fetched<Value>(value: Value): Fetched<Value> {
  const promise = Promise.resolve(value)
  return { fetch: () => promise }
}

const apiFor = ({ respond }: RenderOptions): Api => ({
  async call(endpoint, call) {
    const response = await respond?.(endpoint, call)
    return response === undefined || response === noResponse
      ? { received: false }
      : { received: true, response: v.parse(endpoint.response, response) }
  },
})

function addressOf(at: string) {
  const { pathname, search, hash } = new URL(at, 'https://page.example')
  return { pathname, search, hash }
}

/** Waits for a few tasks, after which settled promises have notified and responses are rendered. */
async function flushed() {
  for (let round = 0; round < 4; round++) await nextTask()
}
