import { useShell } from '#src/shell/shell.tsx'
import { t } from '#src/words/nb-auth.ts'

/** When the support line is open, and its number where the installation has one. */
export function PhoneSupport() {
  const phone = useShell().config.supportPhone
  return (
    <div className="text-sm text-skumring">
      <p>{t('login.support')}</p>
      {phone !== null && (
        <a
          href={`tel:${phone.replaceAll(' ', '')}`}
          className="text-link inline-flex min-h-11 items-center font-semibold"
        >
          {t('login.support.phone', { phone })}
        </a>
      )}
    </div>
  )
}
