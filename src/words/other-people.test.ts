import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

it('no text says that somebody else has done what one may have done oneself', () => {
  const files = ['src/words', 'src/features', 'src/contract', 'server']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(folder, name),
      ),
    )
    .filter((path) => /\.tsx?$/u.test(path) && !/\.test\.tsx?$/u.test(path))

  const found = files.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .filter((line) => /(?:noen andre|en annen) har/iu.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  )

  expect(found).toEqual([])
})
