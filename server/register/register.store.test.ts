import { expect, it } from 'vitest'

import { registerUnits } from '#server/database/schema/register.ts'
import { freshDatabase } from '#tests/support/database/database.ts'

import { findUnit, type RegisterUnit, replaceRegister } from './register.store.ts'

const database = freshDatabase('empty')

const unit = (organizationNumber: string, name = `Barnehage ${organizationNumber}`): RegisterUnit => ({
  organizationNumber,
  name,
  isActive: true,
  isKindergarten: true,
  isExcluded: false,
})

const twenty = Array.from({ length: 20 }, (_, index) => unit(`3121${String(index).padStart(5, '0')}`))

const replace = (units: readonly RegisterUnit[], allowsRemoval = false) =>
  database().asOwner(({ db }) => replaceRegister(db, units, { allowsRemoval }))
const stored = () => database().db.select().from(registerUnits).orderBy(registerUnits.organizationNumber)

it('an import replaces the register, and reports what has changed', async () => {
  const first = await replace(twenty)
  const again = await replace(twenty)
  const [removed, changed, ...others] = twenty
  const renamed = { ...unit(changed?.organizationNumber ?? '', 'Nytt navn'), isActive: false }
  const second = await replace([unit('312199999', 'Ny barnehage'), renamed, ...others])

  expect(first).toEqual({ added: 20, changed: 0, removed: 0, all: 20 })
  expect(again).toEqual({ added: 0, changed: 0, removed: 0, all: 20 })
  expect(second).toEqual({ added: 1, changed: 1, removed: 1, all: 20 })
  expect(await stored()).toEqual([renamed, ...others, unit('312199999', 'Ny barnehage')])
  expect(await findUnit(database().db, removed?.organizationNumber ?? '')).toBeUndefined()
})

it('an import that removes more than a tenth changes nothing, unless it is allowed', async () => {
  await replace(twenty, true)
  const most = twenty.slice(3)

  await expect(replace(most)).rejects.toThrow(
    '3 of the 20 units of the register would be removed. If that is right, import it with --allow-removal.',
  )
  expect(await stored()).toEqual(twenty)

  expect(await replace(twenty.slice(2))).toEqual({ added: 0, changed: 0, removed: 2, all: 18 })
  expect(await replace(most, true)).toEqual({ added: 0, changed: 0, removed: 1, all: 17 })
})

it('what serves requests cannot change the register', async () => {
  const { pool } = database()

  await expect(pool.query('delete from register_units')).rejects.toThrow('permission denied')
  await expect(pool.query('update register_units set is_active = true')).rejects.toThrow('permission denied')
  await expect(
    pool.query("insert into register_units values ('312188888', 'Ny', true, true, false)"),
  ).rejects.toThrow('permission denied')
})
