import { useId } from 'react'

import type { Signs } from '#src/machines/ask/ask-show.ts'
import { DataTable } from '#src/ui/data-table.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { t } from '#src/words/nb-ask-progress.ts'

import { type SignAgreement, sumOf } from './suggestion-numbers.ts'

type SuggestionAgreementProps = { readonly agreements: readonly SignAgreement[]; readonly signs: Signs }

/** How often the operators decided as Ask suggested: in all, and for each sign. */
export function SuggestionAgreement({ agreements, signs }: SuggestionAgreementProps) {
  const id = useId()
  const { agreed, all } = sumOf(agreements)
  return (
    <section aria-labelledby={id} className="rounded-lg bg-papir px-4 pt-5 shadow-kant sm:px-6">
      <h3 id={id} className="mb-1 text-lg font-extrabold">
        {t('ask.progress.suggestions', { agreed, count: all })}
      </h3>
      <p className="mb-2 max-w-160 text-sm text-skumring">{t('ask.progress.suggestions.text')}</p>
      <p className="mb-4 max-w-160 text-sm text-skumring">{t('ask.progress.suggestions.measured')}</p>
      <Disclosure title={t('ask.progress.suggestions.each')} headingLevel={4}>
        <p className="mb-2 text-sm">{t('ask.progress.suggestions.each.order')}</p>
        <DataTable
          caption={t('ask.progress.suggestions.each.caption')}
          columns={[
            { key: 'sign', label: t('ask.progress.suggestions.each.sign') },
            { key: 'agreed', label: t('ask.progress.suggestions.each.agreed') },
          ]}
          rows={agreements.map((agreement) => ({
            key: agreement.signId,
            cells: [
              signs.get(agreement.signId)?.word ?? agreement.signId,
              t('ask.progress.suggestions.times', { agreed: agreement.agreed, count: agreement.all }),
            ],
          }))}
        />
      </Disclosure>
    </section>
  )
}
