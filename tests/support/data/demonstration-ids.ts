import { seedId } from '#server/seeds/seed-id.ts'

export const solbakken = seedId('organization', 'solbakken')
export const fjordglott = seedId('organization', 'fjordglott')
export const maurtua = seedId('department', 'maurtua')
export const bikuben = seedId('department', 'bikuben')
export const administrasjon = seedId('department', 'administrasjon')
export const krabba = seedId('department', 'krabba')
export const skjellet = seedId('department', 'skjellet')

export const userIdOf = (email: string) => seedId('user', email)
export const studentIdOf = (name: string) => seedId('student', name)

/** A theme of the bank. */
export const autumnTheme = seedId('main-activity', 'hosten-i-skogen')
