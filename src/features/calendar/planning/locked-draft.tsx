import { RotateCcw } from 'lucide-react'

import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { t } from '#src/words/nb-calendar.ts'

type LockedDraftProps = { readonly onRetry: () => void; readonly onStartOver: () => void }

/** A draft that the device has, and cannot open at present. */
export function LockedDraft({ onRetry, onStartOver }: LockedDraftProps) {
  return (
    <EmptyState
      variant="error"
      title={t('addToCalendar.locked.title')}
      text={t('addToCalendar.locked.text')}
      className="bg-papir py-10 shadow-kant"
      action={
        <span className="flex flex-wrap justify-center gap-3">
          <Button variant="primary" icon={RotateCcw} onClick={onRetry}>
            {t('addToCalendar.retry')}
          </Button>
          <Button onClick={onStartOver}>{t('addToCalendar.startOver')}</Button>
        </span>
      }
    />
  )
}
