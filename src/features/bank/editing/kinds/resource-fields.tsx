import { useSelector } from '@xstate/react'
import * as v from 'valibot'

import {
  AskTemplateBody,
  ConcreteBody,
  ResourceBody,
  TemplateBody,
} from '#src/contract/content/resource-body.ts'
import { ResourceKind } from '#src/contract/resource-list.ts'
import { askEndpoints } from '#src/contract/ask.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { t } from '#src/words/nb-content.ts'

import { type Field, textIn, textsIn, useFields } from '../field.ts'
import { ChoicePart, ChoicesPart } from '../fields/choice-part.tsx'
import { ListPart } from '../fields/list-part.tsx'
import { PointsPart, TitledTextsPart } from '../fields/list-parts.tsx'
import { SpanPart } from '../fields/span-part.tsx'
import { TextPart } from '../fields/text-part.tsx'
import { type KindFieldsProps, LookFields } from './card-fields.tsx'
import { FormGroup } from './form-group.tsx'
import { resourceKindOptions, useActivityOptions, useAreaOptions } from './options.ts'
import { SheetFields } from './sheet-fields.tsx'
import { SongFields } from './song-fields.tsx'

/** The fields of a resource. Its kind is chosen first, and stays once the resource is published. */
export function ResourceFields({ form, files }: KindFieldsProps) {
  const field = useFields<keyof ResourceBody>(form, ResourceBody)
  const isNew = useSelector(form, ({ context }) => context.base === null)
  const [areas, activities] = [useAreaOptions(), useActivityOptions()]
  const kind = field('kind')
  const chosen = v.is(ResourceKind, kind.value) ? kind.value : undefined
  const choice = <ChoicePart field={kind} options={resourceKindOptions} hint={t('content.resource.hint')} />
  if (!chosen) return <FormGroup title={t('content.group.resource')}>{choice}</FormGroup>
  const OwnFields = fieldsOfKind[chosen]
  return (
    <>
      <FormGroup title={t('content.group.resource')}>
        {isNew && choice}
        <TextPart field={field('title')} />
        <ChoicePart field={field('focusArea')} options={areas} />
        <SpanPart field={field('ages')} unit={t('content.years')} />
      </FormGroup>
      <LookFields field={field} files={files} />
      <OwnFields form={form} files={files} />
      <FormGroup title={t('content.group.usedIn')}>
        <ChoicesPart
          field={field('activities')}
          options={activities}
          addText={t('content.activity.add')}
          hint={t('content.activities.hint')}
        />
      </FormGroup>
    </>
  )
}

function ConcreteFields({ form }: KindFieldsProps) {
  const field = useFields(form, ConcreteBody)
  return (
    <FormGroup title={t('content.group.doing')}>
      <PointsPart field={field('whatIsNeeded')} hint={t('content.points.hint')} />
      <TitledTextsPart field={field('steps')} addText={t('content.step.add')} />
      <TextPart isLong field={field('safety')} hint={t('content.safety.hint')} />
    </FormGroup>
  )
}

function TemplateFields({ form, files }: KindFieldsProps) {
  const field = useFields(form, TemplateBody)
  return (
    <>
      <FormGroup title={t('content.group.texts')}>
        <TextPart isLong field={field('howToUse')} />
      </FormGroup>
      <SheetFields field={field('sheet')} files={files} />
    </>
  )
}

function AskTemplateFields({ form }: KindFieldsProps) {
  const field = useFields(form, AskTemplateBody)
  const signs = useApiQuery(askEndpoints.signs, {}).data ?? []
  return (
    <FormGroup title={t('content.group.cards')}>
      <TextPart isLong field={field('howToUse')} />
      <SignCardsPart field={field('signs')} words={signs.map(({ word }) => word)} />
    </FormGroup>
  )
}

/** The words of the cards, in their order; no word is on two of them. */
function SignCardsPart({ field, words }: { readonly field: Field; readonly words: readonly string[] }) {
  const chosen = textsIn(field.value)
  /** With its own word, also while the list of signs is not there. */
  const wordsFor = (own: string) => [
    ...(own === '' || words.includes(own) ? [] : [own]),
    ...words.filter((word) => word === own || !chosen.includes(word)),
  ]
  return (
    <ListPart
      field={field}
      hint={t('content.signs.hint')}
      addText={t('content.sign.card.add')}
      blank=""
      nameOf={textIn}
    >
      {(card, index) => (
        <ChoicePart
          field={{ ...card, set: (word) => card.set(word ?? '') }}
          label={t('content.sign.card', { number: index + 1 })}
          options={wordsFor(textIn(card.value)).map((word) => ({ value: word, label: word }))}
        />
      )}
    </ListPart>
  )
}

const fieldsOfKind = {
  concrete: ConcreteFields,
  song: SongFields,
  template: TemplateFields,
  askTemplate: AskTemplateFields,
} as const satisfies Record<ResourceKind, unknown>
