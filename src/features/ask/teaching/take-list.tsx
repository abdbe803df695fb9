import { useState } from 'react'

import type { Take } from '#src/contract/take.ts'
import { takeEndpoints } from '#src/contract/take.ts'
import { dayOf, shortDay } from '#src/domain/day.ts'
import { useMayCall } from '#src/shell/authorization.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { t } from '#src/words/nb-ask-teaching.ts'

import { RemoveTake } from './remove-take.tsx'
import { TakePlayback } from './take-playback.tsx'

/** The takes of a sign that the kindergarten can use, each to be shown, and its own to be deleted by a leader. */
export function TakeList({ takes }: { readonly takes: readonly Take[] }) {
  if (takes.length === 0) return <p className="text-sm text-skumring">{t('takes.empty')}</p>
  return (
    <ol aria-labelledby="takes" className="grid gap-2.5">
      {takes.map((take, index) => (
        <TakeItem key={take._id} take={take} number={index + 1} />
      ))}
    </ol>
  )
}

function TakeItem({ take, number }: { readonly take: Take; readonly number: number }) {
  const [isShown, setIsShown] = useState(false)
  const mayRemove = useMayCall(takeEndpoints.remove)
  return (
    <Card as="li" className="grid gap-3 p-3.5!">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <div className="min-w-0">
          <p className="font-bold">
            {take.madeBy === 'person' ? t('takes.signer', { number: take.signer }) : t('takes.made')}
          </p>
          <p className="text-sm text-skumring">
            {take.isShared
              ? t('takes.shared')
              : t('takes.day', { day: shortDay(dayOf(new Date(take.recordedAt))) })}
          </p>
        </div>
        <div className="flex flex-wrap gap-1">
          <Button
            variant="quiet"
            aria-expanded={isShown}
            aria-label={t(isShown ? 'takes.hide' : 'takes.show', { number })}
            onClick={() => setIsShown(!isShown)}
          >
            {t(isShown ? 'takes.hide.short' : 'takes.show.short')}
          </Button>
          {mayRemove && !take.isShared && <RemoveTake take={take} number={number} />}
        </div>
      </div>
      {isShown && <TakePlayback take={take} playCount={1} label={t('teaching.playback')} />}
    </Card>
  )
}
