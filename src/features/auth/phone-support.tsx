import { useShell } from '#src/shell/shell.tsx'
import { t } from '#src/words/nb-auth.ts'

/** The opening hours of the support line, and its number if one is configured. */
export function PhoneSupport() {
  const phone = useShell().config.supportPhone
  return (
    <div className="text-sm text-skumring">
      <p>{t('support')}</p>
      {phone !== null && (
        <a
          href={`tel:${phone.replaceAll(' ', '')}`}
          className="text-link inline-flex min-h-11 items-center font-semibold"
        >
          {t('support.phone', { phone })}
        </a>
      )}
    </div>
  )
}
