import { Play } from 'lucide-react'

import { ButtonLink } from '#src/ui/button-link.tsx'
import { t } from '#src/words/nb-home.ts'

import askWaving from './ask-waving.svg'

/** Links to a session with Ask, in a speech bubble. The link comes before the picture in reading order. */
export const AskPromo = () => (
  <section
    aria-labelledby="home-ask"
    className="mt-4 grid grid-cols-[6.5rem_minmax(0,1fr)] overflow-hidden rounded-lg bg-papir shadow-kant sm:grid-cols-[14rem_minmax(0,1fr)] xl:mt-27.5 xl:grid-cols-1 xl:grid-rows-[auto_1fr] print:hidden"
  >
    <div className="relative col-start-2 grid content-center gap-2.5 p-4 sm:p-5 xl:col-start-1 xl:p-4">
      <span aria-hidden="true" className={bubbleTail} />
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

/** The tail of the speech bubble, towards the picture: beside it, or below it on a wide page. */
const bubbleTail =
  'absolute top-1/2 -left-1.5 size-4 rotate-45 bg-papir xl:top-auto xl:-bottom-1.5 xl:left-1/2 xl:-translate-x-1/2'
