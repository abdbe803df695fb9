import { describe, expect, it } from 'vitest'

import { issuesOf } from '../contract/form.ts'
import { RepeatedPassword } from './repeated-password.ts'

const good = 'Solsikke7!'

describe('a new password', () => {
  it.each([
    ['', 'Passord kreves.'],
    ['Aa1!567', 'Passordet må inneholde minst 8 tegn.'],
    [`Aa1!${'a'.repeat(61)}`, 'Passordet kan ikke være lengre enn 64 tegn.'],
    ['solsikke7!', 'Passordet må inneholde minst én stor bokstav.'],
    ['SOLSIKKE7!', 'Passordet må inneholde minst én liten bokstav.'],
    ['Solsikke!', 'Passordet må inneholde minst ett tall.'],
    ['Solsikke7', 'Passordet må inneholde minst ett spesialtegn (@#$%^&*()_+=!).'],
    ['Sol sikke7!', 'Passordet kan ikke inneholde mellomrom.'],
  ])('"%s" breaks a rule: %s', (newPassword, message) => {
    expect(messages({ newPassword, confirmPassword: newPassword }).get('newPassword')).toBe(message)
  })

  it('reports only the first rule, in their order, where several are broken', () => {
    const entered = ['', ' ', '        ', 'A       ', 'Aa      ', 'Aa1     ', 'Aa1!    ']

    expect(
      entered.map((newPassword) =>
        messages({ newPassword, confirmPassword: newPassword }).get('newPassword'),
      ),
    ).toEqual([
      'Passord kreves.',
      'Passordet må inneholde minst 8 tegn.',
      'Passordet må inneholde minst én stor bokstav.',
      'Passordet må inneholde minst én liten bokstav.',
      'Passordet må inneholde minst ett tall.',
      'Passordet må inneholde minst ett spesialtegn (@#$%^&*()_+=!).',
      'Passordet kan ikke inneholde mellomrom.',
    ])
  })

  it.each([8, 64])('may have %i characters', (length) => {
    const newPassword = good.slice(-3).padStart(length, 'Aa')

    expect(messages({ newPassword, confirmPassword: newPassword })).toEqual(new Map())
  })
})

describe('its confirmation', () => {
  it.each([
    ['', 'Passord kreves.'],
    ['Solsikke8!', 'Passordet skal samsvare'],
  ])('"%s" is rejected: %s', (confirmPassword, message) => {
    expect(messages({ newPassword: good, confirmPassword })).toEqual(new Map([['confirmPassword', message]]))
  })

  it('is compared with a password that breaks a rule, too', () => {
    expect(messages({ newPassword: 'solsikke7!', confirmPassword: good })).toEqual(
      new Map([
        ['newPassword', 'Passordet må inneholde minst én stor bokstav.'],
        ['confirmPassword', 'Passordet skal samsvare'],
      ]),
    )
  })
})

const messages = (values: { readonly newPassword: string; readonly confirmPassword: string }) =>
  new Map([...issuesOf(RepeatedPassword, values)].map(([field, { message }]) => [field, message]))
