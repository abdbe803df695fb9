import type { Drafted } from '#src/domain/content/drafted.ts'
import type { ResourceBody } from '#src/contract/content/resource-body.ts'
import type { TemplateSheet } from '#src/contract/resource.ts'

import type { ShownResource } from '../../resources/resource-parts.tsx'
import type { ShownSong } from '../../resources/song-parts.tsx'
import type { KnownFile } from '../files/known-files.ts'
import { agesIn, cardOf, idIn, pointsOf } from './preview-cards.ts'

type Values = Drafted<ResourceBody>
type Source = Extract<Values, { readonly source: unknown }>['source']
type Sheet = Extract<Values, { readonly sheet: unknown }>['sheet']

/** The resource that staff would read; none until its kind is chosen. */
export function resourceOf(values: Values, files: readonly KnownFile[]): ShownResource | undefined {
  const shared = {
    ...cardOf(values, files),
    focusArea: idIn(values.focusArea),
    ages: agesIn(values.ages),
    activities: values.activities.filter((id) => idIn(id) !== null),
  }
  switch (values.kind) {
    case 'concrete':
      return {
        ...shared,
        kind: values.kind,
        whatIsNeeded: pointsOf(values.whatIsNeeded),
        steps: [...values.steps],
        safety: values.safety,
      }
    case 'song':
      return {
        ...shared,
        kind: values.kind,
        melody: values.melody.trim() || null,
        source: sourceOf(values.source),
        verses: values.verses.map((verse) => verse.split('\n').filter((line) => line.trim() !== '')),
        movements: pointsOf(values.movements),
      }
    case 'template':
      return {
        ...shared,
        kind: values.kind,
        howToUse: values.howToUse,
        sheet: sheetOf(values.sheet, files),
      }
    case 'askTemplate':
      return { ...shared, kind: values.kind, howToUse: values.howToUse, signs: pointsOf(values.signs) }
    case null:
      return undefined
  }
}

function sourceOf(source: Source): ShownSong['source'] {
  if (source.kind === null) return null
  if ('origin' in source) return { kind: 'traditional', origin: source.origin.trim() || '…' }
  const { name, born, died } = source
  return { kind: 'author', name: name.trim() || '…', born, died }
}

function sheetOf(sheet: Sheet, files: readonly KnownFile[]): TemplateSheet {
  switch (sheet.kind) {
    case 'table':
      return { kind: sheet.kind, columns: pointsOf(sheet.columns), rows: [...sheet.rows] }
    case 'fields':
      return {
        kind: sheet.kind,
        fields: sheet.fields.map(({ label, lines }) => ({ label, lines: lines ?? 0 })),
      }
    case 'checklist':
      return { kind: sheet.kind, items: pointsOf(sheet.items) }
    case 'file': {
      const file = files.find(({ fileId }) => fileId === sheet.fileId)
      return { kind: sheet.kind, title: sheet.title, src: file?.src ?? '', size: file?.size ?? 0 }
    }
    case null:
      return { kind: 'checklist', items: [] }
  }
}
