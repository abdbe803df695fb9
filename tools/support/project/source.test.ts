import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { withSource } from './source.mjs'

it('lets a module load another one as long as it is used', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sprakhuset-source-'))
  const file = join(folder, 'first.ts')
  await writeFile(file, `export const later = async () => (await import('./second.ts')).word`)
  await writeFile(join(folder, 'second.ts'), `export const word: string = 'loaded'`)
  try {
    const word = await withSource([file], ({ later }: { readonly later: () => Promise<string> }) => later())

    expect(word).toBe('loaded')
  } finally {
    await rm(folder, { recursive: true })
  }
})
