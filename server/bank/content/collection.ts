import type * as v from 'valibot'

import type { CardContent } from '#server/database/json/bank-content.ts'
import type { PictureField } from '#src/contract/content/fields.ts'
import type { ContentKind } from '#src/contract/content/content.ts'
import type { Id } from '#src/contract/values.ts'

import type { CardRow, CardStore, WrittenColumns } from './card.store.ts'
import type { References } from './references.store.ts'

/** A collection of the bank: how its rows become what editors write, and the other way round. */
export type Collection<Row extends CardRow, Body, Change = Body> = {
  readonly kind: ContentKind
  readonly cards: CardStore<Row>
  readonly bodySchema: v.GenericSchema<unknown, Body>
  readonly toBody: (row: Row) => Body
  /** Fields that editors do not write stay as they are in the earlier row. */
  readonly toColumns: (
    body: Body,
    references: References,
    earlier: Row | undefined,
  ) => Promise<WrittenColumns<Row>>
  /** The body after a change. */
  readonly changed: (present: Body, change: Change) => Body
}

/** Of a change that has every field. */
export const replaced = <Body>(_: Body, change: Body): Body => change

/** What editors write of every card but a goal. */
type CardBody = {
  readonly title: string
  readonly preamble: string
  readonly keywords: string[]
  readonly picture: PictureField
}

export const toCardBody = ({
  title,
  content: { preamble, keywords, picture },
}: {
  readonly title: string
  readonly content: CardContent
}): CardBody => ({
  title,
  preamble,
  keywords,
  picture: {
    fileId: picture.file?.fileId ?? null,
    alt: picture.alt,
    ...(picture.focus !== undefined && { focus: picture.focus }),
  },
})

/** The content of every card but a goal. */
export async function toCardContent(
  { preamble, keywords, picture }: CardBody,
  references: References,
  earlier: CardContent | undefined,
): Promise<CardContent> {
  return {
    preamble,
    keywords,
    ages: earlier?.ages ?? null,
    duration: earlier?.duration ?? null,
    level: earlier?.level ?? null,
    picture: await references.picture('picture', picture),
  }
}

/** The id of a file that a content may have. */
export const fileIdOf = (file: { readonly fileId: Id } | undefined): Id | null => file?.fileId ?? null
