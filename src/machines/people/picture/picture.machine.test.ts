import { describe, expect, it } from 'vitest'

import { pictureRead, portrait, smallCrop, startPicture } from '#tests/support/people/picture.ts'

describe('a picture from the camera', () => {
  it('is taken once the camera is live, and the camera is off from then on', () => {
    const { picture, capture } = startPicture()
    picture.send({ type: 'picture.camera.open' })
    picture.send({ type: 'picture.take' })
    expect(capture.commands).toEqual([])

    capture.notify({ type: 'capture.opened' })
    picture.send({ type: 'picture.take' })
    picture.send({ type: 'picture.take' })
    expect(capture.commands).toEqual([{ type: 'capture.take' }])
    capture.notify({ type: 'capture.taken', picture: portrait })

    expect(picture.getSnapshot().value).toEqual({ held: 'cropping' })
    expect(capture.running()).toEqual([])
  })

  it('is taken by the camera that faces whoever it is of', () => {
    const { picture, capture } = startPicture()
    picture.send({ type: 'picture.camera.open' })

    expect(capture.inputs).toEqual([{ of: 'other' }])
  })

  it.each(['picture.back', 'stop'] as const)('leaves the camera off after %s', (way) => {
    const { picture, capture } = startPicture()
    picture.send({ type: 'picture.camera.open' })
    capture.notify({ type: 'capture.opened' })

    if (way === 'stop') picture.stop()
    else picture.send({ type: way })

    expect(capture.running()).toEqual([])
  })

  it('is given up after ten seconds without one, and the camera is off', () => {
    const { picture, clock, capture } = startPicture()
    picture.send({ type: 'picture.camera.open' })
    capture.notify({ type: 'capture.opened' })
    picture.send({ type: 'picture.take' })

    clock.increment(9_999)
    expect(picture.getSnapshot().value).toEqual({ capturing: 'taking' })
    clock.increment(1)

    expect(picture.getSnapshot().value).toBe('choosing')
    expect(picture.getSnapshot().context.failure).toBe('silent')
    expect(capture.running()).toEqual([])
  })

  it('says why there is none, until somebody tries again', () => {
    const { picture, capture } = startPicture()
    picture.send({ type: 'picture.camera.open' })
    capture.notify({ type: 'capture.failed', failure: 'refused' })
    expect(picture.getSnapshot().value).toBe('choosing')
    expect(picture.getSnapshot().context.failure).toBe('refused')

    picture.send({ type: 'picture.camera.open' })

    expect(picture.getSnapshot().context.failure).toBeUndefined()
  })
})

describe('a picture from a file', () => {
  it('is cut to the square in its middle, unless somebody chooses another', async () => {
    const { picture, read, cut } = startPicture()
    picture.send({ type: 'picture.choose', key: 'file-1' })
    expect(read.inputs).toEqual([{ key: 'file-1' }])
    await read.resolve(pictureRead)

    picture.send({ type: 'picture.crop.accept' })
    await cut.resolve()
    picture.send({ type: 'picture.back' })
    picture.send({ type: 'picture.crop.set', crop: smallCrop })
    picture.send({ type: 'picture.crop.accept' })

    expect(cut.inputs).toEqual([
      { key: 'picture-1', crop: { x: 12.5, y: 0, width: 75, height: 100 } },
      { key: 'picture-1', crop: smallCrop },
    ])
  })

  it('is chosen again where the page cannot read it', async () => {
    const { picture, read } = startPicture()
    picture.send({ type: 'picture.choose', key: 'file-1' })
    await read.resolve({ kind: 'unreadable', reason: 'large' })
    expect(picture.getSnapshot().context.failure).toBe('large')

    picture.send({ type: 'picture.choose', key: 'file-2' })
    await read.reject(new Error('No memory.'))

    expect(picture.getSnapshot().context.failure).toBe('unreadable')
  })
})

describe('what the page holds', () => {
  it.each(['picture.back', 'stop'] as const)('is forgotten after %s', async (way) => {
    const { picture, read, holding } = startPicture()
    picture.send({ type: 'picture.choose', key: 'file-1' })
    await read.resolve(pictureRead)
    expect(holding.running()).toEqual([{ key: 'picture-1' }])

    if (way === 'stop') picture.stop()
    else picture.send({ type: way })

    expect(holding.running()).toEqual([])
  })

  it('stays while the square is cut and the form is shown', async () => {
    const { picture, read, holding, cut } = startPicture()
    picture.send({ type: 'picture.choose', key: 'file-1' })
    await read.resolve(pictureRead)

    picture.send({ type: 'picture.crop.accept' })
    await cut.resolve()

    expect(picture.getSnapshot().value).toEqual({ held: 'ready' })
    expect(holding.running()).toEqual([{ key: 'picture-1' }])
  })

  it('is forgotten where the square cannot be cut', async () => {
    const { picture, read, holding, cut } = startPicture()
    picture.send({ type: 'picture.choose', key: 'file-1' })
    await read.resolve(pictureRead)
    picture.send({ type: 'picture.crop.accept' })

    await cut.reject(new Error('No memory.'))

    const { value, context } = picture.getSnapshot()
    expect([value, context.failure, context.picture, holding.running()]).toEqual([
      'choosing',
      'unreadable',
      undefined,
      [],
    ])
  })
})
