import { Printer } from 'lucide'

import { useShell } from '#src/shell/shell.tsx'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { t } from '#src/words/nb-other-pages.ts'

/** Prints the page; it is not printed itself. */
export function PrintButton({ className }: { readonly className?: string }) {
  const { print } = useShell()
  return (
    <Button icon={Printer} className={classNames('print:hidden', className)} onClick={print}>
      {t('page.print')}
    </Button>
  )
}
