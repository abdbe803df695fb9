import { ArrowRight } from 'lucide'

import type { Pair } from '#src/domain/reports/sociogram.ts'
import { listText } from '#src/domain/list-text.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { t } from '#src/words/nb-sociogram.ts'

import { type Lines, linesOf, otherIn, pairsWith } from './companions.ts'
import type { ShownChild } from './shown-children.ts'

type ChosenChildProps = {
  readonly chosen: ShownChild | undefined
  readonly shownChildren: readonly ShownChild[]
  readonly lines: Lines
  /** While the months are played, a screen reader would not get to the end of a sentence. */
  readonly isPlaying: boolean
}

/** With whom the child was together that somebody has pressed in the picture. */
export function ChosenChild({ chosen, shownChildren, lines, isPlaying }: ChosenChildProps) {
  if (!chosen) return <p className="text-sm text-skumring print:hidden">{t('sociogram.choose')}</p>
  const { id, shortName, to } = chosen
  const isShown = shownChildren.some((child) => child.id === id)
  const pairs = pairsWith(id, lines.pairs)
  const namesIn = (found: readonly Pair[]) => {
    const ids = new Set(found.map((pair) => otherIn(pair, id)))
    return listText(shownChildren.flatMap((child) => (ids.has(child.id) ? child.shortName : [])))
  }
  return (
    <section aria-live={isPlaying ? 'off' : 'polite'} className="rounded-lg bg-kalk p-4 print:hidden">
      <h3>{shortName}</h3>
      {pairs.length > 0 ? (
        <dl className="mt-2 grid gap-2 text-sm">
          {linesOf({ ...lines, pairs }).map(
            ([closeness, found]) =>
              found.length > 0 && (
                <div key={closeness}>
                  <dt className="text-skumring">{t(`sociogram.${closeness}.with`)}</dt>
                  <dd className="m-0 font-semibold">{namesIn(found)}</dd>
                </div>
              ),
          )}
        </dl>
      ) : (
        <p className="mt-1 text-sm text-skumring">
          {t(isShown ? 'sociogram.chosen.nobody' : 'sociogram.chosen.hidden')}
        </p>
      )}
      {to !== undefined && (
        <Link to={to} className="mt-1 inline-flex min-h-11 items-center gap-1.5 font-semibold text-blaa-600">
          {t('sociogram.chosen.open', { name: shortName })}
          <Icon node={ArrowRight} className="size-5 shrink-0" />
        </Link>
      )}
    </section>
  )
}
