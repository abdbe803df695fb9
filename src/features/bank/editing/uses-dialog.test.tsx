// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { ApiError } from '#src/contract/api.ts'
import type { CardUses } from '#src/contract/content/content.ts'
import { noResponse } from '#tests/support/app/shell-setup.tsx'
import {
  content,
  dialog,
  openCard,
  press,
  pressIn,
  theme,
  toastsIn,
  withoutLayout,
} from '#tests/support/content/content-form-page.tsx'

withoutLayout()

describe('taking a card out', () => {
  const uses: CardUses = {
    plans: { coming: 14, kindergartens: 3, others: 1 },
    favourites: 6,
    cards: [
      { kind: 'activities', count: 1 },
      { kind: 'resources', count: 2 },
    ],
    drafts: 1,
    cameWithProgram: false,
  }
  const unused: CardUses = {
    plans: { coming: 0, kindergartens: 0, others: 0 },
    favourites: 0,
    cards: [],
    drafts: 0,
    cameWithProgram: false,
  }
  const usesPath = '/api/main-activities/{id}/uses'

  it('says first what uses it, in numbers', async () => {
    const calls: unknown[] = []
    await openCard(
      (call) => {
        calls.push(call)
        return { ...content, version: 4, state: 'unpublished' }
      },
      { [usesPath]: uses },
    )
    await act(async () => press('Avpubliser'))

    await screen.findByText('1 utkast')
    expect(
      dialog()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '14 kommende planer i 3 barnehager',
      '1 tidligere eller nylig slettet plan',
      'Favoritt hos 6 personer',
      '1 aktivitetskort',
      '2 ressurser',
      '1 utkast',
    ])
    expect(calls).toEqual([])
    await pressIn('Avpubliser')
    expect(calls).toEqual([{ params: { id: theme._id }, body: { state: 'unpublished' }, version: 3 }])
  })

  it('says why what uses it could not be counted, and counts again', async () => {
    let isBroken = true
    await openCard(() => undefined, {
      [usesPath]: () => {
        if (isBroken) throw new ApiError(500, 'Serveren svarer ikke som den skal.')
        return unused
      },
    })

    await act(async () => press('Avpubliser'))
    await screen.findByText(/Serveren svarer ikke som den skal\./u)
    expect(dialog().queryByRole('button', { name: 'Avpubliser' })).toBe(null)
    isBroken = false
    await pressIn('Prøv igjen')

    await screen.findByText('Ingenting bruker kortet.')
  })

  it('says why the server has refused it', async () => {
    const { app } = await openCard(
      () => {
        throw new ApiError(412, 'Noen har endret kortet.')
      },
      { [usesPath]: unused },
    )
    await act(async () => press('Avpubliser'))
    await screen.findByText('Ingenting bruker kortet.')

    await pressIn('Avpubliser')

    expect(toastsIn(app)).toEqual(['Noen har endret kortet.'])
    expect(screen.queryByRole('alertdialog')).toBe(null)
  })

  it('is said on its form, also that saving does not publish it again', async () => {
    await openCard(() => noResponse, {
      '/api/main-activities/{id}/content': { ...content, state: 'unpublished' },
    })

    expect(
      screen.getByText(
        'Dette er tatt ut av banken, så barnehagene finner det ikke der. «Oppdater» lagrer endringene uten å publisere det igjen.',
      ),
    ).toBeTruthy()
    cleanup()
    await openCard()
    expect(screen.queryByText(/tatt ut av banken/u)).toBe(null)
  })

  it('for good is offered where nothing uses it, and else says why not', async () => {
    const calls: unknown[] = []
    const write = (call: unknown) => {
      calls.push(call)
      throw new ApiError(409, 'Kortet er i bruk og kan ikke slettes.')
    }
    await openCard(write, { [usesPath]: uses })
    await act(async () => press('Slett kortet'))
    await screen.findByText(/^Kortet er i bruk og kan ikke slettes/u)
    expect(dialog().queryByRole('button', { name: 'Slett kortet' })).toBe(null)
    cleanup()

    const { app } = await openCard(write, { [usesPath]: unused })
    await act(async () => press('Slett kortet'))
    await screen.findByText('Ingenting bruker kortet.')
    await pressIn('Slett kortet')

    expect(calls).toEqual([{ params: { id: theme._id }, version: 3 }])
    expect(toastsIn(app)).toEqual(['Kortet er i bruk og kan ikke slettes.'])
  })

  it('for good is not offered for a card that came with the program', async () => {
    await openCard(() => undefined, {
      '/api/main-activities/{id}/content': { ...content, cameWithProgram: true },
    })

    expect(screen.queryByRole('button', { name: 'Slett kortet' })).toBe(null)
    expect(screen.queryByRole('button', { name: 'Avpubliser' })).toBeTruthy()
  })
})
