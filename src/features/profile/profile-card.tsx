import { initialsOf } from '#src/domain/initials.ts'
import { useChosenAffiliation, useUser } from '#src/shell/shell.tsx'
import { Card } from '#src/ui/card.tsx'
import { CodeBoundary, lazyComponent } from '#src/ui/code-boundary.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Portrait } from '#src/ui/portrait.tsx'
import { t } from '#src/words/nb-profile.ts'

import { NameBesidePicture } from './name-beside-picture.tsx'

/** The user's picture, name, e-mail address, role, department and kindergarten. */
export function ProfileCard() {
  const user = useUser()
  const chosen = useChosenAffiliation()
  const facts = [
    [t('profile.email'), user.email ?? t('profile.email.none')],
    [t('profile.role'), chosen ? t(`role.${chosen.role}`) : t('profile.none')],
    [t('profile.department'), chosen?.department.name ?? t('profile.none')],
    [t('profile.kindergarten'), chosen?.department.organizationName ?? t('profile.none')],
  ] as const

  return (
    <div>
      <PageHeader title={t('profile.title')} />
      <Card as="div">
        <CodeBoundary
          fallback={
            <NameBesidePicture name={user.name} picture={<Portrait initials={initialsOf(user.name)} />} />
          }
        >
          <OwnPicture />
        </CodeBoundary>
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

const OwnPicture = lazyComponent(async () => (await import('./own-picture.tsx')).OwnPicture)
