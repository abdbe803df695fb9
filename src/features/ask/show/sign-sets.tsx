import { askEndpoints, type Sign } from '#src/contract/ask.ts'
import { type House, houses, type Module, type SignId } from '#src/contract/ask-curriculum.ts'
import { PageTitle } from '#src/shell/parts/page-title.tsx'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { Link } from '#src/ui/link.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-ask-show.ts'

type SetsProps = { readonly showHref: (signIds: readonly SignId[]) => string }
/** `title`: what the link that leads here is called. */
type SignSetsProps = SetsProps & { readonly title: string }

/** The signs that Ask can show, by house and module: those of one session, or of all five. */
export function SignSets({ title, showHref }: SignSetsProps) {
  const signs = useApiQuery(askEndpoints.signs, {})
  return (
    <>
      <PageTitle page={title} />
      <h1 className="mb-2">{title}</h1>
      <p className="text-skumring">{t('ask.show.choose.text')}</p>
      <QueryBoundary query={signs} skeleton={<Skeleton shape="block" className="mt-6 h-100" />}>
        {(known) => (
          <div className="mt-6 grid gap-8">
            {houses.map((house) => (
              <HouseSets key={house.title} house={house} signs={known} showHref={showHref} />
            ))}
          </div>
        )}
      </QueryBoundary>
    </>
  )
}

type HouseSetsProps = SetsProps & { readonly house: House; readonly signs: readonly Sign[] }

/** The last module repeats signs of the others. */
const HouseSets = ({ house, signs, showHref }: HouseSetsProps) => (
  <section aria-label={house.title}>
    <h2 className="mb-3 text-xl font-extrabold">{house.title}</h2>
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      {house.modules.slice(0, -1).map((module) => (
        <ModuleSets key={module.title} module={module} signs={signs} showHref={showHref} />
      ))}
    </div>
  </section>
)

type ModuleSetsProps = SetsProps & { readonly module: Module; readonly signs: readonly Sign[] }

function ModuleSets({ module: { title, sessions }, signs, showHref }: ModuleSetsProps) {
  const all = sessions.flat()
  return (
    <section aria-label={title} className="grid content-start gap-1.5 rounded-lg bg-papir p-4 shadow-kant">
      <h3 className="mb-1.5 text-lg font-heavy">{title}</h3>
      {sessions.map((session) => {
        const words = session.map((signId) => signs.find(({ _id }) => _id === signId)?.word ?? signId)
        return (
          <Link
            key={session.join()}
            to={showHref(session)}
            translate="no"
            aria-label={t('ask.show.choose.session', { words: words.join(', ') })}
            className="flex min-h-12 items-center rounded-md bg-sand px-3 py-2 font-bold text-natt no-underline transition-colors duration-120 hover:bg-lys-100"
          >
            {words.join(' · ')}
          </Link>
        )
      })}
      <Link
        to={showHref(all)}
        aria-label={t('ask.show.choose.all.label', { count: all.length, module: title })}
        className="text-link inline-flex min-h-11 items-center justify-self-start font-semibold"
      >
        {t('ask.show.choose.all', { count: all.length })}
      </Link>
    </section>
  )
}
