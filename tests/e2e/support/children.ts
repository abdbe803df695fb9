import { maurtua, studentIdOf } from '#tests/support/data/demonstration-ids.ts'

/** A department of the demonstration, and one of its children. */
export const maurtuaPath = `/departments/${maurtua}`
export const ellaPath = `${maurtuaPath}/children/${studentIdOf('Ella Brekke')}`
export const ellaReportPath = `/reports/children/${studentIdOf('Ella Brekke')}`
export const newChildPath = `${maurtuaPath}/children/new`
