import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { issuesOf, NoFields, validValues } from './form.ts'

const Device = v.strictObject({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('Må fylles ut'), v.minLength(2, 'For kort')),
  tags: v.array(v.pipe(v.string(), v.nonEmpty('Tomt merke'))),
})

describe('the issues of values', () => {
  it('are the first of each field, in the order of the schema', () => {
    expect([...issuesOf(Device, { tags: ['a', ''], name: ' ' })]).toEqual([
      ['name', { type: 'non_empty', message: 'Må fylles ut' }],
      ['tags', { type: 'non_empty', message: 'Tomt merke' }],
    ])
  })

  it('are none where the values are valid', () => {
    expect([...issuesOf(Device, { name: 'Garderoben', tags: [] })]).toEqual([])
    expect([...issuesOf(NoFields, {})]).toEqual([])
  })
})

describe('valid values', () => {
  it('are as they were entered', () => {
    expect(validValues(Device, { name: ' Garderoben ', tags: [] })).toEqual({
      name: ' Garderoben ',
      tags: [],
    })
  })

  it('are not returned for values that the schema rejects', () => {
    expect(() => validValues(Device, { name: '', tags: [] })).toThrow(TypeError)
  })
})
