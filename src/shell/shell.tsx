import { useSelector } from '@xstate/react'
import { createContext, type ReactNode, useContext } from 'react'
import type { ActorRefFrom, AnyActorRef, InspectionEvent, SnapshotFrom } from 'xstate'

import type { Api } from '#src/contract/api.ts'
import type { RuntimeConfig, ThirdPartyNotice } from '#src/contract/system.ts'
import type { User } from '#src/contract/user.ts'
import type { UnsavedWork } from '#src/machines/app/auth/auth.machine.ts'
import { chosenAffiliationOf } from '#src/machines/app/affiliation/affiliation.machine.ts'
import type { ToastAction } from '#src/machines/app/toast/toast.machine.ts'
import type { appMachine } from '#src/machines/app/app/app.machine.ts'
import type { playbackMachine } from '#src/machines/bank/playback/playback.machine.ts'
import type { outboxMachine } from '#src/machines/outbox/outbox/outbox.machine.ts'

import type { Features } from './features.ts'

export type AppRef = ActorRefFrom<typeof appMachine>
export type OutboxRef = ActorRefFrom<typeof outboxMachine>
export type PlaybackRef = ActorRefFrom<typeof playbackMachine>

/** What the composition root provides to the features. */
export type Shell = {
  readonly app: AppRef
  readonly api: Api
  readonly config: RuntimeConfig
  /** The page's own origin, to which the portal redirects. */
  readonly origin: string
  readonly reload: () => void
  /** Whether this device is a shared tablet. */
  readonly sharedTablet: { isSet(): boolean; set(isShared: boolean): void }
  /** Opens the print dialog of the browser. */
  readonly print: () => void
  /** Copies a text to the clipboard; rejects where the browser does not allow it. */
  readonly copy: (text: string) => Promise<void>
  /** The features, composed at their first use; views read them with `useFeature`. */
  readonly features: Features
  /** What the open page would lose. */
  readonly unsavedOnPage: () => readonly UnsavedWork[]
  /** The licences of the shipped third-party code. */
  readonly thirdPartyNotices: () => Promise<readonly ThirdPartyNotice[]>
  /** The current time; fixed in tests. */
  readonly now: () => Date
  /** For the actors that live as long as a view. */
  readonly inspection: Inspection
}

/** The testers' workbench inspects every actor; in use it is empty. */
export type Inspection = { readonly inspect?: (event: InspectionEvent) => void }

const ShellContext = createContext<Shell | undefined>(undefined)

export function ShellProvider({ shell, children }: { readonly shell: Shell; readonly children: ReactNode }) {
  return <ShellContext value={shell}>{children}</ShellContext>
}

export function useShell(): Shell {
  const shell = useContext(ShellContext)
  if (!shell) throw new Error('A view is outside the ShellProvider.')
  return shell
}

/** An app-wide actor, which lives as long as the page. */
export function useAppActor<Name extends 'auth' | 'connection' | 'toaster' | 'today'>(name: Name) {
  const { app } = useShell()
  const actor = useSelector(app, ({ children }) => children[name])
  if (!actor) throw new Error(`The app has no actor "${name}".`)
  return actor
}

/** The outbox, once its code is fetched, which is after Home and before any other page. */
export const startedOutboxOf = (app: AppSnapshot) => startedOf(app, 'outbox')

/** The outbox; `undefined` on Home until its code is fetched. */
export const useStartedOutbox = () => useSelector(useShell().app, startedOutboxOf)

/** The outbox, which keeps writes until the server has accepted them; for pages other than Home, which are shown once it runs. */
export function useOutbox(): OutboxRef {
  const outbox = useStartedOutbox()
  if (!outbox) throw new Error('The page is shown before its outbox runs.')
  return outbox
}

/** The playback; `undefined` on Home until its code is fetched. */
export const useStartedPlayback = () => useSelector(useShell().app, (app) => startedOf(app, 'playback'))

/** The playback, which plays the sounds of a page; for pages other than Home, which are shown once it runs. */
export function usePlayback(): PlaybackRef {
  const playback = useStartedPlayback()
  if (!playback) throw new Error('The page is shown before its playback runs.')
  return playback
}

/** The actors that are started with the pages other than Home. */
type StartedWithPages = { readonly outbox: OutboxRef; readonly playback: PlaybackRef }
type AppSnapshot = SnapshotFrom<typeof appMachine>

function startedOf<Name extends keyof StartedWithPages>(app: AppSnapshot, name: Name) {
  const children: Readonly<Record<string, AnyActorRef | undefined>> = app.children
  // The one actor that is started under this name.
  return children[name] as StartedWithPages[Name] | undefined
}

/** Whether the device has no network. */
export const useIsOffline = () =>
  useSelector(useAppActor('connection'), (snapshot) => snapshot.matches('offline'))

/** Which day it is; another one from midnight on. */
export const useToday = () => useSelector(useAppActor('today'), ({ context }) => context.day)

/** The actor of role and department; `undefined` before sign-in. */
export function useAffiliationActor() {
  return useSelector(useShell().app, ({ children }) => children.affiliation)
}

/** The signed-in user; throws without one. Pages for members only render while there is one. */
export function useUser(): User {
  const user = useSelector(useShell().app, ({ context }) => context.user)
  if (!user) throw new Error('Nobody is signed in.')
  return user
}

/** The chosen affiliation, or `undefined` before one is chosen. */
export function useChosenAffiliation() {
  return useSelector(useAffiliationActor(), (snapshot) => snapshot && chosenAffiliationOf(snapshot))
}

/** Shows a toast. */
export function useToast() {
  const toaster = useAppActor('toaster')
  return {
    ok: (text: string) => toaster.send({ type: 'toaster.show', kind: 'ok', text }),
    undoable: (text: string, action: ToastAction) =>
      toaster.send({ type: 'toaster.show', kind: 'ok', text, action }),
    error: (text: string) => toaster.send({ type: 'toaster.show', kind: 'error', text }),
  }
}
