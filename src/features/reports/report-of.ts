import { createContext, use } from 'react'

import type { DayRange } from '#src/domain/day.ts'

type Subject = {
  readonly range: DayRange
  /** A department or an adult. A child is in no name of a file: it stays in the list of downloads. */
  readonly subject?: string | undefined
}

const ReportOfContext = createContext<Subject | undefined>(undefined)

/** Provides of what the report is, which the names of its files say. */
export const ReportOf = ReportOfContext

export function useReportOf(): Subject {
  const found = use(ReportOfContext)
  if (!found) throw new Error('A table of a report is outside of a report.')
  return found
}
