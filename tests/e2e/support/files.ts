import type { Locator, Page } from '@playwright/test'

type ChosenFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }

/** The part of an editor's form with this legend. */
export const partOf = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true })

/** Chooses files as the dialog of the device would give them. */
export const choose = (part: Locator, files: readonly ChosenFile[]) =>
  part
    .locator('input[type=file]')
    .first()
    .setInputFiles([...files])

/** The upload of the file with this name. */
export const uploadOf = (part: Locator, name: string): Locator =>
  part.getByRole('list', { name: 'Filer på vei' }).getByRole('listitem').filter({ hasText: name })

/** Writes the description of a file that is on its way, and stores it, by keyboard. */
export async function describeAndStore(upload: Locator, description: string) {
  await upload.getByLabel('Beskrivelse').fill(description)
  await upload.getByRole('button', { name: 'Lagre filen' }).press('Enter')
}
