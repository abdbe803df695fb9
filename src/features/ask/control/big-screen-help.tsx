import { useId } from 'react'

import { t } from '#src/words/nb-ask-control.ts'

import { AskPortrait } from '../figure/ask-portrait.tsx'

const steps = ['connect', 'drag', 'fill'] as const

/** How Ask’s window comes to a large screen where the browser does not move it there. */
export function BigScreenHelp() {
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className="grid gap-3 rounded-lg bg-lys-100 p-4 sm:max-md:grid-cols-[14rem_minmax(0,1fr)] sm:max-md:items-center md:w-72 lg:w-88"
    >
      <Screens />
      <div>
        <h3 id={titleId} className="text-lg leading-tight font-extrabold">
          {t('ask.control.big.title')}
        </h3>
        <ol className="mt-2 grid list-decimal gap-1.5 pl-5 text-sm leading-snug marker:font-bold">
          {steps.map((step) => (
            <li key={step}>{t(`ask.control.big.${step}`)}</li>
          ))}
        </ol>
      </div>
    </section>
  )
}

/** A window goes from a laptop to the large screen beside it. */
const Screens = () => (
  <div aria-hidden="true" className="relative">
    <svg viewBox="0 0 320 150" className="block w-full">
      <path d="M92 118C92 146 232 150 232 112" className="fill-none stroke-karm stroke-4" />
      <rect x="168" y="8" width="144" height="92" rx="8" className="fill-natt" />
      <rect x="175" y="15" width="130" height="78" rx="3" className="fill-himmel" />
      <path d="M222 100H258L266 116H214Z" className="fill-natt" />
      <rect x="24" y="52" width="112" height="72" rx="7" className="fill-natt" />
      <rect x="30" y="58" width="100" height="60" rx="3" className="fill-blaa-100" />
      <path d="M6 124H154L148 133H12Z" className="fill-karm" />
      <rect
        x="42"
        y="70"
        width="60"
        height="38"
        rx="3"
        className="fill-papir stroke-blaa-600 stroke-2 [stroke-dasharray:5_4]"
      />
      <path
        d="M78 64C94 30 126 24 152 34"
        className="fill-none stroke-laave stroke-5 [stroke-linecap:round]"
      />
      <path d="M144 22L162 39L138 44Z" className="fill-laave" />
    </svg>
    <AskPortrait pose="greet" frame="bust" className="absolute top-[14%] left-[60%] w-[30%]" />
  </div>
)
