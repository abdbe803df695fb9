import { AreaColour, AreaIconName } from '#src/contract/area-look.ts'
import { ReflectionRole, ResponseKind } from '#src/contract/question.ts'
import { ResourceKind } from '#src/contract/resource-list.ts'
import type { Id } from '#src/contract/values.ts'
import { useUnpublishedCards } from '#src/shell/queries/unpublished-cards.ts'
import { useBankList } from '#src/shell/queries/use-bank-list.ts'
import { t } from '#src/words/nb-content.ts'

import type { Option } from '../fields/choice-part.tsx'

export const levelOptions: readonly Option[] = ([1, 2, 3] as const).map((level) => ({
  value: level,
  label: `${t('card.level', { level })}: ${t(`card.level.${level}.meaning`)}`,
}))

export const placeOptions: readonly Option[] = (['indoors', 'outdoors'] as const).map((place) => ({
  value: place,
  label: t(`filter.place.${place}`),
}))

export const seasonOptions: readonly Option[] = (['autumn', 'winter', 'spring', 'summer'] as const).map(
  (season) => ({ value: season, label: t(`filter.season.${season}`) }),
)

export const colourOptions = AreaColour.options.map((colour) => ({
  value: colour,
  label: t(`content.colour.${colour}`),
}))

export const iconOptions = AreaIconName.options.map((icon) => ({
  value: icon,
  label: t(`content.icon.${icon}`),
}))

export const resourceKindOptions: readonly Option[] = ResourceKind.options.map((kind) => ({
  value: kind,
  label: t(`content.resource.${kind}`),
}))

export const sourceOptions: readonly Option[] = (['traditional', 'author'] as const).map((kind) => ({
  value: kind,
  label: t(`content.source.${kind}`),
}))

export const sheetOptions: readonly Option[] = (['table', 'fields', 'checklist', 'file'] as const).map(
  (kind) => ({ value: kind, label: t(`content.sheet.${kind}`) }),
)

export const roleOptions: readonly Option[] = ReflectionRole.options.map((role) => ({
  value: role,
  label: t(`content.role.${role}`),
}))

export const responseKindOptions: readonly Option[] = ResponseKind.options.map((kind) => ({
  value: kind,
  label: t(`content.response.${kind}`),
}))

type Card = { readonly _id: Id; readonly title: string }

const optionOf = ({ _id, title }: Card): Option => ({ value: _id, label: title })

/** The options of cards that a card may still name although they are no longer in the bank. */
const unpublishedOptions = (cards: readonly Card[]): readonly Option[] =>
  cards.map(({ _id, title }) => ({
    value: _id,
    label: t('content.choice.unpublished', { title }),
    isUnpublished: true,
  }))

export function useAreaOptions(): readonly Option[] {
  const unpublished = useUnpublishedCards().focusAreas
  return [...(useBankList('focusAreas').data ?? []).map(optionOf), ...unpublishedOptions(unpublished)]
}

export function useThemeOptions(): readonly Option[] {
  const unpublished = useUnpublishedCards().mainActivities
  return [...(useBankList('mainActivities').data ?? []).map(optionOf), ...unpublishedOptions(unpublished)]
}

/** The activities, below their themes. */
export function useActivityOptions(): readonly Option[] {
  const themes = useBankList('mainActivities').data ?? []
  const activities = useBankList('activities').data ?? []
  const unpublished = useUnpublishedCards().activities
  const listed = themes.flatMap((theme) =>
    activities
      .filter(({ mainActivity }) => mainActivity === theme._id)
      .map((activity) => ({ ...optionOf(activity), group: theme.title })),
  )
  return [...listed, ...unpublishedOptions(unpublished)]
}

/** The experience goals, below their areas. */
export function useGoalOptions(): readonly Option[] {
  const areas = useBankList('focusAreas').data ?? []
  const goals = useBankList('experienceGoals').data ?? []
  const unpublished = useUnpublishedCards().experienceGoals
  const listed = areas.flatMap((area) =>
    goals
      .filter(({ focusArea }) => focusArea === area._id)
      .map((goal) => ({ ...optionOf(goal), group: area.title })),
  )
  return [...listed, ...unpublishedOptions(unpublished)]
}
