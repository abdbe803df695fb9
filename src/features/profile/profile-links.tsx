import { useSelector } from '@xstate/react'
import {
  BookHeart,
  BookOpenCheck,
  Blocks,
  CalendarSync,
  ChartColumn,
  CloudUpload,
  Heart,
  Info,
  KeyRound,
  NotebookPen,
  ShieldCheck,
  Users,
} from 'lucide'
import { useId } from 'react'

import { hrefOf } from '#src/contract/pages.ts'
import { useIsAuthorized } from '#src/shell/authorization.ts'
import { useIsBankEditor } from '#src/shell/queries/bank-editor.ts'
import { useWaitingReflections } from '#src/shell/queries/waiting-reflections.ts'
import { useOutbox } from '#src/shell/shell.tsx'
import { LinkList, type LinkRow } from '#src/ui/link-list.tsx'
import { t } from '#src/words/nb-profile.ts'

/** The links of the profile, marked where the page has no content yet; leaders, Administrators and the bank’s editors also get those that only they may read. */
export function ProfileLinks() {
  const isLeader = useIsAuthorized('leaders')
  const isAdministrator = useIsAuthorized('administrators')
  const isEditor = useIsBankEditor()
  const waitingCount = useWaitingReflections().data?.length ?? 0
  const unsentCount = useSelector(useOutbox(), ({ context }) => context.items.length)
  return (
    <>
      <Links
        title={t('profile.links.mine')}
        items={[
          { to: hrefOf('favorites'), label: t('profile.to.favorites'), icon: Heart },
          { to: hrefOf('feeds'), label: t('profile.to.feeds'), icon: CalendarSync },
          {
            to: hrefOf('unsent'),
            label: t('unsent.title'),
            text: unsentCount === 0 ? undefined : t('unsent.count', { count: unsentCount }),
            icon: CloudUpload,
          },
          {
            to: hrefOf('myEvaluations'),
            label: t('profile.to.reflections'),
            text: waitingCount === 0 ? undefined : t('reflections.waiting', { count: waitingCount }),
            icon: NotebookPen,
          },
          { to: hrefOf('sessions'), label: t('sessions.title'), icon: KeyRound },
        ]}
      />
      <Links
        title={t('profile.links.kindergarten')}
        items={[
          ...(isLeader
            ? [
                {
                  to: hrefOf('employeeEvaluations'),
                  label: t('profile.to.employeeReflections'),
                  icon: BookHeart,
                },
              ]
            : []),
          {
            to: hrefOf('reports'),
            label: t('profile.to.reports'),
            icon: ChartColumn,
          },
          { to: hrefOf('departments'), label: t('profile.to.departments'), icon: Blocks },
          ...(isAdministrator ? [{ to: hrefOf('staff'), label: t('profile.to.staff'), icon: Users }] : []),
          ...(isEditor
            ? [{ to: hrefOf('contentList'), label: t('editors.title'), icon: BookOpenCheck }]
            : []),
        ]}
      />
      <Links
        title={t('profile.links.about')}
        items={[
          { to: hrefOf('about'), label: t('profile.to.about'), icon: Info },
          { to: hrefOf('privacy'), label: t('profile.to.privacy'), icon: ShieldCheck },
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
