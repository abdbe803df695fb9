import { describe, expect, it } from 'vitest'

import type { BankFile } from '#src/contract/file.ts'
import { description, photo, startUploads, storedFile, uploadId } from '#tests/support/content/uploads.ts'

const files = ['one', 'two', 'three'].map((key) => ({ ...photo, key }))

describe('uploads', () => {
  it('sends two files at once, and the next when one has been sent', () => {
    const { uploads, transfer } = startUploads()
    uploads.send({ type: 'uploads.add', files })
    expect(keysOf(transfer.running())).toEqual(['one', 'two'])

    uploads.getSnapshot().context.uploads[0]?.send({ type: 'upload.cancel' })

    expect(keysOf(transfer.running())).toEqual(['two', 'three'])
  })

  it('goes on with the next when a file is refused', () => {
    const { uploads, transfer } = startUploads()
    uploads.send({ type: 'uploads.add', files: [{ ...photo, key: 'empty', size: 0 }, ...files] })

    expect(keysOf(transfer.running())).toEqual(['one', 'two'])
  })

  it('emits a file that has been stored, and forgets its upload', async () => {
    const { uploads, transfer, store } = startUploads()
    const stored: BankFile[] = []
    uploads.on('uploads.stored', ({ file }) => stored.push(file))
    uploads.send({ type: 'uploads.add', files: [photo] })
    transfer.notify({ type: 'transfer.completed', upload: uploadId })
    uploads.getSnapshot().context.uploads[0]?.send({ type: 'upload.store', description })

    await store.resolve({ kind: 'ok', body: storedFile })

    expect(stored).toEqual([storedFile])
    expect(uploads.getSnapshot().context.uploads).toEqual([])
    expect(uploads.getSnapshot().children).toEqual({})
  })
})

describe('a file that replaces those on their way', () => {
  it('is stored as soon as it has been sent, with what is written of it', async () => {
    const { uploads, transfer, store } = startUploads()
    const stored: BankFile[] = []
    uploads.on('uploads.stored', ({ file }) => stored.push(file))
    uploads.send({ type: 'uploads.replace', replacement: { file: photo, description } })

    transfer.notify({ type: 'transfer.completed', upload: uploadId })

    expect(store.inputs).toEqual([{ key: photo.key, upload: uploadId, description }])
    await store.resolve({ kind: 'ok', body: storedFile })
    expect(stored).toEqual([storedFile])
  })

  it('cancels a refused one, and any that is being sent', async () => {
    const { uploads, transfer, discard, leaveGuard } = startUploads()
    uploads.send({ type: 'uploads.add', files: [{ ...photo, key: 'empty', size: 0 }, ...files.slice(0, 1)] })
    expect(keysOf(leaveGuard.running())).toEqual(['empty', 'one'])

    uploads.send({ type: 'uploads.replace', replacement: { file: photo, description } })

    expect(discard.inputs).toEqual([{ key: 'empty' }, { key: 'one' }])
    expect([keysOf(transfer.running()), keysOf(leaveGuard.running())]).toEqual([[photo.key], [photo.key]])
  })

  it('may be none: the form takes a file that is there already', () => {
    const { uploads, transfer, leaveGuard } = startUploads()
    uploads.send({ type: 'uploads.add', files: files.slice(0, 1) })

    uploads.send({ type: 'uploads.replace', replacement: undefined })

    expect([transfer.running(), leaveGuard.running()]).toEqual([[], []])
  })
})

const keysOf = (running: readonly { readonly key: string }[]) => running.map(({ key }) => key)
