import { Eye, Hand, MessageCircle, Users } from 'lucide'

import { AskSignsLink } from '#src/shell/parts/ask-signs-link.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import { t } from '#src/words/nb-ask-intro.ts'

/** Advice for adults on how children learn a sign. */
export const AdultHelp = ({ className }: { readonly className: string }) => (
  <section aria-labelledby="ask-help" className={classNames('bg-papir p-5.5 shadow-kant', className)}>
    <h2 id="ask-help" className="text-lg font-extrabold">
      {t('ask.intro.help.title')}
    </h2>
    <ul className="mt-4 grid gap-4">
      {advice.map(({ key, icon }) => (
        <li key={key} className="flex flex-wrap items-start gap-x-3.5 gap-y-1.5">
          <span className="grid size-11 shrink-0 place-items-center rounded-md bg-blaa-100 text-blaa-900">
            <Icon node={icon} className="size-6" />
          </span>
          <span className="min-w-0 flex-[1_1_9rem]">
            <b className="block leading-tight font-bold">{t(key)}</b>
            <span className="text-sm text-skumring">{t(`${key}.text`)}</span>
          </span>
        </li>
      ))}
    </ul>
    <AskSignsLink className="mt-5" />
    <div className="mt-4 border-t border-fuge pt-3.5 text-sm text-skumring">
      <p>{t('ask.intro.help.name')}</p>
    </div>
  </section>
)

const advice = [
  { key: 'ask.intro.help.eyes', icon: Eye },
  { key: 'ask.intro.help.words', icon: MessageCircle },
  { key: 'ask.intro.help.sign', icon: Hand },
  { key: 'ask.intro.help.all', icon: Users },
] as const
