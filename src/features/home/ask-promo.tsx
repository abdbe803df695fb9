import { Play } from 'lucide-react'

import { ButtonLink } from '#src/ui/button-link.tsx'
import { t } from '#src/words/nb-home.ts'

import askWaving from './ask-waving.svg'

/** The way to a session with Ask, in a word from the monkey itself. */
export const AskPromo = () => (
  <section
    aria-labelledby="home-ask"
    className="mt-4 grid overflow-hidden rounded-lg bg-papir shadow-kant sm:grid-cols-2 xl:mt-27.5 xl:grid-cols-1 xl:grid-rows-[1fr_auto] print:hidden"
  >
    <div className="grid content-end gap-3 bg-lys-200 px-5 pt-5">
      <h2
        id="home-ask"
        className="relative justify-self-center rounded-lg bg-papir px-5 py-3 text-center text-lg after:absolute after:inset-x-0 after:-bottom-1.5 after:mx-auto after:size-4 after:rotate-45 after:bg-papir"
      >
        {t('home.ask.title')}
      </h2>
      <img src={askWaving} alt="" width={560} height={460} loading="lazy" className="mx-auto h-40 w-auto" />
    </div>
    <div className="grid content-center gap-3 p-5">
      <p className="text-center text-sm">{t('home.ask.text')}</p>
      <ButtonLink to="/activities/ask/intro" variant="light" icon={Play} full>
        {t('home.ask.start')}
      </ButtonLink>
    </div>
  </section>
)
