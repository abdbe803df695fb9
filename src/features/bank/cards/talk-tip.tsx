import { MessagesSquare } from 'lucide'
import { useId } from 'react'

import type { Activity } from '#src/contract/activity.ts'
import { Card } from '#src/ui/card.tsx'
import { Heading } from '#src/ui/heading.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { t } from '#src/words/nb-bank.ts'

import { ListenButton } from '#src/shell/parts/listen-button.tsx'
import { LongText } from './long-text.tsx'

/** What to talk about during the activity, with a listen button where there is a recording. */
export function TalkTip({ activity: { title, guidance } }: { readonly activity: Activity }) {
  const id = useId()
  return (
    <Card tinted aria-labelledby={id} className="flex flex-wrap gap-4">
      <Icon node={MessagesSquare} className="size-7 shrink-0 text-ink" />
      <div className="min-w-0 flex-[1_1_12rem]">
        <Heading level={2} id={id} className="text-lg leading-tight font-bold tracking-tight">
          {t('activity.talk')}
        </Heading>
        <LongText headingLevel={3} className="mt-1" text={guidance.text} />
        {guidance.playbackSrc !== undefined && (
          <ListenButton
            className="mt-3.5"
            label={t('activity.talk.hear')}
            title={t('activity.talk.sound', { title })}
            src={guidance.playbackSrc}
            seconds={guidance.playbackSeconds}
            voice={guidance.playbackVoice}
          />
        )}
      </div>
    </Card>
  )
}
