import type { KnownCard, ServerDraft } from '#src/domain/content/device-draft.ts'
import { isSameJson, type Side } from '#src/domain/three-way.ts'
import { issuesByPath } from '#src/domain/content/drafted.ts'
import type { LastChange } from '#src/contract/failure.ts'
import type { FileKind } from '#src/contract/file.ts'
import type { FormSchema, FormValues } from '#src/contract/form.ts'
import type { InvalidFailure } from '#src/contract/outcome.ts'

import type { ContentTarget, LoadedContent } from './loaded-content.ts'

/** An upload that is not stored as a file yet, or a recording that is not used yet. */
export type UnfinishedFile = FileKind | 'recording'

/** Why the server has not published the card, or has not stored the draft. */
export type SaveFailure = {
  readonly message: string
  readonly issues: InvalidFailure['issues']
  readonly isOfDraft: boolean
}

export type ContentFormInput = { readonly schema: FormSchema; readonly target: ContentTarget }
export type ContentFormContext = ContentFormInput & {
  readonly loaded: LoadedContent | undefined
  readonly base: KnownCard | null
  readonly values: FormValues
  /** The values that the server has. */
  readonly stored: FormValues
  readonly draft: ServerDraft | undefined
  /** The values are those of a draft that the device has stored. */
  readonly isRestored: boolean
  readonly unconfirmed: FormValues | null
  /** What the running save has still to send, in this order. */
  readonly queue: readonly FormValues[]
  readonly failure: SaveFailure | undefined
  /** The card that somebody else has saved meanwhile. */
  readonly present: KnownCard | null
  /** Who has saved it, or has ended the draft of this form, and when. */
  readonly lastChange: LastChange | undefined
  /** What would be missing in what is saved now. */
  readonly unfinishedFiles: readonly UnfinishedFile[]
  readonly choices: Readonly<Record<string, Side>>
}

/** A form that nothing has been loaded into. */
export const emptyForm = (input: ContentFormInput): ContentFormContext => ({
  ...input,
  loaded: undefined,
  base: null,
  values: {},
  stored: {},
  draft: undefined,
  isRestored: false,
  unconfirmed: null,
  queue: [],
  failure: undefined,
  present: null,
  lastChange: undefined,
  unfinishedFiles: [],
  choices: {},
})

/** The form with another value in a field, which the server has not judged yet. */
export const withValue = ({ values, failure }: ContentFormContext, field: string, value: unknown) => ({
  values: { ...values, [field]: value },
  failure: failure && { ...failure, issues: failure.issues.filter(({ path }) => fieldOf(path) !== field) },
})

const fieldOf = (path: string): string => path.split('.')[0] ?? ''

/** A new card that may be in the bank already is unsaved too, also where nothing is typed. */
export const isUnsaved = ({ loaded, values, stored, unconfirmed }: ContentFormContext): boolean =>
  loaded !== undefined && (unconfirmed !== null || !isSameJson(values, stored))

/** The issues that are shown, by the path of their part. */
export function shownIssuesOf(snapshot: {
  readonly context: Pick<ContentFormContext, 'schema' | 'values' | 'failure'>
  readonly matches: (state: { readonly form: { readonly editing: 'tried' | 'refused' } }) => boolean
}): ReadonlyMap<string, string> {
  const { schema, values, failure } = snapshot.context
  if (snapshot.matches({ form: { editing: 'tried' } })) return issuesByPath(schema, values)
  if (!failure || !snapshot.matches({ form: { editing: 'refused' } })) return new Map()
  return new Map(failure.issues.map(({ path, message }) => [path, message]))
}
