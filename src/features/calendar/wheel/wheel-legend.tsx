import { shortDay } from '#src/domain/day.ts'
import { AreaIcon } from '#src/ui/area-icon.tsx'
import { Hyphenated } from '#src/ui/hyphenated.tsx'
import { t } from '#src/words/nb-calendar.ts'
import { Link } from '#src/ui/link.tsx'

import { runsOf, type WheelScale } from './wheel.ts'
import { themeAddress, type WheelRing, type WheelTheme } from './wheel-content.ts'

type WheelLegendProps = {
  readonly rings: readonly WheelRing[]
  readonly themes: readonly WheelTheme[]
  readonly scale: WheelScale
}

/** The rings from the outermost, and when each theme is planned. */
export function WheelLegend({ rings, themes, scale }: WheelLegendProps) {
  return (
    <div className="grid gap-6 sm:max-xl:grid-cols-2 print:grid-cols-2">
      <section aria-labelledby="wheel-rings">
        <h3 id="wheel-rings" className="mb-2 text-lg">
          {t('wheel.legend')}
        </h3>
        <ul className="grid gap-1.5">
          {rings.map(({ key, name, area, planned }) => (
            <li key={key} data-omr={area?.colour} className="flex items-center gap-2.5">
              <i
                aria-hidden="true"
                className="size-4 shrink-0 rounded-sm bg-paint [print-color-adjust:exact]"
              />
              {area && <AreaIcon icon={area.icon} className="size-5 shrink-0 text-ink" />}
              <span className="min-w-0 flex-1 hyphens-auto wrap-anywhere">
                <Hyphenated text={name} />
              </span>
              <b className="font-semibold">{planned.length}</b>
            </li>
          ))}
        </ul>
      </section>
      {themes.length > 0 && (
        <section aria-labelledby="wheel-themes">
          <h3 id="wheel-themes" className="mb-2 text-lg">
            {t('wheel.themes')}
          </h3>
          <ul className="grid gap-1.5">
            {themes.map((theme) => (
              <li key={theme.id} data-omr={theme.area?.colour} className="flex gap-2.5">
                <i
                  aria-hidden="true"
                  className="mt-3.5 size-4 shrink-0 rounded-full bg-mid [print-color-adjust:exact]"
                />
                <span className="min-w-0">
                  <Link
                    to={themeAddress(theme.id)}
                    className="text-link inline-flex min-h-11 items-center font-semibold"
                  >
                    {theme.title}
                  </Link>
                  <small className="block text-sm text-skumring">{periodsOf(theme, scale)}</small>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** «02.11.26–29.11.26, 04.01.27–10.01.27». */
const periodsOf = ({ slots }: WheelTheme, scale: WheelScale) =>
  runsOf(slots)
    .flatMap(({ first, last }) => {
      const [from, to] = [scale.slots[first]?.from, scale.slots[last]?.to]
      if (from === undefined || to === undefined) return []
      return from === to ? [shortDay(from)] : [`${shortDay(from)}–${shortDay(to)}`]
    })
    .join(', ')
