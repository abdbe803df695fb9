import { initialsOf } from '#src/domain/initials.ts'
import { useChosenAffiliation, useUser } from '#src/shell/shell.tsx'
import { Avatar } from '#src/ui/avatar.tsx'
import { Card } from '#src/ui/card.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { t } from '#src/words/nb-profile.ts'

/** The user's name, e-mail address, role, department and kindergarten. */
export function ProfileCard() {
  const user = useUser()
  const chosen = useChosenAffiliation()
  const facts = [
    [t('profile.email'), user.email],
    [t('profile.role'), chosen ? t(`role.${chosen.role}`) : t('profile.none')],
    [t('profile.department'), chosen?.department.name ?? t('profile.none')],
    [t('profile.kindergarten'), chosen?.department.organizationName ?? t('profile.none')],
  ] as const

  return (
    <div>
      <PageHeader title={t('profile.title')} />
      <Card as="div">
        <div className="flex items-center gap-3.5 max-xs:flex-col max-xs:items-start">
          <Avatar initials={initialsOf(user.name)} />
          <h2 className="min-w-0 text-lg leading-tight">{user.name}</h2>
        </div>
        <dl className="mt-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2.5 max-xs:grid-cols-[minmax(0,1fr)]">
          {facts.map(([name, value]) => (
            <div key={name} className="col-span-full grid grid-cols-subgrid items-baseline">
              <dt className="text-sm leading-normal text-skumring">{name}</dt>
              <dd className="min-w-0 font-medium wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </div>
  )
}
