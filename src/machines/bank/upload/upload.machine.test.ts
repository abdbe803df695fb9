import { describe, expect, it } from 'vitest'

import { description, photo, startUpload, storedFile, uploadId } from '#tests/support/content/uploads.ts'

describe('an upload', () => {
  it('sends the file when it is its turn, and stores it once it has been described', async () => {
    const { upload, transfer, store, listener } = startUpload()
    expect(transfer.inputs).toEqual([])

    upload.send({ type: 'upload.start' })
    transfer.notify({ type: 'transfer.progressed', sent: 1_000_000 })
    expect(upload.getSnapshot().context.sent).toBe(1_000_000)
    transfer.notify({ type: 'transfer.completed', upload: uploadId })
    expect(store.inputs).toEqual([])
    upload.send({ type: 'upload.store', description })
    await store.resolve({ kind: 'ok', body: storedFile })

    expect(transfer.inputs).toEqual([photo])
    expect(store.inputs).toEqual([{ key: 'photo', upload: uploadId, description }])
    expect(listener.received).toEqual([
      { type: 'upload.settled', key: 'photo' },
      { type: 'upload.stored', key: 'photo', file: storedFile },
    ])
  })

  it('that is described while it is sent is stored as soon as it has been', () => {
    const { upload, transfer, store } = startUpload()
    upload.send({ type: 'upload.start' })

    upload.send({ type: 'upload.store', description })
    expect(store.inputs).toEqual([])
    transfer.notify({ type: 'transfer.completed', upload: uploadId })

    expect(store.inputs).toEqual([{ key: 'photo', upload: uploadId, description }])
  })

  it('goes on after one second, then two, when the connection was lost, and at once when the network is back', () => {
    const { upload, transfer, network, clock } = startUpload()
    upload.send({ type: 'upload.start' })

    transfer.notify({ type: 'transfer.interrupted' })
    clock.increment(1_999)
    expect(transfer.inputs).toHaveLength(1)
    clock.increment(1)
    expect(transfer.inputs).toHaveLength(2)
    transfer.notify({ type: 'transfer.interrupted' })
    network.notify({ type: 'network.online' })

    expect(transfer.inputs).toHaveLength(3)
  })

  it('waits shorter again once something has arrived', () => {
    const { upload, transfer, clock } = startUpload()
    upload.send({ type: 'upload.start' })
    transfer.notify({ type: 'transfer.interrupted' })
    clock.increment(2_000)
    transfer.notify({ type: 'transfer.progressed', sent: 5 })

    transfer.notify({ type: 'transfer.interrupted' })
    clock.increment(2_000)

    expect(transfer.inputs).toHaveLength(3)
  })

  it.each([
    ['of another type', { type: 'image/svg+xml' }, 'type'],
    ['that is a byte too large', { size: 15_000_001 }, 'size'],
    ['that is empty', { size: 0 }, 'empty'],
  ])('of a file %s is refused before any byte is sent, for good', (_, change, failure) => {
    const { upload, transfer } = startUpload({ ...photo, ...change })

    upload.send({ type: 'upload.start' })
    upload.send({ type: 'upload.retry' })

    expect(upload.getSnapshot().value).toBe('refused')
    expect(upload.getSnapshot().context.failure).toBe(failure)
    expect(transfer.inputs).toEqual([])
  })

  it('that the server refuses for now says why, and can be sent again from the start', () => {
    const { upload, transfer } = startUpload()
    upload.send({ type: 'upload.start' })
    transfer.notify({ type: 'transfer.progressed', sent: 9 })
    transfer.notify({ type: 'transfer.refused', status: 429, message: 'Prøv igjen i morgen.' })
    expect(upload.getSnapshot().context.failure).toEqual({
      message: 'Prøv igjen i morgen.',
      cause: undefined,
      isFinal: false,
    })

    upload.send({ type: 'upload.retry' })

    expect(upload.getSnapshot().context).toMatchObject({ failure: undefined, sent: 0 })
    expect(transfer.inputs).toHaveLength(2)
  })

  it.each([413, 415])('of a file that is refused with %i cannot be sent again', (status) => {
    const { upload, transfer } = startUpload()
    upload.send({ type: 'upload.start' })
    transfer.notify({ type: 'transfer.refused', status, message: 'Nei.', cause: 'hevc' })

    upload.send({ type: 'upload.retry' })

    expect(upload.getSnapshot().context.failure).toEqual({ message: 'Nei.', cause: 'hevc', isFinal: true })
    expect(transfer.inputs).toHaveLength(1)
  })

  it('of a file that cannot be stored cannot be sent again, and says the cause', async () => {
    const { upload, transfer, store } = startUpload()
    upload.send({ type: 'upload.start' })
    transfer.notify({ type: 'transfer.completed', upload: uploadId })
    upload.send({ type: 'upload.store', description })

    await store.resolve({ kind: 'refused', status: 415, message: 'Nei.', isFinal: true, cause: 'damaged' })

    expect(upload.getSnapshot().context.failure).toEqual({ message: 'Nei.', cause: 'damaged', isFinal: true })
    expect(upload.getSnapshot().can({ type: 'upload.retry' })).toBe(false)
  })

  it('of another file begins where one was refused, and is stored when somebody says so', () => {
    const { upload, transfer, store } = startUpload()
    upload.send({ type: 'upload.start' })
    upload.send({ type: 'upload.store', description })
    transfer.notify({ type: 'transfer.refused', status: 415, message: 'Nei.' })

    const other = { ...photo, name: 'fugl.png', type: 'image/png' }
    upload.send({ type: 'upload.replace', file: other })
    transfer.notify({ type: 'transfer.completed', upload: uploadId })
    expect(store.inputs).toEqual([])
    upload.send({ type: 'upload.store', description })

    expect(transfer.inputs).toEqual([photo, other])
    expect(store.inputs).toEqual([{ key: 'photo', upload: uploadId, description }])
  })

  it('of another file that cannot be used either says why', () => {
    const { upload, transfer } = startUpload({ ...photo, type: 'image/svg+xml' })
    upload.send({ type: 'upload.start' })

    upload.send({ type: 'upload.replace', file: { ...photo, size: 0 } })

    expect(upload.getSnapshot().context.failure).toBe('empty')
    expect(transfer.inputs).toEqual([])
  })

  it.each(['video/webm', 'video/mp4', 'audio/aac'])('of a sound declared as %s is sent', (type) => {
    const { upload, transfer } = startUpload({ ...photo, kind: 'audio', type })

    upload.send({ type: 'upload.start' })

    expect(transfer.inputs).toHaveLength(1)
  })

  it('that cannot be stored keeps the file, and tries again with what is written then', async () => {
    const { upload, transfer, store } = startUpload()
    upload.send({ type: 'upload.start' })
    transfer.notify({ type: 'transfer.completed', upload: uploadId })
    upload.send({ type: 'upload.store', description })

    await store.resolve({ kind: 'refused', status: 422, message: 'Nei.', isFinal: true })
    expect(upload.getSnapshot().context.notStored).toEqual({
      kind: 'refused',
      status: 422,
      message: 'Nei.',
      isFinal: true,
    })
    upload.send({ type: 'upload.store', description: { ...description, name: 'Trost' } })
    await store.reject(new Error('no network'))

    expect(upload.getSnapshot().context.notStored).toEqual({ kind: 'offline' })
    expect(store.inputs.map(({ description: { name } }) => name)).toEqual(['Svarttrost', 'Trost'])
  })

  it('that the server has lost begins again with a retry', async () => {
    const { upload, transfer, store } = startUpload()
    upload.send({ type: 'upload.start' })
    transfer.notify({ type: 'transfer.completed', upload: uploadId })
    upload.send({ type: 'upload.store', description })

    await store.resolve({
      kind: 'refused',
      status: 404,
      message: 'Opplastingen finnes ikke lenger.',
      isFinal: true,
    })
    upload.send({ type: 'upload.retry' })
    transfer.notify({ type: 'transfer.completed', upload: uploadId })

    expect(store.inputs).toHaveLength(2)
  })

  it('guards the page from when it is chosen until it is stored', async () => {
    const { upload, transfer, store, leaveGuard } = startUpload()
    const isGuarded = () => leaveGuard.running().length === 1
    const whileWaiting = isGuarded()
    upload.send({ type: 'upload.start' })
    const whileSending = isGuarded()
    transfer.notify({ type: 'transfer.interrupted' })
    const whileInterrupted = isGuarded()
    upload.send({ type: 'upload.retry' })
    transfer.notify({ type: 'transfer.completed', upload: uploadId })
    const whileSent = isGuarded()
    upload.send({ type: 'upload.store', description })
    const whileStoring = isGuarded()
    await store.resolve({ kind: 'ok', body: storedFile })

    expect([whileWaiting, whileSending, whileInterrupted, whileSent, whileStoring]).toEqual(
      Array(5).fill(true),
    )
    expect(isGuarded()).toBe(false)
  })

  it('guards the page while it is refused, and no longer once it is cancelled', () => {
    const refused = startUpload()
    refused.upload.send({ type: 'upload.start' })
    refused.transfer.notify({ type: 'transfer.refused', status: 415, message: 'Nei.' })
    const cancelled = startUpload()
    cancelled.upload.send({ type: 'upload.start' })
    cancelled.upload.send({ type: 'upload.cancel' })

    expect([refused, cancelled].map(({ leaveGuard }) => leaveGuard.running())).toEqual([[photo], []])
    refused.upload.send({ type: 'upload.cancel' })
    expect(refused.leaveGuard.running()).toEqual([])
  })

  it('that is cancelled is taken from the server too', async () => {
    const { upload, transfer, discard, listener } = startUpload()
    upload.send({ type: 'upload.start' })

    upload.send({ type: 'upload.cancel' })
    expect(transfer.running()).toEqual([])
    await discard.reject(new Error('no network'))

    expect(discard.inputs).toEqual([{ key: 'photo' }])
    expect(listener.received).toEqual([
      { type: 'upload.settled', key: 'photo' },
      { type: 'upload.cancelled', key: 'photo' },
    ])
    expect(upload.getSnapshot().status).toBe('done')
  })
})
