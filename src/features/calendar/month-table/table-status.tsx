import { useSelector } from '@xstate/react'

import type { Day } from '#src/contract/values.ts'
import type { Clip } from '#src/domain/month-table/copied-rows.ts'
import { Notice } from '#src/ui/notice.tsx'
import { t } from '#src/words/nb-month-table.ts'

import type { MonthTableRef } from './month-table.tsx'
import { PastedNotice } from './pasted-notice.tsx'

type TableStatusProps = {
  readonly monthTable: MonthTableRef
  readonly namesOn: (day: Day) => readonly string[]
}

/** What the last save, copy or paste has done; a screen reader hears it at once. */
export function TableStatus({ monthTable, namesOn }: TableStatusProps) {
  const count = useSelector(monthTable, ({ context }) => Object.keys(context.history.present).length)
  const notice = useSelector(monthTable, ({ context }) => context.notice)
  const outcome = useSelector(monthTable, outcomeOf)
  return (
    <div aria-live="polite" className="grid gap-2 not-empty:mt-2">
      {notice?.kind === 'copied' && <Notice>{copiedText(notice.copied.clip)}</Notice>}
      {notice?.kind === 'pasted' && (
        <PastedNotice
          report={notice}
          namesOn={namesOn}
          onDismiss={() => monthTable.send({ type: 'monthTable.notice.dismiss' })}
        />
      )}
      {outcome === 'saved' && <Notice kind="ok">{t('monthTable.saved')}</Notice>}
      {(outcome === 'refused' || outcome === 'offline') && (
        <Notice kind={outcome === 'refused' ? 'error' : 'warning'}>
          {t(`monthTable.${outcome}`, { count })}
        </Notice>
      )}
    </div>
  )
}

function outcomeOf(snapshot: ReturnType<MonthTableRef['getSnapshot']>) {
  if (snapshot.matches({ editing: { unchanged: 'saved' } })) return 'saved'
  if (snapshot.matches({ editing: { changed: 'refused' } })) return 'refused'
  return snapshot.matches({ editing: { changed: 'offline' } }) ? 'offline' : undefined
}

const copiedText = (clip: Clip) =>
  clip.kind === 'days'
    ? t('monthTable.copied', { count: clip.days.flatMap(({ plans }) => plans).length })
    : t('monthTable.copied.cells', { count: clip.rows.length * clip.columns.length })
