// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import {
  descriptionOf,
  openNew,
  press,
  summary,
  textById,
  withoutLayout,
} from '#tests/support/content/content-form-page.tsx'

withoutLayout()

describe('the look of a focus area', () => {
  it('is a colour and an icon, each chosen by its name among all that there are', async () => {
    await openNew('focus-areas')

    expect(groupNamed('Farge').getAllByRole('radio').map(nameOf)).toEqual([
      'Blå',
      'Rød',
      'Rosa',
      'Grønn',
      'Gul',
      'Lilla',
      'Turkis',
      'Oransje',
      'Oliven',
      'Brun',
    ])
    expect(groupNamed('Ikon').getAllByRole('radio').map(nameOf)).toEqual([
      'Snakkeboble',
      'Eple',
      'Palett',
      'Blad',
      'Former',
      'Hender',
      'Veiskilt',
      'Stjerner',
      'Klosser',
      'Puslebit',
      'Venner',
      'Pensel',
      'Noter',
      'Masker',
      'Mat',
      'Fotspor',
      'Grantre',
      'Sol',
      'Bok',
      'Kikkert',
      'Robot',
    ])
    expect(descriptionOf(screen.getByRole('radiogroup', { name: 'Farge' }))).toBe(
      'Flere fagområder kan ha samme farge. Navn og ikon skiller dem.',
    )
  })

  it('must be chosen, and says so where it is not', async () => {
    await openNew('focus-areas')

    await act(async () => press('Publiser'))

    expect(
      ['Farge', 'Ikon'].map((name) => {
        const group = screen.getByRole('radiogroup', { name })
        const [invalid, required, described] = ['aria-invalid', 'aria-required', 'aria-describedby'].map(
          (attribute) => group.getAttribute(attribute),
        )
        return [invalid, required, described?.split(' ').map(textById).at(-1)]
      }),
    ).toEqual([
      ['true', 'true', 'Farge er påkrevd'],
      ['true', 'true', 'Ikon er påkrevd'],
    ])
    expect(summary()).toContain('Ikon er påkrevd')
  })

  it('is chosen once at a time, and the icons are drawn in the chosen colour', async () => {
    await openNew('focus-areas')
    const chosen = () =>
      ['Farge', 'Ikon'].flatMap((name) =>
        groupNamed(name)
          .getAllByRole<HTMLInputElement>('radio')
          .filter(({ checked }) => checked)
          .map(nameOf),
      )

    fireEvent.click(groupNamed('Farge').getByRole('radio', { name: 'Oransje' }))
    fireEvent.click(groupNamed('Ikon').getByRole('radio', { name: 'Klosser' }))
    const first = chosen()
    fireEvent.click(groupNamed('Ikon').getByRole('radio', { name: 'Venner' }))

    expect([first, chosen()]).toEqual([
      ['Oransje', 'Klosser'],
      ['Oransje', 'Venner'],
    ])
    expect(screen.getByRole('radiogroup', { name: 'Ikon' }).parentElement?.dataset['omr']).toBe('orange')
  })
})

const groupNamed = (name: string) => within(screen.getByRole('radiogroup', { name }))
const nameOf = (radio: HTMLElement) => radio.closest('label')?.textContent
