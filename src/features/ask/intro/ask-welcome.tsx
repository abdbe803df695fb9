import { classNames } from '#src/ui/class-names.ts'

import { AskPortrait } from '../figure/ask-portrait.tsx'

/** Ask, waving. */
export const AskWelcome = ({ className }: { readonly className: string }) => (
  <div className={classNames(hiddenOnSmallPhones, 'overflow-hidden bg-lys-100 pt-3 lg:pt-6', className)}>
    <AskPortrait pose="greet" frame="bust" className="mx-auto block h-42 w-full lg:h-82" />
  </div>
)

/** Hidden on a small phone, where the start buttons come first. */
const hiddenOnSmallPhones = 'max-lg:[@media(max-height:43.75rem)]:hidden'
