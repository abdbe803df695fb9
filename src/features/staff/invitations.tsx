import type { Department } from '#src/contract/department.ts'
import { type Invitation, invitationEndpoints } from '#src/contract/invitation.ts'
import { type AnyOutcome, type FailureOf, messageOf } from '#src/contract/outcome.ts'
import { dayOf, writtenDay } from '#src/domain/day.ts'
import { useApiMutation } from '#src/shell/queries/api-mutation.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { useToast } from '#src/shell/shell.tsx'
import { Button } from '#src/ui/button.tsx'
import { Section } from '#src/ui/section.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-staff.ts'

import { placesOf } from './member-facts.ts'

/** Who is invited and has not accepted yet; nothing where nobody is. */
export function Invitations({ departments }: { readonly departments: readonly Department[] }) {
  const invitations = useApiQuery(invitationEndpoints.list, {}, { refetchOnMount: true })
  return (
    <QueryBoundary query={invitations} skeleton={<Skeleton shape="line" />}>
      {(list) =>
        list.length > 0 && (
          <Section title={t('staff.invited')}>
            <ul className="divide-y divide-fuge rounded-lg bg-papir shadow-kant">
              {list.map((invitation) => (
                <li key={invitation._id}>
                  <Invited invitation={invitation} departments={departments} />
                </li>
              ))}
            </ul>
          </Section>
        )
      }
    </QueryBoundary>
  )
}

type InvitedProps = { readonly invitation: Invitation; readonly departments: readonly Department[] }

function Invited({ invitation, departments }: InvitedProps) {
  const { _id: id, email, feideName, name, affiliations, expiresAt } = invitation
  const toast = useToast()
  const onFailed = (failure: FailureOf<AnyOutcome>) => toast.error(messageOf(failure) ?? t('staff.failed'))
  const again = useApiMutation(invitationEndpoints.add, {
    onSuccess: () => toast.ok(email === null ? t('invite.made', { name }) : t('invite.sent', { email })),
    onFailed,
  })
  const withdraw = useApiMutation(invitationEndpoints.withdraw, {
    onSuccess: () => toast.ok(t('invite.withdrawn')),
    onFailed,
  })
  const address = email === null ? { feideName } : { email }
  const day = writtenDay(dayOf(new Date(expiresAt)))
  const facts = [
    feideName === null ? email : t('staff.invited.byFeide', { feideName }),
    ...placesOf(invitation, departments),
    t(feideName === null ? 'staff.invited.until' : 'staff.invited.byFeide.until', { day }),
  ]
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3.5 md:px-5">
      <div className="min-w-0 flex-[1_1_16rem] wrap-break-word">
        <p className="font-semibold text-natt">{name}</p>
        <p className="text-sm text-skumring">{facts.join(' · ')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          busy={again.isPending}
          aria-label={t(feideName === null ? 'invite.again.label' : 'invite.renew.label', { name })}
          onClick={() => again.mutate({ body: { ...address, name, affiliations } })}
        >
          {t(feideName === null ? 'invite.again' : 'invite.renew')}
        </Button>
        <Button
          variant="danger"
          busy={withdraw.isPending}
          aria-label={t('invite.withdraw.label', { name })}
          onClick={() => withdraw.mutate({ params: { id } })}
        >
          {t('invite.withdraw')}
        </Button>
      </div>
    </div>
  )
}
