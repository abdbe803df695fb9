import { Play } from 'lucide'

import { hrefOf } from '#src/contract/pages.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { CodeBoundary, lazyComponent } from '#src/ui/code-boundary.tsx'
import { t } from '#src/words/nb-home.ts'

import askWaving from './ask-waving.svg'

/** Ask with a speech bubble, the words of the next session, and a link to it. */
export const AskPromo = ({ isSettled }: { readonly isSettled: boolean }) => (
  <section
    aria-labelledby="home-ask"
    className="mt-4 grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-lg bg-papir shadow-kant sm:max-xl:grid-cols-[18rem_minmax(0,1fr)] xl:mt-27 xl:grid-rows-[1fr_auto] print:hidden"
  >
    <div className="grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] items-end justify-items-center bg-lys-200 px-4 pt-4">
      <div className="relative mb-3 w-full max-w-68 rounded-md bg-papir px-4 py-3 text-center">
        <span
          aria-hidden="true"
          className="absolute -bottom-1.5 left-1/2 size-4 -translate-x-1/2 rotate-45 bg-papir"
        />
        <h2 id="home-ask" className="text-md leading-tight">
          {t('home.ask.title')}
        </h2>
      </div>
      <img
        src={askWaving}
        alt=""
        width={600}
        height={493}
        loading="lazy"
        className="h-40 w-auto max-w-none"
      />
    </div>
    <div className="grid content-center gap-3 p-4 text-center sm:max-xl:p-6">
      <p className="text-sm">{t('home.ask.text')}</p>
      <p className="min-h-11 font-semibold">
        {isSettled && (
          <CodeBoundary>
            <NextSession />
          </CodeBoundary>
        )}
      </p>
      <ButtonLink to={hrefOf('askIntro')} variant="light" icon={Play} className="w-full px-2!">
        {t('home.ask.start')}
      </ButtonLink>
    </div>
  </section>
)

/** Loaded after Home: it needs the curriculum. */
const NextSession = lazyComponent(async () => (await import('./next-ask-session.tsx')).NextAskSession)
