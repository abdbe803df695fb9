import {
  BookHeart,
  BookOpenCheck,
  Blocks,
  ChartColumn,
  Heart,
  Info,
  NotebookPen,
  ShieldCheck,
} from 'lucide-react'
import { useId } from 'react'

import { useIsAuthorized } from '#src/shell/authorization.ts'
import { useIsBankEditor } from '#src/shell/queries/bank-editor.ts'
import { LinkList, type LinkRow } from '#src/ui/link-list.tsx'
import { t } from '#src/words/nb-profile.ts'

/** The links of the profile, marked where the page has no content yet; leaders and the bank’s editors also get those that only they may read. */
export function ProfileLinks() {
  const isLeader = useIsAuthorized('leaders')
  const isEditor = useIsBankEditor()
  return (
    <>
      <Links
        title={t('profile.links.mine')}
        items={[
          { to: '/profile/favorites', label: t('profile.to.favorites'), icon: Heart },
          {
            to: '/profile/evaluations',
            label: t('profile.to.evaluations'),
            text: t('profile.to.later'),
            icon: NotebookPen,
          },
        ]}
      />
      <Links
        title={t('profile.links.kindergarten')}
        items={[
          ...(isLeader
            ? [
                {
                  to: '/profile/employee-evaluations',
                  label: t('profile.to.employeeEvaluations'),
                  text: t('profile.to.later'),
                  icon: BookHeart,
                },
              ]
            : []),
          {
            to: '/reports',
            label: t('profile.to.reports'),
            text: t('profile.to.later'),
            icon: ChartColumn,
          },
          { to: '/departments', label: t('profile.to.departments'), icon: Blocks },
          ...(isEditor ? [{ to: '/admin', label: t('editors.title'), icon: BookOpenCheck }] : []),
        ]}
      />
      <Links
        title={t('profile.links.about')}
        items={[
          { to: '/profile/about', label: t('profile.to.about'), icon: Info },
          { to: '/profile/privacy', label: t('profile.to.privacy'), icon: ShieldCheck },
        ]}
      />
    </>
  )
}

function Links({ title, items }: { readonly title: string; readonly items: readonly LinkRow[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <LinkList items={items} />
    </section>
  )
}
