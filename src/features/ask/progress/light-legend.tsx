import { classNames } from '#src/ui/class-names.ts'
import { t } from '#src/words/nb-ask-progress.ts'

/** What the lights of the rooms mean. */
export function LightLegend() {
  return (
    <ul aria-label={t('ask.progress.legend')} className="flex flex-wrap gap-x-5 gap-y-2 text-sm font-medium">
      {lights.map(({ key, look }) => (
        <li key={key} className="flex items-center gap-2">
          <span
            aria-hidden="true"
            className={classNames(
              'size-6 overflow-hidden rounded-[5px] print:[print-color-adjust:exact]',
              look,
            )}
          />
          {t(key)}
        </li>
      ))}
    </ul>
  )
}

const framed = 'border-3 border-white ring-2 ring-karm'
const lights = [
  { key: 'ask.progress.legend.lit', look: `${framed} bg-lys` },
  { key: 'ask.progress.legend.again', look: `${framed} bg-lys-200` },
  {
    key: 'ask.progress.legend.begun',
    look: `${framed} bg-linear-to-b from-gran from-50% to-lys-200 to-50%`,
  },
  { key: 'ask.progress.legend.here', look: 'border-3 border-white bg-lys-100 ring-3 ring-lys' },
  { key: 'ask.progress.legend.dark', look: `${framed} bg-gran` },
] as const
