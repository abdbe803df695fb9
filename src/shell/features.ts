import { type ComponentType, use } from 'react'
import type { ActorRefFrom, CallbackActorLogic, EventObject } from 'xstate'

import type { Sign } from '#src/contract/ask.ts'
import type { StoredStudent } from '#src/contract/student.ts'
import type { DepartmentId } from '#src/contract/values.ts'
import type { wordSeriesMachine } from '#src/machines/ask/word-series/word-series.machine.ts'
import type { tabletMachine } from '#src/machines/app/tablet/tablet.machine.ts'
import type { calendarMachine } from '#src/machines/calendar/calendar/calendar.machine.ts'
import type { contentFormMachine } from '#src/machines/bank/content-form/content-form.machine.ts'
import type { draftsMachine } from '#src/machines/draft/drafts/drafts.machine.ts'
import type { reflectionsMachine } from '#src/machines/reflection/reflections/reflections.machine.ts'
import type { pictureMachine } from '#src/machines/people/picture/picture.machine.ts'
import type {
  shownPicturesMachine,
  ShownPicture,
} from '#src/machines/people/shown-pictures/shown-pictures.machine.ts'
import type { HeldTable, tableImportMachine } from '#src/machines/people/table-import/table-import.machine.ts'
import type { rollOverMachine } from '#src/machines/people/roll-over/roll-over.machine.ts'
import type { studentDragMachine } from '#src/machines/people/student-drag/student-drag.machine.ts'
import type { sociogramMachine } from '#src/machines/reports/sociogram/sociogram.machine.ts'
import type { ticksMachine } from '#src/machines/bank/ticks/ticks.machine.ts'

import type { AskFeature } from './ask-feature.ts'
import type { FilesFeature } from './files-feature.ts'
import { type OutboxRef, type PlaybackRef, useShell } from './shell.tsx'

/** What `src/app/features/<name>.ts` composes for each feature: its wired machines and the actors that outlive its views. */
export type FeatureMap = {
  readonly bank: {
    readonly ticks: ActorRefFrom<typeof ticksMachine>
    /** Ask, who makes a sign, as still pictures; its code is fetched where it is shown. */
    readonly SignHands: ComponentType<{ readonly sign: Sign }>
  }
  readonly ask: AskFeature
  /** The form of the bank’s editors, which a page runs. */
  readonly content: { readonly contentForm: typeof contentFormMachine }
  readonly files: FilesFeature
  /** What is written in forms and not saved. */
  readonly drafts: { readonly drafts: ActorRefFrom<typeof draftsMachine> }
  /** Keeps writes until the server has accepted them; fetched with the pages other than Home. */
  readonly outbox: { readonly outbox: OutboxRef }
  /** Plays sounds; fetched with the pages other than Home. */
  readonly playback: { readonly playback: PlaybackRef }
  /** The children of the chosen department that the device has stored; `undefined` where none are. Fetched with the pages other than Home. */
  readonly students: { readonly stored: () => readonly StoredStudent[] | undefined }
  /** The question before a sign-out that would lose something; fetched with the pages other than Home. */
  readonly signOut: { readonly SignOutQuestion: ComponentType }
  /** The pictures of people on the screen; `place` shows one for as long as it runs. */
  readonly pictures: {
    readonly shownPictures: ActorRefFrom<typeof shownPicturesMachine>
    readonly place: CallbackActorLogic<EventObject, ShownPicture>
  }
  /** Takes a picture, which its view runs. */
  readonly picture: {
    readonly picture: typeof pictureMachine
    /** Keeps a file and returns its key. */
    readonly hold: (file: File) => string
    /** Shows the open camera in the element; returns the function that detaches it. */
    readonly attachCamera: (video: HTMLVideoElement) => () => void
    /** An object address of a picture that the page holds. */
    readonly addressOf: (key: string) => string | undefined
    /** The square that was cut out of it. */
    readonly cutOf: (key: string) => { readonly address: string; readonly base64: string } | undefined
  }
  /** Records the words of signs, which its window runs. */
  readonly wordSeries: {
    /** Its recordings are the word alone, as loud as the other words. */
    readonly wordSeries: typeof wordSeriesMachine
    /** An object address of a recording that the page holds. */
    readonly addressOf: (key: string) => string | undefined
  }
  /** The import of children and of staff, which its pages run; `hold` keeps a file and returns what the machine may know of it. */
  readonly tableImport: {
    readonly tableImport: typeof tableImportMachine
    readonly hold: (file: File) => HeldTable
  }
  /** How children and staff move between departments. */
  readonly moves: {
    /** The guide to a new kindergarten year, which its page runs; `newDepartmentId` is that of a department that it adds. */
    readonly rollOver: typeof rollOverMachine
    readonly newDepartmentId: () => DepartmentId
    /** The choice of children and of a department by a drag, which the list of children runs. */
    readonly studentDrag: typeof studentDragMachine
  }
  /** Who was together, which the leader’s report runs. */
  readonly sociogram: { readonly sociogram: typeof sociogramMachine }
  readonly calendar: { readonly calendar: ActorRefFrom<typeof calendarMachine> }
  /** The lock of a shared tablet, with what it shows. */
  readonly tablet: { readonly tablet: ActorRefFrom<typeof tabletMachine> }
  /** The form of the session that somebody reflects on. */
  readonly reflection: { readonly reflections: ActorRefFrom<typeof reflectionsMachine> }
}

/** The features, each fetched and composed at its first use. */
export type Features = { readonly [Name in keyof FeatureMap]: Fetched<FeatureMap[Name]> }

/** A lazy-loaded value: every call returns the same promise, or a new one after a failure. */
export type Fetched<Value> = { readonly fetch: () => Promise<Value> }

/**
 * The composed feature; suspends the view until it has been fetched. `use` is called in every render, also once the feature is
 * there: React renders a suspended component again with the hooks of the first attempt, and fails if one is missing.
 */
export function useFeature<Name extends keyof FeatureMap>(name: Name): FeatureMap[Name] {
  const feature: Fetched<FeatureMap[Name]> = useShell().features[name]
  return use(feature.fetch())
}
