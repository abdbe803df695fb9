import type { ComponentType, ReactNode } from 'react'

import type { Sign } from '#src/contract/ask.ts'
import { isDraft } from '#src/domain/sign-review.ts'
import { CodeBoundary } from '#src/ui/code-boundary.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Heading, type HeadingLevel } from '#src/ui/heading.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { t } from '#src/words/nb-signs.ts'

import { SignBadge } from './sign-badge.tsx'
import { SignDictionaryLink } from './sign-dictionary-link.tsx'

type SignSheetsProps = {
  readonly signs: readonly Sign[]
  readonly perSheet: number
  /** How Ask makes the sign, as still pictures. */
  readonly Hands: ComponentType<{ readonly sign: Sign }>
  readonly headingLevel?: HeadingLevel
}

/** Cards to cut out, each with the picture of a word, Ask’s hands and how the sign is made; a list for each sheet of paper. */
export function SignSheets({ signs, perSheet, Hands, headingLevel = 3 }: SignSheetsProps) {
  const count = Math.ceil(signs.length / perSheet)
  return Array.from({ length: count }, (_, index) => (
    <ul
      key={index}
      aria-label={t('cards.sheet', { number: index + 1, count })}
      className="sign-sheet mb-6 grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 lg:grid-cols-4 print:mb-0 print:grid-cols-2 print:gap-[4mm]"
    >
      {signs.slice(index * perSheet, (index + 1) * perSheet).map((sign) => (
        <li key={sign._id}>
          <SignCard
            sign={sign}
            isLarge={perSheet === 4}
            headingLevel={headingLevel}
            hands={
              <CodeBoundary>
                <Hands sign={sign} />
              </CodeBoundary>
            }
          />
        </li>
      ))}
    </ul>
  ))
}

type SignCardProps = {
  readonly sign: Sign
  readonly isLarge: boolean
  readonly headingLevel: HeadingLevel
  readonly hands: ReactNode
}

/** On paper the picture of a small card stands beside its text, and the hands below both. */
function SignCard({ sign, isLarge, headingLevel, hands }: SignCardProps) {
  return (
    <article
      className={classNames(
        'flex h-full flex-col overflow-hidden rounded-lg bg-papir shadow-kant print:rounded-none print:border print:border-dashed print:border-karm print:shadow-none',
        isLarge
          ? 'print:h-[126mm]'
          : 'print:grid print:h-[61mm] print:grid-cols-[32mm_minmax(0,1fr)] print:grid-rows-[auto_1fr] print:p-[3mm] print:pb-[2mm]',
      )}
    >
      <div
        className={classNames(
          'aspect-4/3 shrink-0',
          isLarge ? 'print:mx-auto print:mt-[3mm] print:h-[40mm]' : 'print:overflow-hidden print:rounded-md',
        )}
      >
        <Picture src={sign.picture.src} alt={sign.picture.alt} width={320} height={240} eager />
      </div>
      <div
        className={classNames(
          'flex min-w-0 flex-1 flex-col items-start gap-1.5 p-4',
          isLarge
            ? 'print:gap-[1.5mm] print:p-[4mm] print:pt-[2mm]'
            : 'print:gap-[1mm] print:p-0 print:pl-[3mm]',
        )}
      >
        <Heading
          level={headingLevel}
          className={`text-xl leading-tight font-extrabold ${isLarge ? 'print:text-[26pt]' : 'print:text-[15pt]'}`}
        >
          <span translate="no">{sign.word}</span>
        </Heading>
        {isLarge && <div className="w-full empty:hidden">{hands}</div>}
        <p className={`text-sm ${isLarge ? 'print:text-[12pt]' : 'print:text-[9pt] print:leading-snug'}`}>
          {sign.description}
        </p>
        <div className="mt-auto pt-2 print:hidden">
          <SignBadge sign={sign} />
          <SignDictionaryLink word={sign.word} />
        </div>
        {isDraft(sign) && (
          <p
            className={classNames(
              'mt-auto hidden text-[8pt] leading-tight text-skumring print:block',
              !isLarge && 'print:text-[6.5pt]',
            )}
          >
            {t('cards.draft')}
          </p>
        )}
      </div>
      {!isLarge && (
        <div className="px-4 pb-4 empty:hidden print:col-span-2 print:self-end print:p-0 print:pt-[1.5mm] print:[&_svg]:max-w-[26mm]">
          {hands}
        </div>
      )}
    </article>
  )
}
