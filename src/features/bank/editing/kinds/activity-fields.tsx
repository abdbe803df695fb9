import { askEndpoints } from '#src/contract/ask.ts'
import { ActivityBody } from '#src/contract/content/activity-body.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { t } from '#src/words/nb-content.ts'

import { useFields } from '../field.ts'
import { ChoicePart, ChoicesPart } from '../fields/choice-part.tsx'
import { FileField } from '../fields/file-field.tsx'
import { LinksPart, PointsPart, TitledTextsPart } from '../fields/list-parts.tsx'
import { NumberPart } from '../fields/number-part.tsx'
import { SpanPart } from '../fields/span-part.tsx'
import { MarkdownPart } from '../fields/markdown-part.tsx'
import { TextPart } from '../fields/text-part.tsx'
import { TogglePart } from '../fields/toggle-part.tsx'
import { type KindFieldsProps, LookFields } from './card-fields.tsx'
import { FilesPart } from './files-part.tsx'
import { FormGroup } from './form-group.tsx'
import {
  levelOptions,
  placeOptions,
  seasonOptions,
  useAreaOptions,
  useGoalOptions,
  useThemeOptions,
} from './options.ts'

/** The fields of an activity card. */
export function ActivityFields({ form, files }: KindFieldsProps) {
  const field = useFields(form, ActivityBody)
  const [themes, areas, goals] = [useThemeOptions(), useAreaOptions(), useGoalOptions()]
  const signs = useApiQuery(askEndpoints.signs, {}).data ?? []
  const [guidance, askSupport] = [field('guidance'), field('askSupport')]
  return (
    <>
      <FormGroup title={t('content.group.card')}>
        <TextPart field={field('title')} />
        <ChoicePart field={field('mainActivity')} options={themes} />
        <ChoicePart field={field('focusArea')} options={areas} emptyChoice={t('content.area.ofTheme')} />
        <ChoicesPart field={field('experienceGoals')} options={goals} addText={t('content.goal.add')} />
      </FormGroup>
      <LookFields field={field} files={files} />
      <FormGroup title={t('content.group.suits')}>
        <ChoicePart field={field('level')} options={levelOptions} />
        <NumberPart field={field('duration')} hint={t('content.minutes')} />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <SpanPart field={field('ages')} unit={t('content.years')} />
          <SpanPart field={field('groupSize')} unit={t('content.children')} />
        </div>
        <TogglePart field={field('places')} options={placeOptions} />
        <TogglePart field={field('seasons')} options={seasonOptions} hint={t('content.seasons.hint')} />
      </FormGroup>
      <FormGroup title={t('content.group.doing')}>
        <PointsPart field={field('whatIsNeeded')} hint={t('content.points.hint')} />
        <TitledTextsPart field={field('implementation')} addText={t('content.step.add')} />
        <MarkdownPart field={guidance.part('text')} />
        <FileField
          kind="audio"
          label={t('content.sound.of', { label: guidance.label })}
          field={guidance.part('playback')}
          files={files}
        />
        <PointsPart field={field('tips')} />
      </FormGroup>
      <FormGroup title={t('content.group.everybody')}>
        <PointsPart field={field('childNeeds')} />
        <MarkdownPart field={askSupport.part('text')} />
        <ChoicesPart
          field={askSupport.part('signs')}
          options={signs.map(({ word }) => ({ value: word, label: word }))}
          addText={t('content.sign.add')}
        />
      </FormGroup>
      <FormGroup title={t('content.group.links')}>
        <LinksPart field={field('links')} />
        <FilesPart field={field('files')} files={files} />
      </FormGroup>
    </>
  )
}
