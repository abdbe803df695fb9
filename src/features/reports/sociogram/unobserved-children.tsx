import type { StudentId } from '#src/contract/values.ts'
import type { Together } from '#src/domain/reports/sociogram.ts'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { Link } from '#src/ui/link.tsx'
import { t } from '#src/words/nb-sociogram.ts'

import type { ShownChild } from './shown-children.ts'

type UnobservedChildrenProps = {
  readonly unobserved: Together['unobserved']
  readonly minimum: number
  readonly childrenWith: (ids: readonly StudentId[]) => readonly ShownChild[]
}

/** Who took part and is not in the picture, and how many observations are missing, a–z. */
export function UnobservedChildren({ unobserved, minimum, childrenWith }: UnobservedChildrenProps) {
  if (unobserved.length === 0) return null
  const title = t('sociogram.unobserved', { count: unobserved.length })
  const missing = new Map(unobserved.map(({ studentId, missing: count }) => [studentId, count]))
  return (
    <div className="mt-6">
      {/* Who prints the report takes it to a meeting: nobody is named there as seldom observed. */}
      <p className="hidden print:block">{title}.</p>
      <div className="print:hidden">
        <Disclosure title={title} lazy>
          <p className="text-sm text-skumring">{t('sociogram.unobserved.text', { count: minimum })}</p>
          <ul>
            {childrenWith([...missing.keys()]).map(({ id, name, to }) => (
              <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-3">
                {to === undefined ? (
                  name
                ) : (
                  <Link to={to} className="inline-flex min-h-11 items-center font-semibold text-blaa-600">
                    {name}
                  </Link>
                )}
                <span className="text-sm">
                  {t('sociogram.unobserved.missing', { count: missing.get(id) ?? 0 })}
                </span>
              </li>
            ))}
          </ul>
        </Disclosure>
      </div>
    </div>
  )
}
