// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import type { Endpoint } from '#src/contract/endpoint.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import { noResponse, renderPage } from '#tests/support/app/shell-setup.tsx'
import { toastsOf } from '#tests/support/app/toasts-of.ts'
import { userWith } from '#tests/support/data/people.ts'
import { idOf } from '#tests/support/data/planned-days.ts'
import { pictureFeature, pictureRead, startPicture } from '#tests/support/people/picture.ts'

import { ChangePicture } from './change-picture.tsx'
import { StaffPicture } from './staff-picture.tsx'

afterEach(cleanup)

const user = userWith('leder')

describe('the picture of an adult', () => {
  it.each([
    ['the own one', true, 'updateOwn', { picture: 'QUFB' }, 'Bildet av deg er lagret.'],
    [
      'that of a colleague',
      false,
      'update',
      { userId: user._id, picture: 'QUFB' },
      'Bildet av Kari er lagret.',
    ],
  ] as const)('is sent as it was cut, and with nothing else: %s', async (_, isOwn, name, body, toast) => {
    const page = await openWindow({ isOwn })
    await page.toSaving()
    expect(page.calls).toEqual([])

    fireEvent.click(screen.getByRole('button', { name: 'Lagre bildet' }))

    await expect.poll(() => page.calls).toEqual([[name, { body }]])
    expect(toastsOf(page)).toEqual([['ok', toast]])
    await expect.poll(() => screen.queryByRole('dialog')).toBe(null)
  })

  it('stays in the window where there is no response', async () => {
    const page = await openWindow({ isOwn: true, response: noResponse })
    await page.toSaving()

    fireEvent.click(screen.getByRole('button', { name: 'Lagre bildet' }))

    expect(
      await screen.findByText('Fikk ikke kontakt med Språkhuset. Bildet er ikke lagret. Prøv igjen.'),
    ).toBeTruthy()
    expect(screen.getByRole('dialog', { name: 'Bilde av deg' })).toBeTruthy()
  })

  it.each([
    ['the own one', true, 'self'],
    ['that of a colleague', false, 'other'],
  ] as const)('is taken by the camera that faces whoever is on it: %s', async (_, isOwn, of) => {
    const { taking } = await openWindow({ isOwn })

    fireEvent.click(await screen.findByRole('button', { name: 'Ta bilde' }))

    expect(taking.capture.inputs).toEqual([{ of }])
  })

  it.each([
    ['the own one', true, 'removeOwn', {}, 'Fjerne bildet av deg?'],
    ['that of a colleague', false, 'remove', { params: { id: user._id } }, 'Fjerne bildet av Kari?'],
  ] as const)('is removed after a question: %s', async (_, isOwn, name, call, question) => {
    const page = await renderChange({ isOwn, picture: idOf('a3') })

    fireEvent.click(screen.getByRole('button', { name: 'Fjern bildet' }))
    const dialog = await screen.findByRole('alertdialog', { name: question })
    expect(page.calls).toEqual([])
    fireEvent.click(within(dialog).getByRole('button', { name: 'Fjern bildet' }))

    await expect.poll(() => page.calls).toEqual([[name, call]])
    expect(toastsOf(page)).toEqual([['ok', 'Bildet er fjernet.']])
  })

  it('is not offered for removal where there is none', async () => {
    await renderChange({ isOwn: true })

    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Legg til bilde'])
  })

  it('is read once it is shown, with the initials until then', async () => {
    const { clock } = await renderPage(<StaffPicture person={{ ...user, picture: idOf('a3') }} />, {
      user,
      respond: (endpoint: Endpoint) =>
        endpoint === endpoints.staffPictures.list
          ? [{ _id: user._id, picture: idOf('a3'), bytes: 'UklGRg==' }]
          : noResponse,
    })
    expect(await screen.findByText('KE')).toBeTruthy()

    act(() => clock.increment(20))

    await expect.poll(() => document.querySelector('img')?.getAttribute('src')).toMatch(/^blob:/u)
    expect(screen.queryByText('KE')).toBe(null)
  })
})

type ChangeOptions = {
  readonly isOwn: boolean
  readonly picture?: string | null
  /** What the server responds to a change. */
  readonly response?: unknown
}

/** The buttons below a picture, with the changes that they cause; the test decides what the camera and files bring. */
async function renderChange({
  isOwn,
  picture = null,
  response = { _id: user._id, picture: null },
}: ChangeOptions) {
  const calls: unknown[] = []
  const taking = startPicture()
  const page = await renderPage(<ChangePicture person={{ ...user, picture }} isOwn={isOwn} />, {
    user,
    picture: pictureFeature(taking.machine),
    respond: (endpoint: Endpoint, call: unknown) => {
      const change = Object.entries(endpoints.staffPictures).find(([, one]) => one === endpoint)
      if (!change) return noResponse
      calls.push([change[0], call])
      return response
    },
  })
  return { ...page, calls, taking }
}

async function openWindow(options: ChangeOptions) {
  const page = await renderChange(options)
  // The window and what takes the picture are there already: they suspend for a moment only.
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Legg til bilde' })))
  const toSaving = async () => {
    const text = await screen.findByText('Ta bildet med kameraet, eller velg et bilde fra enheten.')
    const field = text.parentElement?.querySelector('input[type=file]')
    if (!field) throw new Error('The window offers no file to be chosen.')
    fireEvent.change(field, { target: { files: [new File(['GIF89a'], 'meg.gif')] } })
    await act(() => page.taking.read.resolve(pictureRead))
    fireEvent.click(await screen.findByRole('button', { name: 'Bruk utsnittet' }))
    await act(() => page.taking.cut.resolve())
    await screen.findByRole('button', { name: 'Lagre bildet' })
  }
  return { ...page, toSaving }
}
