import { LogOut } from 'lucide'

import { PageTitle } from '#src/shell/parts/page-title.tsx'
import { useAffiliationActor, useAppActor, useUser } from '#src/shell/shell.tsx'
import { Button } from '#src/ui/button.tsx'
import { t } from '#src/words/nb-profile.ts'

import { AffiliationChoice } from './affiliation-choice.tsx'
import { ProfileCard } from './profile-card.tsx'
import { ProfileLinks } from './profile-links.tsx'

/** The user's profile, the choice of affiliation, and links to the user's content. */
export function ProfilePage() {
  const auth = useAppActor('auth')
  const affiliation = useAffiliationActor()
  const canChangeAffiliation = useUser().affiliations.length > 1

  return (
    <div className="page-frame grid grid-cols-[minmax(0,1fr)] items-start gap-8 pt-6 pb-30 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-10 lg:pt-8">
      <PageTitle page={t('profile.title')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <ProfileCard />
        {affiliation && canChangeAffiliation && <AffiliationChoice affiliation={affiliation} />}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <ProfileLinks />
        <Button
          icon={LogOut}
          className="justify-self-start max-sm:w-full"
          onClick={() => auth.send({ type: 'auth.signOut' })}
        >
          {t('nav.signOut')}
        </Button>
      </div>
    </div>
  )
}
