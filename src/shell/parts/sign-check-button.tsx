import { Check, Undo2 } from 'lucide'

import { askEndpoints, type Sign } from '#src/contract/ask.ts'
import { type AnyOutcome, type FailureOf, messageOf } from '#src/contract/outcome.ts'
import { reviewOf } from '#src/domain/sign-review.ts'
import { useMayCall } from '#src/shell/authorization.ts'
import { useApiMutation } from '#src/shell/queries/api-mutation.ts'
import { useToast } from '#src/shell/shell.tsx'
import { Button } from '#src/ui/button.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { t } from '#src/words/nb-signs.ts'

/** Marks a sign as checked in the chosen kindergarten, or withdraws the mark. Only for those who may. */
export function SignCheckButton({
  sign,
}: {
  readonly sign: Pick<Sign, '_id' | 'word' | 'status' | 'check'>
}) {
  const mayCheck = useMayCall(askEndpoints.checkSign)
  const toast = useToast()
  const onFailed = (failure: FailureOf<AnyOutcome>) => toast.error(messageOf(failure) ?? t('sign.notSaved'))
  const checking = useApiMutation(askEndpoints.checkSign, { onFailed })
  const withdrawing = useApiMutation(askEndpoints.withdrawSignCheck, { onFailed })
  const review = reviewOf(sign)
  if (!mayCheck || review === 'approved') return undefined

  const isChecked = review === 'checked'
  const { mutate } = isChecked ? withdrawing : checking
  return (
    <Button
      variant={isChecked ? 'quiet' : 'secondary'}
      icon={isChecked ? Undo2 : Check}
      busy={checking.isPending || withdrawing.isPending}
      onClick={() => mutate({ params: { id: sign._id } })}
      className={`text-sm print:hidden ${isChecked ? '-ml-5' : ''}`}
    >
      <span>
        {t(isChecked ? 'sign.withdraw' : 'sign.check')}
        <VisuallyHidden> {t('sign.of', { word: sign.word })}</VisuallyHidden>
      </span>
    </Button>
  )
}
