import type { ContentFile } from '#src/contract/content/content.ts'
import { useUnpublishedCards } from '#src/shell/queries/unpublished-cards.ts'
import { useBankList } from '#src/shell/queries/use-bank-list.ts'
import { t } from '#src/words/nb-content.ts'

import type { Option } from './fields/choice-part.tsx'
import {
  colourOptions,
  iconOptions,
  levelOptions,
  placeOptions,
  resourceKindOptions,
  responseKindOptions,
  roleOptions,
  seasonOptions,
  sheetOptions,
  sourceOptions,
} from './kinds/options.ts'

/** Returns a value of a form as a text that can be read and compared. */
export function useValueText(files: readonly ContentFile[]): (field: string, value: unknown) => string {
  const unpublished = useUnpublishedCards()
  const cards = [
    ...Object.values(unpublished).flat(),
    ...(useBankList('mainActivities').data ?? []),
    ...(useBankList('focusAreas').data ?? []),
    ...(useBankList('experienceGoals').data ?? []),
    ...(useBankList('activities').data ?? []),
  ]
  const names = new Map<unknown, string>([
    ...[...placeOptions, ...seasonOptions, ...sourceOptions, ...sheetOptions].map(
      ({ value, label }) => [value, label] as const,
    ),
    ...cards.map(({ _id, title }) => [_id, title] as const),
    ...files.map(({ fileId, name }) => [fileId, name] as const),
  ])
  return (field, value) => {
    const option = optionsOf[field]?.find((one) => one.value === value)
    return option ? option.label : valueText(value, names) || t('content.empty')
  }
}

/** The fields whose values mean something else than they are. */
const optionsOf: Readonly<Record<string, readonly Option[] | undefined>> = {
  level: levelOptions,
  colour: colourOptions,
  icon: iconOptions,
  kind: resourceKindOptions,
  role: roleOptions,
  responseKind: responseKindOptions,
}

const isId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u

function valueText(value: unknown, names: ReadonlyMap<unknown, string>): string {
  if (value === null || value === undefined || typeof value === 'boolean') return ''
  if (Array.isArray(value)) return value.map((item: unknown) => valueText(item, names)).join('\n')
  const name = names.get(value)
  if (name !== undefined) return name
  if (typeof value === 'string') return isId.test(value) ? t('content.unknown') : value
  if (typeof value !== 'object') return `${Number(value)}`
  if ('from' in value && 'to' in value) return `${valueText(value.from, names)}–${valueText(value.to, names)}`
  return Object.values(value)
    .map((part: unknown) => valueText(part, names))
    .filter((text) => text !== '')
    .join('\n')
}
