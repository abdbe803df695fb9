import { useId } from 'react'

import type { NarratedText } from '#src/contract/bank.ts'
import { Card } from '#src/ui/card.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { Heading } from '#src/ui/heading.tsx'
import { t } from '#src/words/nb-bank.ts'

import { ListenButton } from '#src/shell/parts/listen-button.tsx'
import { LongText } from './long-text.tsx'

type NarratedTextsProps = {
  readonly title: string
  readonly parts: readonly NarratedText[]
  readonly firstOpen?: boolean
}

/** Texts as disclosures, with a listen button where there is a recording; in print all of them are open. */
export function NarratedTexts({ title, parts, firstOpen = false }: NarratedTextsProps) {
  const id = useId()
  if (parts.length === 0) return undefined
  return (
    <Card aria-labelledby={id} className="pb-3! md:pb-4!">
      <Heading level={2} id={id} className="mb-2 text-lg font-bold tracking-tight">
        {title}
      </Heading>
      <div className="print:hidden">
        {parts.map((part, index) => (
          <Disclosure key={index} title={part.title} defaultOpen={firstOpen && index === 0}>
            <LongText headingLevel={4} text={part.text} />
            {part.playbackSrc !== undefined && (
              <ListenButton
                className="mt-3"
                label={t('card.hear.part', { title: part.title })}
                title={part.title}
                src={part.playbackSrc}
                seconds={part.playbackSeconds}
                voice={part.playbackVoice}
              />
            )}
          </Disclosure>
        ))}
      </div>
      <dl className="hidden print:block">
        {parts.map((part, index) => (
          <div key={index} className="mb-3">
            <dt className="font-semibold">{part.title}</dt>
            <dd>
              <LongText headingLevel={3} text={part.text} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
