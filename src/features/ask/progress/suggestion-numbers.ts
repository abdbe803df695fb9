import type { SuggestionCounts } from '#src/contract/ask.ts'
import type { SignId } from '#src/contract/ask-curriculum.ts'
import type { AskHistory } from '#src/machines/ask/ask-history.ts'

/** Of `all` suggestions, the number that the operator agreed with. */
export type Agreement = { readonly agreed: number; readonly all: number }
export type SignAgreement = Agreement & { readonly signId: SignId }

/** The agreement on each sign that there has been a suggestion for, the lowest share first, then the most suggestions. */
export function agreementsIn(history: AskHistory): readonly SignAgreement[] {
  const bySign = new Map<SignId, Agreement>()
  for (const { signId, suggestions } of history.flatMap(({ signs }) => signs))
    if (suggestions) bySign.set(signId, sumOf([bySign.get(signId) ?? none, agreementOf(suggestions)]))
  return [...bySign]
    .map(([signId, agreement]) => ({ signId, ...agreement }))
    .toSorted((one, other) => shareOf(one) - shareOf(other) || other.all - one.all)
}

export const sumOf = (agreements: readonly Agreement[]): Agreement =>
  agreements.reduce((sum, { agreed, all }) => ({ agreed: sum.agreed + agreed, all: sum.all + all }), none)

const none: Agreement = { agreed: 0, all: 0 }
const agreementOf = ({ agreed, overruled }: SuggestionCounts): Agreement => ({
  agreed,
  all: agreed + overruled,
})
const shareOf = ({ agreed, all }: Agreement) => agreed / all
