import { useSelector } from '@xstate/react'
import { LogOut } from 'lucide'

import { useAppActor, useShell, useUser } from '#src/shell/shell.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { t } from '#src/words/nb-auth.ts'

import { NightCard } from './night-card.tsx'
import { PhoneSupport } from './phone-support.tsx'
import { portalAddress } from './portal-addresses.ts'

/** Shows a user without affiliations which login it is, the way to the portal, sign-out and the support line. */
export function InvalidUserCard() {
  const shell = useShell()
  const auth = useAppActor('auth')
  const { email, feideId, name } = useUser()
  const isBusy = useSelector(auth, (snapshot) => snapshot.hasTag('busy'))

  return (
    <NightCard title={t('splash.invalid')} text={t('splash.invalid.text')}>
      <p className="text-sm wrap-anywhere">{t('splash.invalid.who', { login: email ?? feideId ?? name })}</p>
      <ButtonLink reloadDocument full variant="primary" to={portalAddress(shell)}>
        {t('splash.toPortal')}
      </ButtonLink>
      <Button full icon={LogOut} busy={isBusy} onClick={() => auth.send({ type: 'auth.signOut' })}>
        {t('nav.signOut')}
      </Button>
      <PhoneSupport />
    </NightCard>
  )
}
