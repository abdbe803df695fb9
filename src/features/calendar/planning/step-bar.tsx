import { Check } from 'lucide'

import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import { t } from '#src/words/nb-calendar.ts'

/** A step of a form, in words. */
export type FormStep<Step extends string> = {
  readonly name: Step
  readonly label: string
  /** The heading of the step. */
  readonly title: string
  /** Names the button that leads to it. */
  readonly lead: string
}
type StepBarProps<Step extends string> = {
  readonly steps: readonly FormStep<Step>[]
  readonly current: Step
  readonly onStep: (step: Step) => void
}

/** The steps of a form, each a button. */
export function StepBar<Step extends string>({ steps, current, onStep }: StepBarProps<Step>) {
  const currentIndex = steps.findIndex(({ name }) => name === current)
  return (
    <nav aria-label={t('addToCalendar.steps')} className="mb-5">
      <ol className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {steps.map(({ name, label }, index) => (
          <li
            key={name}
            className="flex items-center gap-2 not-first:before:h-0.5 not-first:before:w-3 not-first:before:bg-karm sm:not-first:before:w-6"
          >
            <button
              type="button"
              aria-current={name === current ? 'step' : undefined}
              onClick={() => onStep(name)}
              className="flex min-h-11 items-center gap-2 rounded-md pr-1 text-sm font-semibold text-skumring hover:text-natt aria-[current]:font-bold aria-[current]:text-natt max-sm:flex-col max-sm:gap-0.5 max-sm:text-xs"
            >
              <span
                aria-hidden="true"
                className={classNames(
                  'grid size-9 place-items-center rounded-md border-2',
                  index < currentIndex
                    ? 'border-natt bg-natt text-lys'
                    : index === currentIndex
                      ? 'border-natt bg-lys text-natt'
                      : 'border-karm bg-papir',
                )}
              >
                {index < currentIndex ? <Icon node={Check} className="size-5 stroke-3" /> : index + 1}
              </span>
              {label}
              {index < currentIndex && <span className="sr-only">, {t('addToCalendar.step.done')}</span>}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
