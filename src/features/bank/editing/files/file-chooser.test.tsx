// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { ApiError } from '#src/contract/api.ts'
import { type BankFile, fileEndpoints, type FileKind, fileTypeMessages } from '#src/contract/file.ts'
import { renderPage } from '#tests/support/app/shell-setup.tsx'
import { storedFile } from '#tests/support/content/uploads.ts'

import { FileChooser } from './file-chooser.tsx'

describe('choosing a file', () => {
  it('shows the limits before, as the description of its button', async () => {
    await renderChooser()

    expect(button('Velg bilde fra enheten').getAttribute('aria-describedby')).toBe(
      screen.getByText(/høyst 15 MB og 40 megapiksler/u).id,
    )
  })

  it('of another type says so at once, and can only be removed', async () => {
    const { add } = await renderChooser()

    await add([new File(['<svg/>'], 'tegning.svg', { type: 'image/svg+xml' })])

    expect(screen.getByRole('alert').textContent).toContain(fileTypeMessages.picture)
    expect(screen.queryByRole('button', { name: 'Prøv igjen' })).toBe(null)
    fireEvent.click(button('Fjern tegning.svg'))
    await act(async () => undefined)
    expect(screen.queryByText('tegning.svg')).toBe(null)
  })

  it('by paste and by drag begins as many uploads', async () => {
    const { zone } = await renderChooser(undefined, 'audio')

    await act(async () => void fireEvent.paste(zone(), { clipboardData: { files: [wav('limt.wav')] } }))
    await act(
      async () => void fireEvent.drop(zone(), { dataTransfer: { files: [wav('en.wav'), wav('to.wav')] } }),
    )

    const items = within(screen.getByRole('list', { name: 'Filer på vei' })).getAllByRole('listitem')
    expect(items.map((item) => item.querySelector('p')?.textContent)).toEqual([
      'limt.wav',
      'en.wav',
      'to.wav',
    ])
    expect(screen.getByText('Venter på tur').tagName).toBe('OUTPUT')
  })

  it('by dropping what is no file says that the file is missing, until there is one', async () => {
    const { zone } = await renderChooser()

    await act(async () => void fireEvent.drop(zone(), { dataTransfer: { files: [] } }))
    expect(screen.getByRole('alert').textContent).toBe('Mangler fil til å laste opp')

    await act(async () => void fireEvent.drop(zone(), { dataTransfer: { files: [png('en.png')] } }))
    expect(screen.queryByRole('alert')).toBe(null)
  })

  it('needs a name and a description, and moves the focus to the first that is missing', async () => {
    const { add } = await renderChooser(undefined, 'audio')
    await add([wav('svarttrost_i_mai.wav')])
    expect(field('Navn').value).toBe('svarttrost i mai')

    fireEvent.click(button('Lagre filen'))

    expect(screen.getByText('Beskrivelse er påkrevd').parentElement?.id).not.toBe('')
    expect(document.activeElement).toBe(field('Beskrivelse'))
  })
})

describe('choosing a picture', () => {
  it('asks for no name and no second description, and is sent alone', async () => {
    const { add, sending } = await renderChooser()

    await add([png('spurv.png'), png('trost.png')])

    expect(sending()).toEqual(['spurv.png'])
    expect(screen.queryByLabelText('Navn')).toBe(null)
    expect(screen.queryByLabelText('Beskrivelse')).toBe(null)
    expect(screen.queryByRole('button', { name: 'Lagre filen' })).toBe(null)
  })

  it('takes the place of a refused one', async () => {
    const { add, sending } = await renderChooser()
    await add([new File(['<svg/>'], 'tegning.svg', { type: 'image/svg+xml' })])

    await add([png('spurv.png')])

    expect(sending()).toEqual(['spurv.png'])
  })

  it('takes the place of one that is there already', async () => {
    await renderChooser(() => [{ ...storedFile, usedIn: [] }])
    expect(screen.queryByRole('button', { name: 'Bytt bilde' })).toBe(null)
    cleanup()

    await renderPage(<FileChooser hasPicture kind="picture" onChosen={ignore} />, {
      respond: () => [],
      sendWithTokens: () => new Promise(ignore),
    })

    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Bytt bilde',
      'Velg blant filene',
    ])
  })
})

describe('recording a sound', () => {
  it('is offered for sounds only, and says what to do where the browser cannot', async () => {
    await renderChooser()
    expect(screen.queryByRole('button', { name: 'Ta opp lyd' })).toBe(null)
    cleanup()
    await renderChooser(undefined, 'audio')

    fireEvent.click(button('Ta opp lyd'))

    expect(screen.getByRole('alert').textContent).toBe(
      'Det ble ikke noe opptakDenne nettleseren kan ikke ta opp lyd. Oppdater den, eller bruk en annen.',
    )
    expect(document.activeElement).toBe(button('Prøv igjen'))
    fireEvent.click(button('Lukk'))
    expect(document.activeElement).toBe(button('Ta opp lyd'))
  })
})

describe('the files that are there', () => {
  it('are found by name and by the cards that use them, and taken', async () => {
    const files = [
      { ...storedFile, _id: '10000000-0000-4000-8000-000000000001', name: 'Svarttrost', usedIn: [] },
      {
        ...storedFile,
        _id: '10000000-0000-4000-8000-000000000002',
        name: 'Regnbue',
        usedIn: ['Vannveien', 'Lag et troll', 'I fjæra', 'Museet vårt'].map((title) => ({
          kind: 'activities' as const,
          _id: '20000000-0000-4000-8000-000000000001',
          title,
        })),
      },
    ]
    const { chosen } = await renderChooser(() => files)
    await act(async () => fireEvent.click(button('Velg blant filene')))
    await screen.findByText('2 filer')
    expect(screen.getByText('I bruk: «Vannveien», «Lag et troll», «I fjæra» og 1 til')).not.toBe(null)

    fireEvent.change(screen.getByLabelText('Søk i filene'), { target: { value: 'museet' } })
    fireEvent.click(await screen.findByRole('button', { name: 'Bruk Regnbue' }))

    expect(screen.queryByRole('button', { name: 'Bruk Svarttrost' })).toBe(null)
    expect(chosen.map(({ name }) => name)).toEqual(['Regnbue'])
  })

  it('say when there are none, and when they cannot be read', async () => {
    await renderChooser(() => [])
    await act(async () => fireEvent.click(button('Velg blant filene')))
    expect(await screen.findByText(/Det finnes ingen slike filer ennå/u)).not.toBe(null)
  })

  it('can be fetched again after a failure', async () => {
    await renderChooser(() => {
      throw new ApiError(500, 'Noe gikk galt hos oss.')
    })
    await act(async () => fireEvent.click(button('Velg blant filene')))

    expect(await screen.findByText(/Noe gikk galt hos oss\./u)).not.toBe(null)
    expect(button('Prøv igjen')).not.toBe(null)
  })
})

async function renderChooser(list: () => readonly BankFile[] = () => [], kind: FileKind = 'picture') {
  const chosen: BankFile[] = []
  const page = await renderPage(<FileChooser kind={kind} onChosen={(file) => chosen.push(file)} />, {
    respond: (endpoint) => (endpoint === fileEndpoints.list ? list() : undefined),
    // Nothing arrives.
    sendWithTokens: () => new Promise(ignore),
  })
  const input = () => {
    const found = page.container.querySelector<HTMLInputElement>('input[type=file]')
    if (!found) throw new Error('There is no input.')
    return found
  }
  return {
    chosen,
    zone: () => screen.getByText('Dra filer hit, eller lim dem inn').parentElement ?? page.container,
    sending: () =>
      within(screen.getByRole('list', { name: 'Filer på vei' }))
        .getAllByRole('listitem')
        .map((item) => item.querySelector('p')?.textContent),
    add: (files: readonly File[]) => act(async () => void fireEvent.change(input(), { target: { files } })),
  }
}

const ignore = () => undefined

const wav = (name: string) => new File(['x'], name, { type: 'audio/wav' })
const png = (name: string) => new File(['x'], name, { type: 'image/png' })

const button = (name: string) => screen.getByRole('button', { name })

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
