import { ArrowDown, ArrowUp, BookOpen, type IconNode, Play, Volume2 } from 'lucide'
import { useSearchParams } from 'react-router-dom'

import type { GeneralTipSummary } from '#src/contract/general-tip.ts'
import { hrefOf, textIn } from '#src/contract/pages.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { useBankList } from '#src/shell/queries/use-bank-list.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Hyphenated } from '#src/ui/hyphenated.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { Section } from '#src/ui/section.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-below-the-fold.ts'

const initialCount = 3

/** The first general tips, or all of them: each with its medium, audio, film or text. The choice is in the URL, so that it survives «back». */
export function GuidanceSection() {
  const tips = useBankList('generalTips')
  const [search] = useSearchParams()
  const showsAll = textIn('home', search, 'tips') !== null
  const hasMore = (tips.data?.length ?? 0) > initialCount
  return (
    <Section
      title={t('home.tips.title')}
      link={hasMore ? (showsAll ? fewerTipsLink : allTipsLink) : undefined}
    >
      <QueryBoundary query={tips} skeleton={<Skeleton shape="block" />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title={t('home.tips.empty')} headingLevel={3} />
          ) : (
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-3 lg:gap-6">
              {(showsAll ? list : list.slice(0, initialCount)).map((tip) => (
                <li key={tip._id}>
                  <TipCard tip={tip} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </Section>
  )
}

const allTipsLink = {
  to: hrefOf('home', { tips: '' }),
  label: t('home.tips.all'),
  icon: ArrowDown,
  staysInPlace: true,
}
const fewerTipsLink = { to: hrefOf('home'), label: t('home.tips.fewer'), icon: ArrowUp, staysInPlace: true }

function TipCard({ tip }: { readonly tip: GeneralTipSummary }) {
  const { icon, text } = mediumOf(tip)
  return (
    <article className="relative flex h-full gap-4 rounded-lg bg-papir p-5 max-xs:flex-col shadow-kant transition-[translate,box-shadow] duration-200 ease-inn hover:-translate-y-0.5 hover:shadow-loft md:flex-col md:gap-2.5 md:p-6">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-blaa-100 text-blaa-700">
        <Icon node={icon} className="size-6" />
      </span>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1">
        <h3 className="text-[1.125rem]">
          <Link to={hrefOf('generalTip', { id: tip._id })} className="cover-link text-inherit no-underline">
            <Hyphenated text={tip.title} />
          </Link>
        </h3>
        <p className="text-sm text-skumring">{tip.subtitle}</p>
        {text && <p className="mt-1 text-xs font-semibold">{text}</p>}
      </div>
    </article>
  )
}

function mediumOf({ audio, video, duration }: GeneralTipSummary): {
  readonly icon: IconNode
  readonly text: string | undefined
} {
  if (video !== undefined) {
    const text = duration === null ? t('home.tips.filmOnly') : t('home.tips.film', { minutes: duration })
    return { icon: Play, text }
  }
  if (audio !== undefined) {
    const text = duration === null ? t('home.tips.soundOnly') : t('home.tips.sound', { minutes: duration })
    return { icon: Volume2, text }
  }
  return { icon: BookOpen, text: undefined }
}
