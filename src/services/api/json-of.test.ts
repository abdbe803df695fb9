import { expect, it } from 'vitest'

import jsonOf from './json-of.ts'

it('is the value of a JSON text', () => {
  expect(jsonOf('{"message":"Feil passord."}')).toEqual({ message: 'Feil passord.' })
})

it('is the text where it is no JSON, as the error page of a proxy', () => {
  expect(jsonOf('<h1>Bad gateway</h1>')).toBe('<h1>Bad gateway</h1>')
})
