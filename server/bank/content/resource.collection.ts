import type { ResourceContent, TemplateSheetContent } from '#server/database/json/bank-content.ts'
import type { ResourceRow } from '#server/bank/card.ts'
import { resources } from '#server/database/schema/bank.ts'
import { HttpError } from '#server/http/http-error.ts'
import { ResourceBody } from '#src/contract/content/resource-body.ts'
import type { InvalidData } from '#src/contract/failure.ts'

import { cardStore } from './card.store.ts'
import { type Collection, replaced, toCardBody, toCardContent } from './collection.ts'
import type { References } from './references.store.ts'

type TemplateBody = Extract<ResourceBody, { readonly kind: 'template' }>

export const resourceCollection: Collection<ResourceRow, ResourceBody> = {
  kind: 'resources',
  cards: cardStore(resources),
  bodySchema: ResourceBody,
  changed: replaced,

  toBody: (row) => ({
    ...toCardBody(row),
    focusArea: row.focusAreaId,
    ages: row.content.ages,
    activities: row.content.activities,
    ...toKindBody(row.content),
  }),

  async toColumns(body, references, earlier) {
    if (earlier && earlier.content.kind !== body.kind) throw otherKind()
    await references.focusArea('focusArea', body.focusArea)
    await references.activities('activities', body.activities)
    return {
      title: body.title,
      focusAreaId: body.focusArea,
      content: {
        ...(await toCardContent(body, references, earlier?.content)),
        ages: body.ages,
        activities: body.activities,
        ...(await toKindContent(body, references)),
      },
    }
  },
}

function toKindBody(content: ResourceContent) {
  switch (content.kind) {
    case 'concrete': {
      const { kind, whatIsNeeded, steps, safety } = content
      return { kind, whatIsNeeded, steps, safety }
    }
    case 'song': {
      const { kind, melody, source, verses, movements } = content
      return {
        kind,
        melody: melody ?? '',
        source,
        verses: verses.map((lines) => lines.join('\n')),
        movements,
      }
    }
    case 'template':
      return { kind: content.kind, howToUse: content.howToUse, sheet: toSheetBody(content.sheet) }
    case 'askTemplate':
      return { kind: content.kind, howToUse: content.howToUse, signs: content.signs }
  }
}

async function toKindContent(body: ResourceBody, references: References) {
  switch (body.kind) {
    case 'concrete': {
      const { kind, whatIsNeeded, steps, safety } = body
      return { kind, whatIsNeeded, steps, safety }
    }
    case 'song': {
      const { kind, melody, source, verses, movements } = body
      return { kind, melody: melody || null, source, verses: verses.map(linesOf), movements }
    }
    case 'template':
      return {
        kind: body.kind,
        howToUse: body.howToUse,
        sheet: await toSheetContent(body.sheet, references),
      }
    case 'askTemplate':
      await references.signs('signs', body.signs)
      return { kind: body.kind, howToUse: body.howToUse, signs: body.signs }
  }
}

const linesOf = (verse: string): string[] =>
  verse
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

function toSheetBody(sheet: TemplateSheetContent): TemplateBody['sheet'] {
  if (sheet.kind !== 'file') return sheet
  const { kind, title, file } = sheet
  return { kind, title, fileId: file.fileId }
}

async function toSheetContent(
  sheet: TemplateBody['sheet'],
  references: References,
): Promise<TemplateSheetContent> {
  if (sheet.kind !== 'file') return sheet
  const { kind, title, fileId } = sheet
  const found = await references.file('document', 'sheet.fileId', fileId)
  // Without the file nothing is stored: `assertFound` throws.
  return { kind, title, file: found?.reference ?? { fileId, variant: '' }, size: found?.size ?? 0 }
}

/** The fields of one kind are not those of another, neither in the form nor in the history. */
const otherKind = () =>
  new HttpError(422, 'Typen kan ikke endres.', {
    issues: [{ path: 'kind', message: 'Typen kan ikke endres. Lag en ny ressurs.' }],
  } satisfies InvalidData)
