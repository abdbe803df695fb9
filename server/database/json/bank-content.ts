import type { AreaLook } from '#src/contract/area-look.ts'
import type { Ages, Level, Place, Season } from '#src/contract/bank.ts'
import type { ReflectionRole, ResponseKind } from '#src/contract/question.ts'
import type { SongSource, TemplateSheet } from '#src/contract/resource.ts'
import type { Focus, Id, Link, Voice } from '#src/contract/values.ts'

/** References a stored file; each response contains a newly signed address for it. */
export type FileReference = { readonly fileId: Id; readonly variant: string }

/** A recording, with its length in seconds and its voice where they are known. */
export type SoundReference = FileReference & { readonly seconds?: number; readonly voice?: Voice }

/** A picture as a card uses it; `widths` are those of a picture that was uploaded. Without a file the card shows the pattern of its area. */
export type PictureReference = {
  readonly file?: FileReference
  readonly alt: string
  readonly widths?: readonly number[]
  readonly focus?: Focus
}

/** The JSON content of every card of the bank, stored besides its columns. */
export type CardContent = {
  readonly preamble: string
  readonly ages: Ages | null
  readonly duration: number | null
  readonly level: Level | null
  readonly keywords: string[]
  readonly picture: PictureReference
  readonly audio?: FileReference
  readonly video?: FileReference
}

export type MainActivityContent = CardContent & {
  readonly about: string
  readonly why: string
  readonly values: string
  readonly links: Link[]
}

export type FocusAreaContent = CardContent &
  AreaLook & {
    readonly code: string
    readonly quote: string
    readonly preventiveWork: string
    readonly introduction: string
    readonly playback?: SoundReference
    readonly resourceLink: Link
    readonly deepLearning: { readonly title: string; readonly text: string }[]
  }

export type ExperienceGoalContent = { readonly text: string; readonly playback?: SoundReference }

export type ActivityContent = CardContent & {
  readonly duration: number
  readonly level: Level
  /** In the order that the card shows them. */
  readonly experienceGoals: Id[]
  readonly places: Place[]
  readonly seasons: Season[]
  readonly groupSize: { readonly from: number; readonly to: number | null } | null
  readonly childNeeds: string[]
  readonly whatIsNeeded: string[]
  readonly implementation: { readonly title: string; readonly text: string }[]
  readonly guidance: { readonly text: string; readonly playback?: SoundReference }
  readonly tips: string[]
  readonly askSupport: { readonly text: string; readonly signs: string[] }
  readonly links: Link[]
  readonly mediaFiles: {
    readonly _id: Id
    readonly title: string
    readonly file: FileReference
    readonly size: number
  }[]
}

export type GeneralTipContent = CardContent & {
  readonly subtitle: string
  readonly description: string
  readonly guidance: string
  readonly resourceLink: Link
  readonly film?: {
    readonly video: FileReference
    readonly captions?: FileReference
    /** Nobody speaks in it. */
    readonly isSilent?: boolean
    readonly text: string
  }
  readonly playback?: SoundReference
  /** Of a tip that was stored before it had one, it is missing. */
  readonly dropdownTitle?: string
  readonly dropdownContent: {
    readonly title: string
    readonly text: string
    readonly playback?: SoundReference
  }[]
}

/** A sheet that the page draws, or a printout by its file. */
export type TemplateSheetContent =
  | Exclude<TemplateSheet, { readonly kind: 'file' }>
  | { readonly kind: 'file'; readonly title: string; readonly file: FileReference; readonly size: number }

export type ResourceContent = CardContent & { readonly activities: Id[] } & (
    | {
        readonly kind: 'concrete'
        readonly whatIsNeeded: string[]
        readonly steps: { readonly title: string; readonly text: string }[]
        readonly safety: string
      }
    | {
        readonly kind: 'song'
        readonly melody: string | null
        readonly source: SongSource
        readonly verses: string[][]
        readonly movements: string[]
      }
    | { readonly kind: 'template'; readonly howToUse: string; readonly sheet: TemplateSheetContent }
    | { readonly kind: 'askTemplate'; readonly howToUse: string; readonly signs: string[] }
  )

export type QuestionContent = {
  readonly role: ReflectionRole
  readonly responseKind: ResponseKind
  readonly order: number | null
}
