import { useDeferredValue, useMemo } from 'react'

import { monthText } from '#src/domain/calendar-month.ts'
import { mostIn, togetherIn } from '#src/domain/reports/sociogram.ts'
import { Segmented } from '#src/ui/segmented.tsx'
import { t } from '#src/words/nb-sociogram.ts'

import { childrenOf } from './shown-children.ts'
import { SeldomTogether } from './seldom-together.tsx'
import { SociogramPicture } from './sociogram-picture.tsx'
import { SociogramPlayer } from './sociogram-player.tsx'
import type { SociogramProps } from './sociogram-ref.ts'
import { TogetherTable } from './together-table.tsx'
import { UnobservedChildren } from './unobserved-children.tsx'

/** The picture of the whole period or of one month, with what it shows in words and as a table. */
export function SociogramView({ actor, snapshot, students, reportOf }: SociogramProps) {
  const { frames, index, minimum, places } = snapshot.context
  const overall = useMemo(() => togetherIn(frames, minimum), [frames, minimum])
  const mostInMonth = useMemo(() => Math.max(...frames.map(({ edges }) => mostIn(edges))), [frames])
  const childrenWith = useMemo(
    () =>
      childrenOf(
        students,
        [...overall.students, ...overall.unobserved.map(({ studentId }) => studentId)],
        reportOf,
      ),
    [students, overall, reportOf],
  )
  const allChildren = useMemo(() => childrenWith(overall.students), [childrenWith, overall])
  const frame = snapshot.matches({ ready: 'atMonth' }) ? frames[index] : undefined
  const { together, lines, children } = useMemo(() => {
    const shown = frame ? togetherIn([frame], minimum) : overall
    return {
      together: shown,
      lines: { pairs: shown.pairs, most: frame ? mostInMonth : mostIn(overall.pairs) },
      children: childrenWith(shown.students),
    }
  }, [frame, minimum, overall, mostInMonth, childrenWith])
  const isPlaying = snapshot.matches({ ready: { atMonth: 'playing' } })
  const when = frame ? t('sociogram.in.month', { month: monthText(frame.month) }) : t('sociogram.in.period')
  const caption = frame
    ? t('sociogram.table.month', { month: monthText(frame.month) })
    : t('sociogram.table.period')
  // Of many children the table takes longer than the picture, which is not to wait for it while the months are played.
  const table = useDeferredValue(
    useMemo(() => ({ caption, shown: children, lines }), [caption, children, lines]),
  )
  return (
    <>
      <p className="mt-1 text-skumring print:break-after-avoid">{t('sociogram.text')}</p>
      {frames.length > 1 && (
        <div className="mt-4 print:hidden">
          <Segmented
            label={t('sociogram.show')}
            value={frame ? 'months' : 'period'}
            items={[
              { value: 'period', label: t('sociogram.period') },
              { value: 'months', label: t('sociogram.months') },
            ]}
            onValue={(value) =>
              actor.send(
                value === 'period'
                  ? { type: 'sociogram.period.show' }
                  : { type: 'sociogram.month.show', index },
              )
            }
          />
        </div>
      )}
      {/* While the months are played, a screen reader would not get to the end of a sentence. */}
      <p className="mt-4 font-semibold print:break-after-avoid" aria-live={isPlaying ? 'off' : 'polite'}>
        {sumText(when, children.length, lines.pairs.length)}
      </p>
      <SociogramPicture
        shownKey={frame?.month ?? 'period'}
        scale={t(frame ? 'sociogram.scale.months' : 'sociogram.scale.period')}
        allChildren={allChildren}
        shownChildren={children}
        lines={lines}
        isPlaying={isPlaying}
        places={places}
        player={frame && <SociogramPlayer actor={actor} snapshot={snapshot} />}
        aside={<SeldomTogether frames={frames} minimum={minimum} childrenWith={childrenWith} />}
      />
      <UnobservedChildren unobserved={together.unobserved} minimum={minimum} childrenWith={childrenWith} />
      <TogetherTable {...table} />
    </>
  )
}

/** How many children are shown, and how many pairs of them were together. */
function sumText(when: string, children: number, pairs: number): string {
  if (children === 0) return t('sociogram.sum.none', { when })
  if (children === 1) return t('sociogram.sum.one', { when })
  return t(pairs === 0 ? 'sociogram.sum.apart' : 'sociogram.sum', { when, children, pairs })
}
