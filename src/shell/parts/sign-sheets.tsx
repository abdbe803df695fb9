import type { Sign } from '#src/contract/ask.ts'
import { Heading, type HeadingLevel } from '#src/ui/heading.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { t } from '#src/words/nb-signs.ts'

import { SignBadge } from './sign-badge.tsx'
import { SignDictionaryLink } from './sign-dictionary-link.tsx'

type SignSheetsProps = {
  readonly signs: readonly Sign[]
  readonly perSheet: number
  readonly headingLevel?: HeadingLevel
}

/** Whether nobody, in the kindergarten or among signers, has confirmed how the sign is made. */
export const isDraft = ({ status, check }: Sign) => status !== 'approved' && check === undefined

/** Cards to cut out, each with the picture of a word and how its sign is made; a list for each sheet of paper. */
export function SignSheets({ signs, perSheet, headingLevel = 3 }: SignSheetsProps) {
  const count = Math.ceil(signs.length / perSheet)
  return Array.from({ length: count }, (_, index) => (
    <ul
      key={index}
      aria-label={t('cards.sheet', { number: index + 1, count })}
      className="sign-sheet mb-6 grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 lg:grid-cols-4 print:mb-0 print:grid-cols-2 print:gap-[4mm]"
    >
      {signs.slice(index * perSheet, (index + 1) * perSheet).map((sign) => (
        <li key={sign._id}>
          <SignCard sign={sign} isLarge={perSheet === 4} headingLevel={headingLevel} />
        </li>
      ))}
    </ul>
  ))
}

type SignCardProps = {
  readonly sign: Sign
  readonly isLarge: boolean
  readonly headingLevel: HeadingLevel
}

function SignCard({ sign, isLarge, headingLevel }: SignCardProps) {
  return (
    <article
      className={`flex h-full flex-col overflow-hidden rounded-lg bg-papir shadow-kant print:rounded-none print:border print:border-dashed print:border-karm print:shadow-none ${isLarge ? 'print:h-[126mm]' : 'print:h-[61mm] print:flex-row'}`}
    >
      <div
        className={`aspect-4/3 shrink-0 ${isLarge ? '' : 'print:ml-[3mm] print:w-[38mm] print:self-center print:overflow-hidden print:rounded-md'}`}
      >
        <Picture src={sign.picture.src} alt={sign.picture.alt} width={320} height={240} eager />
      </div>
      <div className="flex min-w-0 flex-1 flex-col items-start gap-1.5 p-4 print:gap-[1.5mm] print:p-[4mm]">
        <Heading
          level={headingLevel}
          className={`text-xl leading-tight font-extrabold ${isLarge ? 'print:text-[26pt]' : 'print:text-[17pt]'}`}
        >
          <span translate="no">{sign.word}</span>
        </Heading>
        <p className={`text-sm ${isLarge ? 'print:text-[13pt]' : 'print:text-[9.5pt]'}`}>
          {sign.description}
        </p>
        <div className="mt-auto pt-2 print:hidden">
          <SignBadge sign={sign} />
          <SignDictionaryLink word={sign.word} />
        </div>
        {isDraft(sign) && (
          <p className="mt-auto hidden text-[8pt] leading-tight text-skumring print:block">
            {t('cards.draft')}
          </p>
        )}
      </div>
    </article>
  )
}
