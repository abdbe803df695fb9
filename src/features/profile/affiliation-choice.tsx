import { useSelector } from '@xstate/react'
import { Circle, CircleCheck, LoaderCircle, RotateCcw } from 'lucide'
import type { ActorRefFrom } from 'xstate'

import type { Affiliation } from '#src/contract/user.ts'
import {
  type affiliationMachine,
  chosenAffiliationOf,
} from '#src/machines/app/affiliation/affiliation.machine.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { t } from '#src/words/nb-profile.ts'

type AffiliationRef = ActorRefFrom<typeof affiliationMachine>

/** The affiliations of the user; a press chooses one. */
export function AffiliationChoice({ affiliation }: { readonly affiliation: AffiliationRef }) {
  const affiliations = useSelector(affiliation, ({ context }) => context.affiliations)
  const failure = useSelector(affiliation, ({ context }) => context.failure)

  return (
    <section aria-labelledby="bytt" className="grid gap-4">
      <div>
        <h2 id="bytt" className="text-lg">
          {t('profile.change.title')}
        </h2>
        <p className="mt-1 text-sm text-skumring">{t('profile.change.text')}</p>
      </div>
      {failure && (
        <Notice
          kind="error"
          live
          action={
            <Button icon={RotateCcw} onClick={() => affiliation.send({ type: 'affiliation.retry' })}>
              {t('response.retry')}
            </Button>
          }
        >
          <p>{failure.kind === 'refused' ? failure.message : t('profile.change.silence')}</p>
        </Notice>
      )}
      <ul className="divide-y divide-fuge overflow-hidden rounded-lg bg-papir shadow-kant">
        {affiliations.map((choice) => (
          <li key={choice._id}>
            <Choice affiliation={affiliation} choice={choice} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type ChoiceProps = { readonly affiliation: AffiliationRef; readonly choice: Affiliation }

function Choice({ affiliation, choice }: ChoiceProps) {
  const isChosen = useSelector(affiliation, (snapshot) => chosenAffiliationOf(snapshot)?._id === choice._id)
  const isBusy = useSelector(affiliation, (snapshot) => snapshot.hasTag('busy'))
  const isPending = useSelector(
    affiliation,
    (snapshot) => snapshot.hasTag('busy') && snapshot.context.requestedId === choice._id,
  )
  const node = isPending ? LoaderCircle : isChosen ? CircleCheck : Circle
  const { role, department } = choice

  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-busy={isPending || undefined}
      aria-disabled={isBusy || undefined}
      onClick={() => affiliation.send({ type: 'affiliation.choose', affiliationId: choice._id })}
      className="focus-inside flex min-h-14 w-full items-center gap-3.5 px-4 py-2.5 text-left transition-colors duration-120 hover:bg-kalk aria-pressed:bg-lys-100 md:px-5"
    >
      <Icon node={node} className={`size-6 shrink-0 ${isPending ? 'animate-spin' : ''}`} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{department.organizationName}</span>
        <span className="block text-sm text-skumring">
          {t('profile.change.choice', { role: t(`role.${role}`), department: department.name })}
        </span>
      </span>
      {isChosen && <span className="text-sm font-semibold">{t('profile.change.now')}</span>}
      {isPending && <span className="text-sm font-semibold">{t('profile.change.busy')}</span>}
    </button>
  )
}
