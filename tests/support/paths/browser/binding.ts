import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'

import type { Outcome } from '#server/test-mode/fault-switch.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import type { Model } from '#tests/support/machines/model.ts'

import type { HeldRequests } from './held-requests.ts'
import type { ServerControl } from './server-control.ts'

/** One visit to the app in a browser: a new context with a page, and the server that it uses. */
export type Visit = {
  readonly context: BrowserContext
  readonly page: Page
  readonly server: ServerControl
  /** What is fetched besides the endpoints: sounds, pictures, code. */
  readonly files: HeldRequests
}

/** `from` is the snapshot of the chart before the event. */
type Perform = (visit: Visit, event: AnyEventObject, from: AnyMachineSnapshot) => Promise<unknown>
type See = (visit: Visit) => Promise<unknown>

/** How the events of a machine are made to happen in a browser, and how its states are seen there. */
export type BrowserBinding<TMachine extends AnyStateMachine> = {
  /** Identifies it among the others of its machine. */
  readonly name?: string
  /** As in the model beside the machine, with the data of the demonstration. */
  readonly model: Omit<Model<TMachine>, 'setup' | 'name'>
  /** Whether each path needs the demonstration as it is at first, because the paths change what the server has stored. */
  readonly needsNewData?: boolean
  /** Makes everything happen that the model starts with. */
  readonly open: (visit: Visit) => Promise<unknown>
  /** What a person, a device or the server does, by the event that follows from it. Other events do not occur. */
  readonly events: Readonly<Record<string, Perform>>
  /** Events that follow at once and by themselves, as soon as the machine can receive one. */
  readonly automatic?: readonly string[]
  /** What a person sees in a state, by its name; states that look the same need no entry. */
  readonly states: Readonly<Record<string, See>>
  /** The page whose actor is meant; by default the first one. */
  readonly pageOf?: (visit: Visit) => Page
}

/** A machine with what binds it to the app in a browser. */
export type MachineBinding = {
  readonly machine: AnyStateMachine
  readonly bindings: readonly BrowserBinding<AnyStateMachine>[]
}

/** Declares how a machine is driven in a browser. Each `*.browser.ts` beside a machine exports one as `browser`. */
export const browserBinding = <TMachine extends AnyStateMachine>(
  machine: TMachine,
  ...bindings: readonly BrowserBinding<TMachine>[]
): MachineBinding => ({ machine, bindings })

/** Releases the waiting request to an endpoint; with the outcome for the kind of the event's output, where there are several. */
export const releasing =
  (endpoint: Endpoint, outcomes: Readonly<Record<string, Outcome>> = {}): Perform =>
  ({ server }, { output }: AnyEventObject & { readonly output?: { readonly kind?: string } }) =>
    server.release(endpoint, outcomes[output?.kind ?? ''])

/** Presses the button with this name. */
export const pressing =
  (name: string): Perform =>
  ({ page }) =>
    page.getByRole('button', { name, exact: true }).click()

/** Checks that the page shows a button with this name. */
export const showsButton =
  (name: string): See =>
  ({ page }) =>
    expect(page.getByRole('button', { name, exact: true })).toBeVisible()

/** Checks that the page shows a text. */
export const showsText =
  (text: string): See =>
  ({ page }) =>
    expect(page.getByText(text).first()).toBeVisible()
