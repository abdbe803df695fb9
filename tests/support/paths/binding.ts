import type { BrowserContext, Locator, Page } from '@playwright/test'
import type {
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  ContextFrom,
  InputFrom,
  SnapshotFrom,
} from 'xstate'

import type { Tab } from '#tests/support/app/whole-app.ts'
import type { people } from '#tests/support/data/demonstration-people.ts'
import type { Model } from '#tests/support/machines/model.ts'

import type { CauseOf } from './cause.ts'
import type { HeldRequests } from './browser/held-requests.ts'
import type { TestCameras } from './browser/test-cameras.ts'
import type { StandsIn } from './same-reads.ts'
import type { ServerControl } from './server-control.ts'
import type { Text } from './texts.ts'

/** One visit to the app in a browser: a new context with a page, and the server that it uses. */
export type Visit = {
  readonly context: BrowserContext
  readonly page: Page
  readonly server: ServerControl
  /** What is fetched besides the endpoints: sounds, pictures, code. */
  readonly files: HeldRequests
  readonly cameras: TestCameras
  /** Opens the browser of another device, which is closed after the path. */
  readonly openOtherDevice: () => Promise<BrowserContext>
  /** The same server by a host name without https, where the browser allows no camera. */
  readonly unsafeAddress: string
}

/** The whole app in this process: a device whose server is in this process too. */
export type AppVisit = {
  /** Opens a tab of the device. The actors of the last one are meant. */
  readonly openTab: () => Tab
  readonly lastTab: () => Tab
  readonly local: Storage
  readonly server: ServerControl
  /** Lets the time of the device pass. */
  readonly passTime: (milliseconds: number) => void
  /** Starts an actor as a view does that keeps it for as long as it is shown. */
  readonly startInView: <TMachine extends AnyStateMachine>(
    machine: TMachine,
    input: InputFrom<TMachine>,
  ) => void
}

/** How an event is made to happen in the app in this process; `actor` is the one of the machine. */
export type AppAct = (visit: AppVisit, event: AnyEventObject, actor: AnyActorRef) => unknown

/** What a person or a device does in a browser, and how somebody who carries the path out by hand brings it about. */
export type Act = {
  /** `from` is the snapshot of the chart before the event. */
  readonly perform: (visit: Visit, event: AnyEventObject, from: AnyMachineSnapshot) => Promise<unknown>
  readonly cause: CauseOf
  /** What the page shows of it where the event enters no state that is shown. */
  readonly shows?: (event: AnyEventObject, from: AnyMachineSnapshot) => Sight | undefined
}

/** What the server does, from which the event follows. */
export type Effect = {
  readonly perform: (server: ServerControl, event: AnyEventObject) => Promise<unknown>
  readonly cause: CauseOf
}

/** What the page shows of a snapshot of the chart: its check, and the sentence that a tester reads. */
export type Sight<TSnapshot = AnyMachineSnapshot> = {
  readonly check: (visit: Visit, snapshot: TSnapshot) => Promise<unknown>
  readonly text: Text | ((snapshot: TSnapshot) => Text)
  /** The page shows it before the step too: otherwise that fails, since then nobody sees that the step did something. */
  readonly isStill?: boolean
  /** It is what the act has typed: the browser looks at it, and no tester is asked to. */
  readonly isTyped?: boolean
}

/** How somebody who carries a path out by hand comes to where it begins. */
export type Start = {
  /** Who signs in first; nobody, where it is left out. */
  readonly as?: Person
  /** From Home, or from an address; see `ways.ts`. */
  readonly way: Way
  /** What is done there, so that there is what the path needs. */
  readonly prepare?: readonly Act[]
}
export type Person = keyof typeof people
export type Way = readonly Act[]

/** How the events of a machine are made to happen in the app, and how its states are seen there. */
export type Binding<TMachine extends AnyStateMachine = AnyStateMachine> = {
  /** Identifies it among the others of its machine. */
  readonly name?: string
  /** As in the model beside the machine, with the data of the demonstration. */
  readonly model: Omit<Model<TMachine>, 'setup' | 'name'>
  /** Why its paths cannot be followed here, if so. */
  readonly unavailable?: string | undefined
  /** Why nobody can begin its paths by hand, if so. */
  readonly onlyAutomatic?: string
  /** How they are begun by hand; absent where nobody can. */
  readonly start?: Start
  /** Whether each path needs the demonstration as it is at first, because the paths change what the server has stored. */
  readonly needsNewData?: boolean
  /** What the server does, by the event that follows from it. */
  readonly effects?: Readonly<Record<string, Effect>>
  /** The delays that pass, in milliseconds, by their event. */
  readonly delays?: Readonly<Record<string, number>>
  /** Events that follow at once and by themselves, as soon as they can occur. */
  readonly automatic?: readonly string[]
  /** The states in which alone they follow by themselves; by default all that receive them. */
  readonly automaticIn?: (snapshot: SnapshotFrom<NoInfer<TMachine>>) => boolean
  /** Which texts of the app may be others than those of the model; by default the ids. */
  readonly standsIn?: StandsIn
  /** What is compared of the context where the data of the app are others than those of the model; by default what the guards read. */
  readonly compared?: { readonly why: string; readonly reads?: (context: ContextFrom<TMachine>) => unknown }
  /** How the keys of transitions end that the app may take in other steps than the model, because another actor reports more often. */
  readonly inSeveralSteps?: readonly string[]
  /** Makes everything happen in a browser that the model starts with. */
  readonly open: (visit: Visit) => Promise<unknown>
  /** What a person or a device does in a browser, by the event that follows from it. Other events do not occur. */
  readonly events: Readonly<Record<string, Act>>
  /** What a person sees in a state, by its name; states that look the same need no entry. */
  readonly states: Readonly<Record<string, Sight<SnapshotFrom<NoInfer<TMachine>>>>>
  /** Why nothing needs the focus after a step of a person that stays on the page, if so; after a question something always does. */
  readonly losesFocus?: string
  /** What a person would use for an event, where its texts say that they cannot: a path looks that it is so. */
  readonly controls?: Readonly<Record<string, (visit: Visit) => Locator>>
  /** Makes everything happen in the app in this process that the model starts with; absent where the machine needs a browser. */
  readonly openApp?: (visit: AppVisit) => Promise<unknown>
  /** The events that are made to happen there in another way than by sending the event of the model to the actor, as its ids are others. */
  readonly eventsInApp?: Readonly<Record<string, AppAct>>
}

/** A machine with what binds it to the app. */
export type MachineBinding = {
  readonly machine: AnyStateMachine
  readonly bindings: readonly Binding[]
}

/** Declares how a machine is driven in the app. Each `*.binding.ts` beside a machine exports one as `binding`. */
export const machineBinding = <TMachine extends AnyStateMachine>(
  machine: TMachine,
  ...bindings: readonly Binding<TMachine>[]
): MachineBinding => ({ machine, bindings })
