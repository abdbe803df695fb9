import { ArrowRight } from 'lucide'

import { hrefOf } from '#src/contract/pages.ts'
import { resourceKindIcon } from '#src/shell/parts/resource-kind-icon.ts'
import { Section } from '#src/ui/section.tsx'
import { t } from '#src/words/nb-below-the-fold.ts'

import { SectionLink, sectionLinks } from './section-link.tsx'

/** A link to each kind of resource. Nothing is fetched for it. */
export function ResourceBankSection() {
  return (
    <Section
      title={t('home.resources.title')}
      link={{ to: hrefOf('resources'), label: t('home.resources.all'), icon: ArrowRight }}
    >
      <ul className={sectionLinks}>
        {kinds.map((kind) => (
          <li key={kind}>
            <SectionLink
              to={hrefOf('resources', { kind })}
              icon={resourceKindIcon(kind)}
              title={t(`home.resources.${kind}`)}
              text={t(`home.resources.${kind}.text`)}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}

const kinds = ['concrete', 'song', 'template', 'askTemplate'] as const
