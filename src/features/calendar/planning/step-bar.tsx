import { Check } from 'lucide-react'

import { type PlanningStep, planningSteps } from '#src/machines/calendar/planning.machine.ts'
import { classNames } from '#src/ui/class-names.ts'
import { t } from '#src/words/nb-calendar.ts'

type StepBarProps = {
  readonly current: PlanningStep
  readonly onStep: (step: PlanningStep) => void
}

/** The steps of a planning, each a button. */
export function StepBar({ current, onStep }: StepBarProps) {
  const currentIndex = planningSteps.indexOf(current)
  return (
    <nav aria-label={t('addToCalendar.steps')} className="mb-5">
      <ol className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {planningSteps.map((step, index) => (
          <li
            key={step}
            className="flex items-center gap-2 not-first:before:h-0.5 not-first:before:w-3 not-first:before:bg-karm sm:not-first:before:w-6"
          >
            <button
              type="button"
              aria-current={step === current ? 'step' : undefined}
              onClick={() => onStep(step)}
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
                {index < currentIndex ? <Check className="size-5 stroke-3" /> : index + 1}
              </span>
              {t(`addToCalendar.step.${step}`)}
              {index < currentIndex && <span className="sr-only">, {t('addToCalendar.step.done')}</span>}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
