import type { Sign } from '#src/contract/ask.ts'
import { hrefOf } from '#src/contract/pages.ts'
import { takeEndpoints } from '#src/contract/take.ts'
import { useMayCall } from '#src/shell/authorization.ts'
import { t } from '#src/words/nb-ask-teaching.ts'
import { Link } from '#src/ui/link.tsx'

/** Whether the recogniser knows a sign, with the way to teach it. */
export function SignTakes({ sign: { _id, word, takeCount } }: { readonly sign: Sign }) {
  const mayTeach = useMayCall(takeEndpoints.add)
  const label = mayTeach ? t('takes.teach') : t('takes.see')
  return (
    <div className="border-t border-fuge pt-2 text-sm print:hidden">
      <p className="text-skumring">
        {takeCount > 0 ? t('takes.count', { count: takeCount }) : t('takes.none')}
      </p>
      {(mayTeach || takeCount > 0) && (
        <Link
          to={hrefOf('teachSign', { sign: _id })}
          aria-label={`${label} ${t('takes.of', { word })}`}
          className="inline-flex min-h-11 items-center font-semibold text-blaa-600"
        >
          {label}
        </Link>
      )}
    </div>
  )
}
