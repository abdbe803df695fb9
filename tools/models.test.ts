import { describe, expect, it } from 'vitest'

import { modelBytes, modelFolder } from '#src/services/hand-pose/model-files.ts'

import { contentHashOf, modelFiles } from './support/models/hand-models.mjs'

describe('the hand models', () => {
  const files = modelFiles()

  it('are the same on each build, with the paths that the app requests', () => {
    expect(modelFolder).toBe(`/models/${contentHashOf(files)}`)
    expect(contentHashOf(modelFiles())).toBe(contentHashOf(files))
  })

  it('have the size that the app uses for the download progress', () => {
    const weights = files.filter(({ path }) => path.endsWith('-full/weights.bin'))

    expect(weights.reduce((sum, { content }) => sum + content.length, 0)).toBe(modelBytes)
  })

  it('have another content hash when one byte changes', () => {
    const [first, ...others] = files
    const changed = { path: first?.path ?? '', content: `${String(first?.content)} ` }

    expect(contentHashOf([changed, ...others])).not.toBe(contentHashOf(files))
  })

  it.each(['palm-full', 'palm-lite', 'landmark-full', 'landmark-lite'])(
    '%s declares as many bytes as it has',
    (name) => {
      const model = files.find(({ path }) => path === `${name}/model.json`)
      const weights = files.find(({ path }) => path === `${name}/weights.bin`)
      const { weightsManifest } = JSON.parse(String(model?.content)) as {
        weightsManifest: { weights: { shape: number[]; quantization?: object }[] }[]
      }

      const named = weightsManifest
        .flatMap((group) => group.weights)
        .map(({ shape, quantization }) =>
          shape.reduce((product, size) => product * size, quantization ? 2 : 4),
        )
      expect(named.reduce((sum, bytes) => sum + bytes, 0)).toBe(weights?.content.length)
    },
  )
})
