import { constants } from '#src/contract/constants.ts'

const list = new Intl.ListFormat(constants.language, { type: 'conjunction' })

/** «Ella», «Ella og Noah», «Ella, Noah og Aksel». */
export const listText = (items: readonly string[]): string => list.format(items)
