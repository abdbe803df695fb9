import { describe, expect, it } from 'vitest'

import type { AreaPlanning } from '#src/contract/report.ts'
import { departmentId } from '#tests/support/data/ids.ts'
import { idOf } from '#tests/support/data/planned-days.ts'

import { areaCoverage, leastPlanned } from './area-coverage.ts'

const [language, nature, art] = [idOf('1'), idOf('2'), idOf('3')]
const months = ['2026-10', '2026-11']

const row = (
  focusAreaId: string | null,
  month: string,
  planned: number,
  done = 0,
  reflected = 0,
): AreaPlanning => ({
  departmentId: departmentId(idOf('31')),
  month,
  focusAreaId,
  planned,
  done,
  reflected,
})

describe('the coverage of the focus areas', () => {
  it('adds the departments, and has the areas and the months without plans', () => {
    const rows = [
      row(nature, '2026-10', 3, 2, 1),
      { ...row(nature, '2026-10', 2, 2), departmentId: departmentId(idOf('32')) },
      row(language, '2026-11', 1),
      row(null, '2026-11', 9),
    ]

    expect(areaCoverage(rows, [language, nature], months)).toEqual([
      {
        areaId: language,
        total: { planned: 1, done: 0, reflected: 0 },
        months: [
          { month: '2026-10', counts: { planned: 0, done: 0, reflected: 0 } },
          { month: '2026-11', counts: { planned: 1, done: 0, reflected: 0 } },
        ],
      },
      {
        areaId: nature,
        total: { planned: 5, done: 4, reflected: 1 },
        months: [
          { month: '2026-10', counts: { planned: 5, done: 4, reflected: 1 } },
          { month: '2026-11', counts: { planned: 0, done: 0, reflected: 0 } },
        ],
      },
    ])
  })

  it('names those in which least was planned, and none where all have the same', () => {
    const least = (rows: readonly AreaPlanning[]) =>
      leastPlanned(areaCoverage(rows, [language, nature, art], months)).map(({ areaId }) => areaId)

    expect(least([row(nature, '2026-10', 2), row(art, '2026-10', 1), row(language, '2026-11', 1)])).toEqual([
      language,
      art,
    ])
    expect(least([row(nature, '2026-10', 2)])).toEqual([language, art])
    expect(least([])).toEqual([])
  })
})
