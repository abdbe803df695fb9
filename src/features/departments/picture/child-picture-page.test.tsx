// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import type { Endpoint } from '#src/contract/endpoint.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import type { Role } from '#src/contract/user.ts'
import { noResponse, renderPage } from '#tests/support/app/shell-setup.tsx'
import { departmentId } from '#tests/support/data/ids.ts'
import { userWith } from '#tests/support/data/people.ts'
import { pictureFeature, pictureRead, portrait, startPicture } from '#tests/support/people/picture.ts'

import { ChildPage } from '../child-page.tsx'
import { ChildPicturePage } from './child-picture-page.tsx'

afterEach(cleanup)

describe('a picture of a child', () => {
  it('is sent with the consent, as it was cut, and with nothing else', async () => {
    const { calls, toConsent } = await openPage()
    await toConsent()
    expect(calls).toEqual([])

    fireEvent.click(screen.getByRole('button', { name: 'Tone Brekke' }))
    fireEvent.change(screen.getByLabelText('Hvordan?'), { target: { value: 'oral' } })
    fireEvent.click(screen.getByRole('button', { name: 'Lagre bildet' }))

    await expect
      .poll(() => calls)
      .toEqual([
        {
          body: {
            studentId: id(11),
            picture: 'QUFB',
            consent: { by: 'Tone Brekke', how: 'oral', on: '2026-11-18' },
          },
        },
      ])
  })

  it('is not sent without who has agreed, and how', async () => {
    const { calls, toConsent } = await openPage()
    await toConsent()

    fireEvent.click(screen.getByRole('button', { name: 'Lagre bildet' }))

    expect(screen.getByText('Må fylles ut')).toBeTruthy()
    expect(screen.getByText('Velg hvordan samtykket er gitt.')).toBeTruthy()
    expect(calls).toEqual([])
  })

  it('stays on the page where there is no response', async () => {
    const { toConsent } = await openPage({ respond: () => noResponse })
    await toConsent()
    fireEvent.click(screen.getByRole('button', { name: 'Tone Brekke' }))
    fireEvent.change(screen.getByLabelText('Hvordan?'), { target: { value: 'oral' } })

    fireEvent.click(screen.getByRole('button', { name: 'Lagre bildet' }))

    expect(
      await screen.findByText('Fikk ikke kontakt med Språkhuset. Bildet er ikke lagret. Prøv igjen.'),
    ).toBeTruthy()
    expect(screen.getByLabelText('Hvem har samtykket?')).toHaveProperty('value', 'Tone Brekke')
  })

  it('can be chosen from a file where the camera is refused', async () => {
    const { taking } = await openPage()
    fireEvent.click(await screen.findByRole('button', { name: 'Ta bilde' }))
    expect(screen.getByText('Nettleseren spør om lov til å bruke kameraet …')).toBeTruthy()

    act(() => taking.capture.notify({ type: 'capture.failed', failure: 'refused' }))

    expect(screen.getByRole('alert').textContent).toContain('Språkhuset har ikke lov til å bruke kameraet.')
    expect(screen.getByRole('button', { name: 'Velg bilde' })).toBeTruthy()
  })

  it('says what the camera does until the picture is there', async () => {
    const { taking } = await openPage()
    fireEvent.click(await screen.findByRole('button', { name: 'Ta bilde' }))
    expect(screen.getByText('Nettleseren spør om lov til å bruke kameraet …')).toBeTruthy()
    act(() => taking.capture.notify({ type: 'capture.opened' }))
    expect(screen.getByText('Ingenting lagres før du har sett over bildet.')).toBeTruthy()

    const take = screen.getByRole('button', { name: 'Ta bildet nå' })
    expect(document.activeElement).toBe(take)
    fireEvent.click(take)

    expect(screen.getByText('Tar bildet …')).toBeTruthy()
    expect(screen.queryByText('Nettleseren spør om lov til å bruke kameraet …')).toBe(null)
    expect(document.activeElement).toBe(take)
    expect(take.getAttribute('aria-disabled')).toBe('true')
  })

  it('is not offered to whoever does not manage the department', async () => {
    await openPage({ role: 'ansatt' })

    expect(
      await screen.findByText('Bilder av barn legges inn av lederen av avdelingen og av administratorer.'),
    ).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Ta bilde' })).toBe(null)
  })
})

describe('the page of a child', () => {
  it('says who has agreed to its picture, and withdraws that after a question', async () => {
    const withdrawn: unknown[] = []
    await renderPage(<ChildPage />, {
      ...optionsOf('leder', ''),
      respond: (endpoint: Endpoint, call: unknown) => {
        if (endpoint !== endpoints.studentPictures.withdraw) return respond(endpoint, ellaWithPicture)
        withdrawn.push(call)
        return ella
      },
    })
    expect(await screen.findByText('Samtykke på e-post fra Tone Brekke, 05.01.2026')).toBeTruthy()

    fireEvent.click(screen.getByRole('button', { name: 'Trekk samtykket' }))
    expect(await screen.findByText('Trekke samtykket til bildet av Ella?')).toBeTruthy()
    expect(withdrawn).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Slett bildet' }))

    await expect.poll(() => withdrawn).toEqual([{ params: { id: id(11) } }])
  })

  it('shows the picture once it is read, and lets the Ansatt change nothing', async () => {
    const { clock } = await renderPage(<ChildPage />, {
      ...optionsOf('ansatt', ''),
      respond: (endpoint: Endpoint) => respond(endpoint, ellaWithPicture),
    })

    await screen.findByText('Samtykke på e-post fra Tone Brekke, 05.01.2026')
    act(() => clock.increment(20))
    const shown = await screen.findByRole('img', { name: 'Bilde av Ella' }, { timeout: 5_000 })

    expect(shown.getAttribute('src')).toMatch(/^blob:/u)
    expect(screen.queryByRole('button', { name: 'Trekk samtykket' })).toBe(null)
    expect(screen.queryByRole('link', { name: 'Bytt bilde' })).toBe(null)
  })
})

type OpenOptions = { readonly role?: Role; readonly respond?: () => unknown }

/** The page of a new picture, whose camera and files the test decides, with the calls that it stores pictures by. */
async function openPage({
  role = 'leder',
  respond: respondToUpdate = () => ellaWithPicture,
}: OpenOptions = {}) {
  const calls: unknown[] = []
  const taking = startPicture()
  await renderPage(<ChildPicturePage />, {
    ...optionsOf(role, '/picture'),
    picture: pictureFeature(taking.machine),
    respond: (endpoint: Endpoint, call: unknown) => {
      if (endpoint !== endpoints.studentPictures.update) return respond(endpoint, ella)
      calls.push(call)
      return respondToUpdate()
    },
  })
  const toConsent = async () => {
    const input = await screen.findByText('Ta bildet med kameraet, eller velg et bilde fra enheten.')
    const field = input.parentElement?.querySelector('input[type=file]')
    if (!field) throw new Error('The page offers no file to be chosen.')
    fireEvent.change(field, { target: { files: [new File(['GIF89a'], 'ella.gif')] } })
    await act(() => taking.read.resolve(pictureRead))
    expect(taking.holding.running()).toEqual([{ key: portrait.key }])
    fireEvent.click(await screen.findByRole('button', { name: 'Bruk utsnittet' }))
    await act(() => taking.cut.resolve())
    await screen.findByLabelText('Hvem har samtykket?')
  }
  return { calls, taking, toConsent }
}

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const optionsOf = (role: Role, page: '' | '/picture') => ({
  path: `/departments/:id/children/:child${page}`,
  at: `/departments/${id(1)}/children/${id(11)}${page}`,
  user: userWith(role, { _id: departmentId(id(1)) }),
})

const ella = {
  _id: id(11),
  version: 3,
  name: 'Ella Brekke',
  birthDate: '2023-06-16',
  departmentId: id(1),
  parents: [{ name: 'Tone Brekke', phone: '412 34 567' }],
  mark: 'cherry',
  picture: null,
  pictureConsent: null,
}
const ellaWithPicture = {
  ...ella,
  picture: id(71),
  pictureConsent: { by: 'Tone Brekke', how: 'email', on: '2026-01-05' },
}

function respond(endpoint: Endpoint, child: object): unknown {
  if (endpoint === endpoints.departments.list)
    return [{ _id: id(1), version: 1, name: 'Maurtua', organization: id(200), isAdministration: false }]
  if (endpoint === endpoints.students.ofOrganization) return [child]
  if (endpoint === endpoints.studentPictures.list)
    return [{ _id: id(11), picture: id(71), bytes: 'UklGRg==' }]
  if (endpoint === endpoints.studentTransfers.places) return [{ departmentId: id(1), from: null }]
  return noResponse
}
