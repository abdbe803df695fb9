import { fireEvent, screen, within } from '@testing-library/react'

/** In Windows-1252, where each letter of the tests has the number that Unicode gives it. */
export const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

/** Chooses a file with these bytes. */
export const chooseFile = (bytes: Uint8Array<ArrayBuffer>) => {
  const input = document.querySelector('input[type=file]')
  if (!input) throw new Error('The page offers no file to be chosen.')
  fireEvent.change(input, { target: { files: [new File([bytes], 'liste.csv')] } })
}

/** The headings of the preview, and the texts of each line. */
export async function shownPreview(): Promise<string[]> {
  const heading = await screen.findByRole('heading', { name: 'Se over før du importerer' })
  const step = heading.parentElement
  if (!step) throw new Error('The preview is not in the page.')
  return within(step)
    .getAllByRole('heading', { level: 3 })
    .filter((title) => title.nextElementSibling?.tagName !== 'DIV')
    .flatMap((title) => [
      title.textContent ?? '',
      ...Array.from(title.parentElement?.querySelectorAll('li') ?? [], (item) => textsIn(item).join(' | ')),
    ])
}

const textsIn = (node: Node): string[] =>
  node.nodeType === Node.TEXT_NODE ? [node.textContent ?? ''] : Array.from(node.childNodes).flatMap(textsIn)
