// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'

import { DayField } from '#src/shell/forms/day-field.tsx'
import { renderPage } from '#tests/support/app/shell-setup.tsx'

import { TimeField } from './time-field.tsx'

it('a day is read as it is written in Norway, and typed in several ways', async () => {
  const values = await renderFields()
  expect(field('Dag').value).toBe('05.03.2027')

  type('Dag', '2. november 2026')
  expect([field('Dag').value, values.at(-1)]).toEqual(['2. november 2026', '2026-11-02'])

  fireEvent.blur(field('Dag'))
  expect(field('Dag').value).toBe('02.11.2026')
})

it('a time is read with 24 hours, and typed in several ways', async () => {
  const values = await renderFields()
  expect(field('Fra').value).toBe('14.30')

  type('Fra', '930')
  fireEvent.blur(field('Fra'))

  expect([field('Fra').value, values.at(-1)]).toEqual(['09.30', '09:30'])
})

it('a text that is no value stays, and is handed to the form, which says so', async () => {
  const values = await renderFields()

  type('Dag', 'i morgen')
  fireEvent.blur(field('Dag'))

  expect([field('Dag').value, values.at(-1)]).toEqual(['i morgen', 'i morgen'])
})

it('a day from the picker of the browser replaces what was typed', async () => {
  const values = await renderFields()
  type('Dag', '2.11')
  const picker = document.querySelector<HTMLInputElement>('input[type="date"]')

  if (picker) fireEvent.change(picker, { target: { value: '2026-12-24' } })

  expect([field('Dag').value, values.at(-1)]).toEqual(['24.12.2026', '2026-12-24'])
  expect(picker?.tabIndex).toBe(-1)
  expect(screen.getByRole('button', { name: 'Åpne kalender for «Dag»' })).toBeTruthy()
})

it('a day that cannot be changed has no picker', async () => {
  await renderPage(<DayField readOnly label="Dag" value="2027-03-05" onChange={() => undefined} />)

  expect(screen.queryByRole('button')).toBe(null)
})

/** Both fields in a form; returns the values that they have had. */
async function renderFields() {
  const values: string[] = []
  function Fields() {
    const [{ day, time }, setFields] = useState({ day: '2027-03-05', time: '14:30' })
    const change = (name: 'day' | 'time') => (event: Change) => {
      values.push(event.currentTarget.value)
      setFields((fields) => ({ ...fields, [name]: event.currentTarget.value }))
    }
    return (
      <>
        <DayField label="Dag" value={day} onChange={change('day')} />
        <TimeField label="Fra" value={time} onChange={change('time')} />
      </>
    )
  }
  await renderPage(<Fields />)
  return values
}

type Change = { readonly currentTarget: { readonly value: string } }

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
