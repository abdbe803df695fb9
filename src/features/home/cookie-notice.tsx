import { hrefOf } from '#src/contract/pages.ts'
import { Button } from '#src/ui/button.tsx'
import { Link } from '#src/ui/link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { t } from '#src/words/nb-home-dialogs.ts'

/** Informs about what is stored on the device; blocks nothing. */
export function CookieNotice({ onUnderstood }: { readonly onUnderstood: () => void }) {
  return (
    <Notice action={<Button onClick={onUnderstood}>{t('home.cookie.understood')}</Button>}>
      <p>{t('home.cookie.text')}</p>
      <Link to={hrefOf('privacy')} className="text-link inline-flex min-h-11 items-center font-semibold">
        {t('home.cookie.privacy')}
      </Link>
    </Notice>
  )
}
