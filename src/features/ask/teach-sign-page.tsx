import { Suspense } from 'react'
import { useParams } from 'react-router-dom'

import { askEndpoints, type Sign } from '#src/contract/ask.ts'
import { hrefOf } from '#src/contract/pages.ts'
import { type Take, takeEndpoints } from '#src/contract/take.ts'
import { useMayCall } from '#src/shell/authorization.ts'
import { PageTitle } from '#src/shell/parts/page-title.tsx'
import { SignStatus } from '#src/shell/parts/sign-status.tsx'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { Breadcrumb } from '#src/ui/breadcrumb.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Link } from '#src/ui/link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-ask-teaching.ts'

import { OpenPart } from '#src/shell/open-part.tsx'
import { SignPerformance } from './signs/sign-performance.tsx'
import { SignVoice } from './signs/sign-voice.tsx'
import { placesOf } from './signs/sign-places.ts'
import { SignSeparability } from './teaching/sign-separability.tsx'
import { TakeList } from './teaching/take-list.tsx'
import { TakeRecorder } from './teaching/take-recorder.tsx'

/** The page of a sign: how it is made, Ask who makes it, and the recorder by which an adult teaches it to the recogniser. */
export function TeachSignPage() {
  const { sign: signId = '' } = useParams()
  const signs = useApiQuery(askEndpoints.signs, {})
  return (
    <div className="page-frame pt-6 pb-30 lg:pt-8">
      <Breadcrumb to={hrefOf('askSigns')} label={t('teaching.back')} navLabel={t('page.back')} />
      <QueryBoundary query={signs} skeleton={<Skeleton shape="card" />}>
        {(all) => {
          const sign = all.find(({ _id }) => _id === signId)
          return sign ? <TeachSign key={sign._id} sign={sign} signs={all} /> : <MissingSign />
        }}
      </QueryBoundary>
    </div>
  )
}

const MissingSign = () => (
  <>
    <PageTitle page={t('teaching.missing')} />
    <EmptyState title={t('teaching.missing')} text={t('teaching.missing.text')} className="mt-6" />
  </>
)

type TeachSignProps = { readonly sign: Sign; readonly signs: readonly Sign[] }

function TeachSign({ sign, signs }: TeachSignProps) {
  const takes = useApiQuery(takeEndpoints.list, { params: { id: sign._id } })
  const mayTeach = useMayCall(takeEndpoints.add)
  const title = t(mayTeach ? 'teaching.title' : 'sign.title', { word: sign.word })
  return (
    <>
      <PageTitle page={title} />
      <PageHeader title={title} intro={mayTeach ? t('teaching.intro') : undefined} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-9 gap-y-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <QueryBoundary query={takes} skeleton={<Skeleton shape="block" className="h-80! rounded-lg" />}>
          {(list) => <Teaching takes={list} />}
        </QueryBoundary>
        <aside className="grid content-start gap-6">
          <HowItIsMade sign={sign} signs={signs} takes={takes.isPending ? undefined : (takes.data ?? [])} />
          <OpenPart of="ask" part="takeRecorder">
            {(recorder) => <SignSeparability recorder={recorder} signs={signs} />}
          </OpenPart>
          <section aria-labelledby="takes">
            <h2 id="takes" className="mb-3 text-lg font-bold">
              {t('takes.title')}
            </h2>
            <QueryBoundary query={takes} skeleton={<Skeleton shape="card" />}>
              {(list) => <TakeList takes={list} />}
            </QueryBoundary>
          </section>
        </aside>
      </div>
    </>
  )
}

/** The recorder, or why there is none. */
function Teaching({ takes }: { readonly takes: readonly Take[] }) {
  const mayAdd = useMayCall(takeEndpoints.add)
  if (!mayAdd) return <Reason text={t('teaching.leaders')} />
  return (
    <Suspense fallback={<Skeleton shape="block" className="h-80! rounded-lg" />}>
      <OpenPart of="ask" part="takeRecorder">
        {(recorder) => <TakeRecorder recorder={recorder} signers={signersOf(takes)} />}
      </OpenPart>
    </Suspense>
  )
}

const Reason = ({ text }: { readonly text: string }) => (
  <div>
    <Notice>
      <p>{text}</p>
    </Notice>
  </div>
)

/** The numbers of the persons among the takes, each once. */
const signersOf = (takes: readonly Take[]) =>
  [...new Set(takes.filter(({ madeBy }) => madeBy === 'person').map(({ signer }) => signer))].toSorted(
    (a, b) => a - b,
  )

/** The cards of the bank that use the sign; nothing while they are unknown, or where there are none. */
function SignUses({ sign }: { readonly sign: Sign }) {
  const { data: uses = [] } = useApiQuery(askEndpoints.signUses, { params: { id: sign._id } })
  if (uses.length === 0) return undefined
  return (
    <div className="text-sm">
      <h3 id="uses" className="text-sm font-normal text-dis">
        {t('sign.uses')}
      </h3>
      <ul aria-labelledby="uses">
        {uses.map(({ kind, _id, title }) => (
          <li key={_id}>
            <Link to={hrefOf(kind, { id: _id })} className="text-link inline-flex min-h-11 items-center">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

type HowItIsMadeProps = TeachSignProps & {
  /** Undefined until they are loaded. */
  readonly takes: readonly Take[] | undefined
}

const HowItIsMade = ({ sign, signs, takes }: HowItIsMadeProps) => (
  <Card as="section" className="grid gap-3">
    <h2 className="text-lg font-bold">{t('teaching.how')}</h2>
    <div className="flex flex-wrap items-center gap-4">
      <img src={sign.picture.src} alt={sign.picture.alt} className="size-20 shrink-0 object-contain" />
      <p className="min-w-0 flex-[1_1_10rem]">{sign.description}</p>
    </div>
    {takes && <SignPerformance sign={sign} takes={takes} />}
    <p className="text-sm">
      <span className="text-dis">{t('sign.taught')}</span>{' '}
      {placesOf(sign._id)
        .map((place) => t('sign.place', place))
        .join(' · ')}
    </p>
    <SignUses sign={sign} />
    <SignStatus sign={sign} />
    <SignVoice sign={sign} signs={signs} />
  </Card>
)
