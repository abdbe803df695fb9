import { X } from 'lucide'

import type { Day } from '#src/contract/values.ts'
import { longDay } from '#src/domain/day.ts'
import { isIncomplete, type Leftover } from '#src/domain/month-table/pasted.ts'
import type { PasteReport } from '#src/machines/calendar/month-table/month-table.machine.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { t } from '#src/words/nb-month-table.ts'

type NamesOn = (day: Day) => readonly string[]
type PastedNoticeProps = {
  readonly report: PasteReport
  /** Why a day is closed. */
  readonly namesOn: NamesOn
  readonly onDismiss: () => void
}

/** What a paste has done, and by its row what it has left out. */
export function PastedNotice({ report, namesOn, onDismiss }: PastedNoticeProps) {
  const texts = textsOf(report, namesOn)
  const paragraphs = texts.map((text) => <p key={text}>{text}</p>)
  return (
    <Notice
      kind={isIncomplete(report) ? 'warning' : 'info'}
      action={<IconButton icon={X} label={t('monthTable.notice.dismiss')} onClick={onDismiss} />}
    >
      {report.leftovers.length > maxShown ? (
        // It stays in view over the table, so it may not cover it: a long list scrolls, also by keyboard.
        <section
          aria-label={t('monthTable.notice.leftovers')}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
          tabIndex={0}
          className="max-h-40 overflow-y-auto"
        >
          {paragraphs}
        </section>
      ) : (
        paragraphs
      )}
    </Notice>
  )
}

const maxShown = 6

function textsOf(report: PasteReport, namesOn: NamesOn): readonly string[] {
  const { count, unchanged, replaced, doubled, skipped, leftovers } = report
  const [unknown, left] = [leftovers.filter(isUnknown), leftovers.filter((one) => !isUnknown(one))]
  const textIn = (list: readonly Leftover[]) => list.map((one) => leftoverText(one, namesOn)).join(', ')
  return [
    count > 0 || unchanged > 0 || leftovers.length === 0
      ? t('monthTable.pasted', { count })
      : t('monthTable.pasted.nothing'),
    unchanged > 0 && t('monthTable.pasted.unchanged', { count: unchanged }),
    replaced.length > 0 && t('monthTable.pasted.replaced', { days: daysText(replaced) }),
    doubled.length > 0 && t('monthTable.pasted.doubled', { days: daysText(doubled) }),
    unknown.length > 0 && t('monthTable.pasted.unknown', { texts: textIn(unknown) }),
    left.length > 0 && t('monthTable.pasted.left', { texts: textIn(left) }),
    skipped.length > 0 && t('monthTable.pasted.skipped', { days: skippedText(skipped, namesOn) }),
  ].filter((text) => text !== false)
}

const isUnknown = (leftover: Leftover) => !('day' in leftover)

const daysText = (days: readonly Day[]) => [...new Set(days)].toSorted().map(longDay).join(', ')

const skippedText = (skipped: PasteReport['skipped'], namesOn: NamesOn) =>
  skipped
    .map(({ day, reason }) =>
      reason === 'outside'
        ? t('monthTable.skipped.outside', { day: longDay(day) })
        : t('monthTable.skipped.closed', {
            day: longDay(day),
            name: namesOn(day).join(', ') || t('monthTable.weekend'),
          }),
    )
    .join(', ')

function leftoverText(leftover: Leftover, namesOn: NamesOn): string {
  const blanks = { row: leftover.row, text: shortened(leftover.text) }
  if (!('day' in leftover)) return t(`monthTable.leftover.${leftover.reason}`, blanks)
  if (leftover.day === undefined) return t('monthTable.leftover.noDay', blanks)
  const day = longDay(leftover.day)
  if (leftover.reason !== 'closed') return t(`monthTable.leftover.${leftover.reason}`, { ...blanks, day })
  const name = namesOn(leftover.day).join(', ')
  return name === ''
    ? t('monthTable.leftover.weekend', { ...blanks, day })
    : t('monthTable.leftover.closed', { ...blanks, day, name })
}

const maxLength = 60

/** Enough of a text to find it by. */
function shortened(text: string) {
  const line = text.replaceAll(/\s+/gu, ' ')
  return line.length > maxLength ? `${line.slice(0, maxLength).trimEnd()} …` : line
}
