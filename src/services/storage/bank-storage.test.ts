import { describe, expect, it } from 'vitest'

import { TestStorage } from '#tests/support/app/web-storage.ts'

import { createBankStorage } from './bank-storage.ts'
import { createDeviceStorage } from './device-storage.ts'

const now = new Date('2026-11-18T08:00:00Z')
const soon = now.getTime() / 1_000 + 60
const past = now.getTime() / 1_000 - 60

describe('a stored list of the bank', () => {
  it('is read back with its flag', () => {
    const { bank, storage } = setUp()

    bank.write('activities', [activity(soon)])

    expect(bank.read('activities', now)).toEqual([activity(soon)])
    expect(storage.keys()).toEqual(['activities', 'activitiesLoaded'])
  })

  it('case 67: is undefined when the flag is set but the list is missing', () => {
    const { bank, storage } = setUp()
    bank.write('activities', [activity(soon)])
    storage.removeItem('activities')

    expect(bank.read('activities', now)).toBe(undefined)

    expect(storage.keys()).toEqual([])
  })

  it('is undefined without its flag', () => {
    const { bank, storage } = setUp()
    bank.write('activities', [activity(soon)])
    storage.removeItem('activitiesLoaded')

    expect(bank.read('activities', now)).toBe(undefined)
  })

  it('is removed with its flag when it does not parse', () => {
    const { bank, storage } = setUp()
    bank.write('activities', [{ title: 'An older shape' }])

    expect(bank.read('activities', now)).toBe(undefined)

    expect(storage.keys()).toEqual([])
  })

  it('case 66: leaves no flag in a full storage', () => {
    const { bank, storage } = setUp()
    bank.write('activities', [])
    storage.capacity = 40

    bank.write('activities', [activity(soon)])

    expect(storage.keys()).toEqual([])
  })

  it('of focus areas has their present look where it was stored by a former name', () => {
    const { bank } = setUp()
    const area = { ...card(soon), code: 'Natur' }
    bank.write('focusAreas', [
      { ...area, colour: 'natur' },
      { ...area, colour: 'orange', icon: 'blocks' },
    ])

    expect(bank.read('focusAreas', now)).toEqual([
      { ...area, colour: 'green', icon: 'leaf' },
      { ...area, colour: 'orange', icon: 'blocks' },
    ])
  })

  it('omits the media URLs that have expired', () => {
    const { bank } = setUp()
    bank.write('activities', [activity(past)])

    expect(bank.read('activities', now)).toEqual([{ ...activity(past), picture: { alt: 'En pinne' } }])
  })
})

const id = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
const card = (expiry: number) => ({
  _id: id,
  version: 1,
  title: 'Sansesti',
  preamble: 'Gå barbeint.',
  focusArea: id,
  ages: { from: 3, to: 5 },
  duration: 45,
  level: 2,
  keywords: ['skog'],
  picture: { src: `/api/files/${id}/original?e=${expiry}&s=abc`, alt: 'En pinne' },
})
const activity = (expiry: number) => ({
  ...card(expiry),
  mainActivity: id,
  goals: [id],
  places: ['outdoors'],
  seasons: ['autumn'],
  groupSize: { from: 3, to: 6 },
})

function setUp() {
  const storage = new TestStorage()
  return { storage, bank: createBankStorage(createDeviceStorage(() => storage)) }
}
