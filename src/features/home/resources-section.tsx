import { ChevronRight, Shapes } from 'lucide-react'
import { Link } from 'react-router-dom'

import { Section } from '#src/ui/section.tsx'
import { t } from '#src/words/nb-home.ts'

export function ResourcesSection() {
  return (
    <Section title={t('home.resources.title')}>
      <Link
        to="/resources"
        className="flex min-h-17 items-center gap-4 rounded-lg bg-papir px-4 py-3.5 text-natt no-underline shadow-kant transition-shadow duration-200 hover:shadow-loft"
      >
        <Shapes aria-hidden="true" className="size-6 shrink-0" />
        <span className="min-w-0 flex-1">
          <b className="block font-bold">{t('home.resources.open')}</b>
          <small className="block text-sm text-dis">{t('home.resources.text')}</small>
        </span>
        <ChevronRight aria-hidden="true" className="size-6 shrink-0 text-dis" />
      </Link>
    </Section>
  )
}
