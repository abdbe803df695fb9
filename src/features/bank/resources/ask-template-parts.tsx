import { useState } from 'react'

import { askEndpoints, type Sign } from '#src/contract/ask.ts'
import type { AskTemplateResource } from '#src/contract/resource.ts'
import { isDraft } from '#src/domain/sign-review.ts'
import { AskSignsLink } from '#src/shell/parts/ask-signs-link.tsx'
import { SignSheets } from '#src/shell/parts/sign-sheets.tsx'
import { useFeature } from '#src/shell/features.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-resources.ts'

import { useBankReading } from '../reading.ts'
import { ShowSignsLink } from '../show-signs-link.tsx'
import { CardSheet } from '../cards/card-sheet.tsx'
import { PrintedPart } from './printed-part.tsx'

/** How the sign cards are used, and the cards; on paper the cards alone, four or eight a sheet. */
export function AskTemplateParts({ template }: { readonly template: AskTemplateResource }) {
  const { isUnderLock } = useBankReading()
  const signs = useApiQuery(askEndpoints.signs, {})
  return (
    <>
      <CardSheet title={t('resource.howToUse')} className="mt-8 print:hidden">
        <p>{template.howToUse}</p>
        <div className="mt-4 flex flex-wrap gap-2">
          <ShowSignsLink words={template.signs} signs={signs.data} />
          {!isUnderLock && <AskSignsLink />}
        </div>
      </CardSheet>
      {isUnderLock ? <Words words={template.signs} /> : <SignCards template={template} />}
    </>
  )
}

/** The words alone: the cards are printed by somebody who is signed in. */
const Words = ({ words }: { readonly words: readonly string[] }) => (
  <CardSheet title={t('cards.title')} className="mt-6">
    <ul className="list-disc pl-5">
      {words.map((word) => (
        <li key={word}>{word}</li>
      ))}
    </ul>
  </CardSheet>
)

function SignCards({ template }: { readonly template: AskTemplateResource }) {
  const signs = useApiQuery(askEndpoints.signs, {})
  const [perSheet, setPerSheet] = useState<'4' | '8'>('4')
  return (
    <PrintedPart title={t('cards.title')}>
      <div className="mb-4 print:hidden">
        <Segmented
          label={t('cards.perSheet')}
          value={perSheet}
          items={[
            { value: '4', label: t('cards.four') },
            { value: '8', label: t('cards.eight') },
          ]}
          onValue={setPerSheet}
        />
      </div>
      <QueryBoundary query={signs} skeleton={<Skeleton shape="block" className="h-100" />}>
        {(known) => {
          const shown = template.signs.flatMap((word) => known.find((sign) => sign.word === word) ?? [])
          return (
            <>
              {shown.some(isDraft) && (
                <div className="mb-4 print:hidden">
                  <Notice>{t('cards.drafts')}</Notice>
                </div>
              )}
              <SignSheets signs={shown} perSheet={Number(perSheet)} Hands={Hands} />
            </>
          )
        }}
      </QueryBoundary>
    </PrintedPart>
  )
}

/** Fetches what it needs where it stands: the cards are there before. */
function Hands({ sign }: { readonly sign: Sign }) {
  const { SignHands } = useFeature('bank')
  return <SignHands sign={sign} />
}
