import { Heart } from 'lucide'

import { type Evaluation, evaluationEndpoints } from '#src/contract/evaluation.ts'
import { messageOf } from '#src/contract/outcome.ts'
import { useApiMutation } from '#src/shell/queries/api-mutation.ts'
import { useToast, useUser } from '#src/shell/shell.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { t } from '#src/words/nb-reflections.ts'

import { thanksText } from './thanks-text.ts'

/** Thanks for a reflection, which its author sees, and takes the thanks back; authors cannot thank themselves. */
export function ThankAuthor({ evaluation }: { readonly evaluation: Evaluation }) {
  const userId = useUser()._id
  const toast = useToast()
  const { _id: id, author, thanks } = evaluation
  const thank = useApiMutation(evaluationEndpoints.thank, {
    onFailed: (failure) => toast.error(messageOf(failure) ?? t('thanks.notSent')),
    onSuccess: (_, { body: { thanked } }) => {
      if (thanked) toast.undoable(t('thanks.sent'), { label: t('thanks.undo'), onAction: () => set(false) })
      else toast.ok(t('thanks.takenBack'))
    },
  })
  const set = (thanked: boolean) => thank.mutate({ params: { id }, body: { thanked } })
  const hasThanked = thanks.some((one) => one.userId === userId)
  const text = thanksText(thanks)
  if (author === userId && text === undefined) return null
  return (
    <Card
      className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3"
      aria-labelledby="thanks"
    >
      <div className="min-w-0">
        <h2 id="thanks" className="text-lg font-bold">
          {t('thanks.title')}
        </h2>
        <p className="text-skumring">{text ?? t('thanks.text')}</p>
      </div>
      {author !== userId && (
        <Button
          variant={hasThanked ? 'secondary' : 'primary'}
          icon={Heart}
          busy={thank.isPending}
          onClick={() => set(!hasThanked)}
        >
          {t(hasThanked ? 'thanks.takeBack' : 'thanks.send')}
        </Button>
      )}
    </Card>
  )
}
