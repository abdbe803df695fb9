import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'

import type { Affiliation } from '#src/contract/user.ts'
import type { Id, OrganizationId } from '#src/contract/values.ts'
import type { affiliationMachine } from '#src/machines/app/affiliation/affiliation.machine.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { t } from '#src/words/nb-home-dialogs.ts'

type RoleDialogProps = {
  readonly affiliation: ActorRefFrom<typeof affiliationMachine>
  readonly open: boolean
  readonly onSignOut: () => void
}

type AffiliationSnapshot = SnapshotFrom<typeof affiliationMachine>
const affiliationsOf = ({ context }: AffiliationSnapshot) => context.affiliations
const requestedIdOf = ({ context }: AffiliationSnapshot) => context.requestedId
const chosenIdOf = ({ context }: AffiliationSnapshot) => context.chosenId
const failureOf = ({ context }: AffiliationSnapshot) => context.failure
const isBusyOf = (snapshot: AffiliationSnapshot) => snapshot.hasTag('busy')

/** Asks for the affiliation of today; closes only by a choice or by sign-out. */
export function RoleDialog({ affiliation, open, onSignOut }: RoleDialogProps) {
  const affiliations = useSelector(affiliation, affiliationsOf)
  const requestedId = useSelector(affiliation, requestedIdOf)
  const chosenId = useSelector(affiliation, chosenIdOf)
  const failure = useSelector(affiliation, failureOf)
  const isBusy = useSelector(affiliation, isBusyOf)
  const choose = (affiliationId: Id) => affiliation.send({ type: 'affiliation.choose', affiliationId })

  return (
    <Dialog
      open={open}
      title={t('home.role.title')}
      description={t('home.role.text')}
      onClose={() => undefined}
      actions={
        <Button variant="quiet" onClick={onSignOut}>
          {t('nav.signOut')}
        </Button>
      }
    >
      {failure && (
        <Notice
          kind="error"
          live
          action={
            <Button onClick={() => affiliation.send({ type: 'affiliation.retry' })}>
              {t('response.retry')}
            </Button>
          }
        >
          {failure.kind === 'refused' ? failure.message : t('home.role.silent')}
        </Notice>
      )}
      {kindergartensIn(affiliations).map(({ name, members }) => (
        <section key={name} aria-label={name}>
          <h3 className="mb-2 text-md">{name}</h3>
          <ul className="grid gap-2">
            {members.map((member) => (
              <li key={member._id}>
                <Button
                  full
                  busy={isBusy && member._id === requestedId}
                  disabled={isBusy && member._id !== requestedId}
                  variant={member._id === chosenId ? 'primary' : 'secondary'}
                  className="justify-start! text-left!"
                  onClick={() => choose(member._id)}
                >
                  <span className="flex-1">
                    {member.department.name}
                    {member._id === chosenId && (
                      <span className="block text-sm font-normal">{t('home.role.last')}</span>
                    )}
                  </span>
                  <span className="text-sm font-normal">{t(`role.${member.role}`)}</span>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  )
}

type Kindergarten = { readonly name: string; readonly members: readonly Affiliation[] }

function kindergartensIn(affiliations: readonly Affiliation[]): Kindergarten[] {
  const byId = new Map<OrganizationId, Kindergarten>()
  for (const affiliation of affiliations) {
    const { organization, organizationName } = affiliation.department
    const members = [...(byId.get(organization)?.members ?? []), affiliation]
    byId.set(organization, { name: organizationName, members })
  }
  return [...byId.values()]
}
