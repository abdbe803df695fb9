import { Play } from 'lucide-react'

import { ButtonLink } from '#src/ui/button-link.tsx'
import { t } from '#src/words/nb-home.ts'

import askWaving from './ask-waving.svg'

/** The way to a session with Ask, in a word from the monkey itself. What one came for stands before the picture. */
export const AskPromo = () => (
  <section
    aria-labelledby="home-ask"
    className="mt-4 grid grid-cols-[6.5rem_minmax(0,1fr)] overflow-hidden rounded-lg bg-papir shadow-kant sm:grid-cols-[14rem_minmax(0,1fr)] xl:mt-27.5 xl:grid-cols-1 xl:grid-rows-[auto_1fr] print:hidden"
  >
    <div className="relative col-start-2 grid content-center gap-2.5 p-4 sm:p-5 xl:col-start-1 xl:p-4">
      <span aria-hidden="true" className={tail} />
      <h2 id="home-ask" className="text-md leading-tight xl:text-center">
        {t('home.ask.title')}
      </h2>
      <ButtonLink
        to="/activities/ask/intro"
        variant="light"
        icon={Play}
        className="w-full px-2! max-sm:text-sm sm:max-xl:w-fit sm:max-xl:px-8!"
      >
        {t('home.ask.start')}
      </ButtonLink>
      <p className="text-sm xl:text-center">{t('home.ask.text')}</p>
    </div>
    <div className="col-start-1 row-start-1 grid items-end justify-items-center overflow-hidden bg-lys-200 pt-3 xl:row-start-2">
      <img
        src={askWaving}
        alt=""
        width={600}
        height={493}
        loading="lazy"
        className="h-auto w-full xl:h-40 xl:w-auto"
      />
    </div>
  </section>
)

/** Makes the words a speech bubble of Ask's, who is beside them or, where the page is wide, below. */
const tail =
  'absolute top-1/2 -left-1.5 size-4 rotate-45 bg-papir xl:top-auto xl:-bottom-1.5 xl:left-1/2 xl:-translate-x-1/2'
