import type { ReactNode } from 'react'

import { takeFocus } from './take-focus.ts'

/** The heading of a step, which has the focus when the step begins: the button that led there is gone. */
export const StepHeading = ({ children }: { readonly children: ReactNode }) => (
  <h2 ref={takeFocus} tabIndex={-1} className="outline-none">
    {children}
  </h2>
)
