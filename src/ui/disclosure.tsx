import { ChevronDown } from 'lucide'
import { type ReactNode, useId, useState } from 'react'
import { classNames } from './class-names.ts'
import { Heading, type HeadingLevel } from './heading.tsx'
import { Icon } from './icon.tsx'

type DisclosureProps = {
  readonly title: string
  readonly children: ReactNode
  readonly defaultOpen?: boolean
  readonly headingLevel?: HeadingLevel
  /** Renders the content only from its first opening on. */
  readonly lazy?: boolean
  /** Prints the content also while it is folded. */
  readonly isPrinted?: boolean
}

export function Disclosure({
  title,
  children,
  defaultOpen = false,
  headingLevel = 3,
  lazy = false,
  isPrinted = false,
}: DisclosureProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(defaultOpen)
  const [wasOpened, setWasOpened] = useState(defaultOpen)
  const toggle = () => {
    setOpen(!isOpen)
    setWasOpened(true)
  }
  return (
    <div className="border-t border-fuge">
      <Heading level={headingLevel} className="text-md leading-tight tracking-normal">
        <button
          type="button"
          id={`${id}-button`}
          aria-expanded={isOpen}
          aria-controls={`${id}-region`}
          onClick={toggle}
          className="flex min-h-13 w-full items-center justify-between gap-3 rounded-sm py-2 text-left font-semibold"
        >
          <span className="min-w-0 wrap-break-word">{title}</span>
          <Icon
            node={ChevronDown}
            className={`size-6 shrink-0 transition-transform duration-200 print:hidden ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </Heading>
      <section
        id={`${id}-region`}
        aria-labelledby={`${id}-button`}
        hidden={!isOpen && !isPrinted}
        className={classNames('pb-3.5 text-skumring', !isOpen && isPrinted && 'hidden print:block')}
      >
        {(wasOpened || !lazy) && children}
      </section>
    </div>
  )
}
