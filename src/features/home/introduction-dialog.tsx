import { CalendarDays, Hand, Search, Volume2 } from 'lucide'

import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { t } from '#src/words/nb-home-dialogs.ts'

type IntroductionDialogProps = { readonly open: boolean; readonly onStart: () => void }

/** An introduction to the app in three points; shown once. */
export function IntroductionDialog({ open, onStart }: IntroductionDialogProps) {
  return (
    <Dialog
      open={open}
      title={t('home.intro.title')}
      description={t('home.intro.text')}
      onClose={onStart}
      actions={
        <Button variant="primary" onClick={onStart}>
          {t('home.intro.start')}
        </Button>
      }
    >
      <ul className="grid gap-3">
        {points.map(({ key, icon }) => (
          <li key={key} className="flex items-center gap-3.5 max-xs:flex-col max-xs:items-start max-xs:gap-2">
            <span className="grid size-12 shrink-0 place-items-center rounded-full bg-lys-100 text-lys-ink">
              <Icon node={icon} className="size-6" />
            </span>
            {t(key)}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const points = [
  { key: 'home.intro.bank', icon: Search },
  { key: 'home.intro.calendar', icon: CalendarDays },
  { key: 'home.intro.sound', icon: Volume2 },
  { key: 'home.intro.ask', icon: Hand },
] as const
