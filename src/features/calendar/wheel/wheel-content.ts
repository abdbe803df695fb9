import type { AreaLook } from '#src/contract/area-look.ts'
import type { FocusAreaSummary } from '#src/contract/focus-area.ts'
import type { MainActivitySummary } from '#src/contract/main-activity.ts'
import { hrefOf } from '#src/contract/pages.ts'
import type { DepartmentId, Id } from '#src/contract/values.ts'
import type { Planned } from '#src/shell/queries/planned.ts'

import { slotOf, type WheelScale } from './wheel.ts'

/** A ring of the wheel: a focus area or a department, with what is planned in it. */
export type WheelRing = {
  readonly key: string
  readonly name: string
  /** The name where there is little room. */
  readonly shortName: string
  /** The look of its focus area. */
  readonly area: AreaLook | undefined
  readonly planned: readonly Planned[]
}

/** A theme card of which something is planned, and in which slots of the wheel, by their indices. */
export type WheelTheme = {
  readonly id: Id
  readonly title: string
  /** The look of its focus area. */
  readonly area: AreaLook | undefined
  readonly slots: readonly number[]
}

/** The URL of the card of a theme. */
export const themeAddress = (id: Id) => hrefOf('themeCard', { id })

/** A ring for each focus area, in the order of the bank, also where nothing of it is planned. */
export const areaRings = (planned: readonly Planned[], areas: readonly FocusAreaSummary[]): WheelRing[] =>
  areas.map((area) => ({
    key: area._id,
    name: area.title,
    shortName: area.code,
    area,
    planned: planned.filter((item) => item.area?._id === area._id),
  }))

const shortNameLength = 10

/** A ring for each department in which something is planned, by name. */
export function departmentRings(
  planned: readonly Planned[],
  nameOf: (department: DepartmentId) => string | undefined,
): WheelRing[] {
  const departments = [...new Set(planned.map(({ plan }) => plan.departmentId))]
  return departments
    .map((department) => {
      const name = nameOf(department) ?? '–'
      return {
        key: department,
        name,
        shortName: name.length > shortNameLength ? `${name.slice(0, shortNameLength - 1)}…` : name,
        area: undefined,
        planned: planned.filter(({ plan }) => plan.departmentId === department),
      }
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, 'nb'))
}

/** The theme cards of which something is planned, by the first slot. */
export function wheelThemes(
  planned: readonly Planned[],
  themes: readonly MainActivitySummary[],
  areas: readonly FocusAreaSummary[],
  scale: WheelScale,
): WheelTheme[] {
  return themes
    .map(({ _id, title, focusArea }) => ({
      id: _id,
      title,
      area: areas.find((area) => area._id === focusArea),
      slots: [
        ...new Set(
          planned
            .filter(({ activity }) => activity?.mainActivity === _id)
            .map(({ plan }) => slotOf(scale, plan.date)),
        ),
      ].toSorted((one, other) => one - other),
    }))
    .filter(({ slots }) => slots.length > 0)
    .toSorted((one, other) => (one.slots[0] ?? 0) - (other.slots[0] ?? 0))
}
