import { ArrowRight, ChevronRight, type IconNode } from 'lucide'

import { hrefOf } from '#src/contract/pages.ts'
import { resourceKindIcon } from '#src/shell/parts/resource-kind-icon.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { Section } from '#src/ui/section.tsx'
import { t } from '#src/words/nb-below-the-fold.ts'

/** A link to each kind of resource. Nothing is fetched for it. */
export function ResourceBankSection() {
  return (
    <Section
      title={t('home.resources.title')}
      link={{ to: hrefOf('resources'), label: t('home.resources.all'), icon: ArrowRight }}
    >
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2 sm:grid-cols-2 lg:grid-cols-4 lg:gap-4">
        {kinds.map((kind) => (
          <li key={kind}>
            <KindLink kind={kind} icon={resourceKindIcon(kind)} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

const kinds = ['concrete', 'song', 'template', 'askTemplate'] as const

type KindLinkProps = { readonly kind: (typeof kinds)[number]; readonly icon: IconNode }

function KindLink({ kind, icon }: KindLinkProps) {
  return (
    <Link
      to={hrefOf('resources', { kind })}
      className="flex h-full min-h-18 items-center gap-3.5 rounded-lg bg-papir px-4 py-3 text-natt no-underline shadow-kant transition-shadow duration-200 hover:shadow-loft"
    >
      <Icon node={icon} className="size-6 shrink-0" />
      <span className="min-w-0 flex-1 leading-tight">
        <b className="block font-semibold">{t(`home.resources.${kind}`)}</b>
        <small className="text-sm text-skumring">{t(`home.resources.${kind}.text`)}</small>
      </span>
      <Icon node={ChevronRight} className="size-5 shrink-0 text-dis" />
    </Link>
  )
}
