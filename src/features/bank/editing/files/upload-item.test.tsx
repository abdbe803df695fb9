// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { FileErrorCause, fileTypeMessages } from '#src/contract/file.ts'
import type { HeldFile } from '#src/machines/bank/upload/upload.machine.ts'
import { renderPage } from '#tests/support/app/shell-setup.tsx'
import { photo, startUpload } from '#tests/support/content/uploads.ts'

import { UploadItem } from './upload-item.tsx'

const film: HeldFile = { ...photo, name: 'IMG_0042.MOV', kind: 'video', type: 'video/quicktime' }

describe('a file that is refused for good', () => {
  it('keeps what is written of it, and offers another file instead of a retry', async () => {
    const { refuse } = await renderItem(film)
    fireEvent.change(field('Navn'), { target: { value: 'Huska' } })
    fireEvent.change(field('Beskrivelse'), { target: { value: 'Slik husker vi.' } })

    refuse({ status: 415, cause: 'hevc' })

    expect(screen.getByRole('alert').textContent).toContain(
      'Filmen er lagret som HEVC (H.265), som mange maskiner ikke kan vise. Velg «Mest kompatibelt» i kamerainnstillingene',
    )
    expect([field('Navn').value, field('Beskrivelse').value]).toEqual(['Huska', 'Slik husker vi.'])
    expect(buttons()).toEqual(['Fjern IMG_0042.MOV', 'Velg en annen fil'])
  })

  it('is replaced by another one, of which the same is written', async () => {
    const { refuse, container } = await renderItem(film)
    fireEvent.change(field('Beskrivelse'), { target: { value: 'Slik husker vi.' } })
    refuse({ status: 415, cause: 'hevc' })
    const other = new File(['x'], 'Huske.mp4', { type: 'video/mp4' })

    const input = container.querySelector<HTMLInputElement>('input[type=file]')
    await act(async () => void (input && fireEvent.change(input, { target: { files: [other] } })))

    expect(screen.getByText('Huske.mp4').tagName).toBe('P')
    expect(screen.queryByRole('alert')).toBe(null)
    expect([field('Navn').value, field('Beskrivelse').value]).toEqual(['Huske', 'Slik husker vi.'])
    expect(buttons()).toContain('Lagre filen')
  })

  it.each(FileErrorCause.options)('for the cause %s says what to do', async (cause) => {
    const { refuse } = await renderItem(film)

    refuse({ status: 415, cause })

    expect(screen.getByRole('alert').textContent).toMatch(
      /^Filen ble ikke lastet opp(?:Filen|Filmen|Bildet|Lyden) .+(?:velg|Velg) .+\.Velg en annen fil$/u,
    )
  })
})

it('a file that is refused for now can be sent again', async () => {
  const { refuse } = await renderItem(film)

  refuse({ status: 429 })

  expect(buttons()).toEqual(['Fjern IMG_0042.MOV', 'Prøv igjen', 'Velg en annen fil'])
})

it.each([
  ['that may be an animation', 'image/gif', true],
  ['that may be an animation', 'image/webp', true],
  ['that is none', 'image/jpeg', false],
])('beside a picture %s (%s) stands whether only its first picture is shown', async (_, type, isShown) => {
  await renderItem({ ...photo, type })

  const note = screen.queryByText('Beveger bildet seg, blir bare det første bildet vist.')
  expect(note !== null).toBe(isShown)
})

it.each([
  ['of 126 letters', `${'å'.repeat(126)}.mp4`, 'å'.repeat(120)],
  ['whose 120th letter is half of a pair', `${'a'.repeat(119)}👩.mp4`, 'a'.repeat(119)],
  ['with decomposed letters', 'Bla\u030Aba\u0308r.mp4', 'Blåbär'],
])('a name %s is suggested so that it is accepted', async (_, name, suggested) => {
  await renderItem({ ...film, name })

  expect(field('Navn').value).toBe(suggested)
})

async function renderItem(file: HeldFile) {
  const { upload, transfer } = startUpload(file)
  const { container } = await renderPage(<UploadItem upload={upload} />)
  act(() => upload.send({ type: 'upload.start' }))
  const refuse = (rejection: { readonly status: number; readonly cause?: FileErrorCause }) =>
    act(() =>
      transfer.notify({ type: 'transfer.refused', message: fileTypeMessages[file.kind], ...rejection }),
    )
  return { container, refuse }
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

const buttons = () =>
  screen
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent)
    .filter((name) => name !== '')
