import { MonitorPlay } from 'lucide'
import { useId, useState } from 'react'
import { useLocation } from 'react-router-dom'

import { askConstants, curriculumCounts } from '#src/contract/ask-constants.ts'
import { houses, type SignId } from '#src/contract/ask-curriculum.ts'
import type { Sign } from '#src/contract/ask.ts'
import { hrefOf } from '#src/contract/pages.ts'
import { takeEndpoints } from '#src/contract/take.ts'
import { byId } from '#src/machines/ask/ask-control/ask-control-context.ts'
import { type AskHistory, type NextSession as Next, nextSessionIn } from '#src/machines/ask/ask-history.ts'
import { askProgressHash } from '#src/shell/parts/ask-progress-address.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { useChosenAffiliation } from '#src/shell/shell.tsx'
import { Button } from '#src/ui/button.tsx'
import { CodeBoundary, lazyComponent } from '#src/ui/code-boundary.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { Link } from '#src/ui/link.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { t } from '#src/words/nb-ask-next.ts'

import { StarMark } from '../stage/star-mark.tsx'

type NextSessionProps = {
  readonly signs: readonly Sign[]
  readonly history: AskHistory
  /** Shows signs on the chosen screen, without a session. */
  readonly onShow: (signIds: readonly SignId[]) => void
}

/** The signs of the session that comes next, which an adult can practise first, and the department's progress. */
export function NextSession({ signs, history, onShow }: NextSessionProps) {
  const titleId = useId()
  const next = nextSessionIn(history, curriculumCounts)
  const departmentName = useChosenAffiliation()?.department.name ?? ''
  const isProgressWanted = useLocation().hash === askProgressHash
  return (
    <section
      aria-labelledby={titleId}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-lg bg-papir p-4 shadow-kant sm:px-4.5"
    >
      <h2 id={titleId} className="text-lg font-heavy">
        {t(next?.isBegun ? 'ask.next.begun' : 'ask.next.title')}
      </h2>
      {next ? (
        <Practice key={idsOf(next).join()} next={next} signs={signs} onShow={onShow} />
      ) : (
        <p>{t('ask.next.completed')}</p>
      )}
      <Link
        to={hrefOf('askControl', { tegn: '' })}
        className="text-link inline-flex min-h-11 items-center justify-self-start font-semibold"
      >
        {t('ask.next.others')}
      </Link>
      <Disclosure title={t('ask.next.progress')} defaultOpen={isProgressWanted} lazy>
        <CodeBoundary>
          <ProgressOverview
            history={history}
            here={next?.place}
            signs={byId(signs)}
            departmentName={departmentName}
          />
        </CodeBoundary>
      </Disclosure>
    </section>
  )
}

const idsOf = (next: Next): readonly SignId[] => next.signs.map(({ signId }) => signId)

type PracticeProps = Pick<NextSessionProps, 'signs' | 'onShow'> & { readonly next: Next }

function Practice({ next, signs, onShow }: PracticeProps) {
  const hintId = useId()
  const [shownId, setShownId] = useState<SignId>()
  const { house, module, session } = next.place
  const shown = signs.find(({ _id }) => _id === shownId)
  return (
    <>
      <p className="text-sm">
        {t('ask.next.place', { session, module: houses[house - 1]?.modules[module - 1]?.title ?? '' })}
      </p>
      <p>{t('ask.next.practise')}</p>
      <fieldset aria-label={t('ask.next.signs')} className="grid min-w-0 grid-cols-3 gap-2">
        {next.signs.map(({ signId, stars }) => (
          <button
            key={signId}
            type="button"
            aria-pressed={signId === shownId}
            onClick={() => setShownId(signId)}
            className={classNames(
              'grid min-h-14 content-center justify-items-center gap-1 rounded-md px-1 py-2 font-bold transition-colors duration-120',
              signId === shownId ? 'bg-lys-200 shadow-kant' : 'bg-sand hover:bg-lys-100',
            )}
          >
            <span translate="no" className="max-w-full wrap-break-word">
              {signs.find(({ _id }) => _id === signId)?.word ?? signId}
            </span>
            {stars > 0 && <Stars stars={stars} />}
          </button>
        ))}
      </fieldset>
      {shown && <PractisedSign key={shown._id} sign={shown} />}
      <div className="grid justify-items-start gap-1.5">
        <Button icon={MonitorPlay} aria-describedby={hintId} onClick={() => onShow(idsOf(next))}>
          {t('ask.next.show')}
        </Button>
        <p id={hintId} className="text-sm text-skumring">
          {t('ask.next.show.hint')}
        </p>
      </div>
    </>
  )
}

function Stars({ stars }: { readonly stars: number }) {
  return (
    <>
      <VisuallyHidden>{t('ask.next.stars', { stars, all: askConstants.repetitions })}</VisuallyHidden>
      <span className="flex">
        {Array.from({ length: stars }, (_, index) => (
          <StarMark key={index} isLit className="size-5" />
        ))}
      </span>
    </>
  )
}

/** Ask makes the sign; beside him, how an adult makes it and what to say. */
function PractisedSign({ sign }: { readonly sign: Sign }) {
  const takes = useApiQuery(takeEndpoints.list, { params: { id: sign._id } })
  return (
    <div className="grid items-center gap-4 sm:grid-cols-2">
      {takes.data && (
        <CodeBoundary>
          <SignPerformance sign={sign} takes={takes.data} startsShown />
        </CodeBoundary>
      )}
      <div className="grid gap-2">
        <p>{sign.description}</p>
        <p translate="no" className="text-sm">
          «{sign.sentence}»
        </p>
      </div>
    </div>
  )
}

const SignPerformance = lazyComponent(
  async () => (await import('../signs/sign-performance.tsx')).SignPerformance,
)
const ProgressOverview = lazyComponent(
  async () => (await import('../progress/progress-overview.tsx')).ProgressOverview,
)
