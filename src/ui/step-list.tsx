import type { ReactNode } from 'react'

import { Hyphenated } from './hyphenated.tsx'
import { Heading, type HeadingLevel } from './heading.tsx'

type StepListProps = {
  readonly steps: readonly Step[]
  readonly headingLevel?: HeadingLevel
  /** Renders the text of a step; without it, the text is one paragraph. */
  readonly children?: (text: string) => ReactNode
}

export type Step = {
  readonly title?: string | undefined
  readonly text: string
}

export function StepList({ steps, headingLevel = 3, children = paragraphOf }: StepListProps) {
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {steps.map((step, index) => (
        <li key={index} className="flex gap-4 max-xs:flex-col max-xs:gap-2">
          <span
            aria-hidden="true"
            className="grid size-10 shrink-0 place-items-center rounded-md bg-tint text-lg font-extrabold text-ink"
          >
            {index + 1}
          </span>
          <div className="min-w-0">
            {step.title && (
              <Heading level={headingLevel} className="text-md leading-[1.3] font-bold tracking-normal">
                <Hyphenated text={step.title} />
              </Heading>
            )}
            <div className={step.title ? 'mt-0.5 text-skumring' : 'mt-1.5'}>{children(step.text)}</div>
          </div>
        </li>
      ))}
    </ol>
  )
}

const paragraphOf = (text: string) => (
  <p>
    <Hyphenated text={text} />
  </p>
)
