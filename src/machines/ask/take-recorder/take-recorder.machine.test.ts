import { describe, expect, it } from 'vitest'

import { shortRecording, startReadyRecorder, startTakeRecorder } from '#tests/support/ask/take-recorder.ts'

describe('before a take', () => {
  it('opens no camera until an adult has agreed, and is ready with the first frame', () => {
    const { recorder, device, openCamera, look } = startTakeRecorder()
    expect(device.running()).toEqual([])

    recorder.send({ type: 'takeRecorder.begin', signer: 1 })
    expect(device.running()).toHaveLength(1)
    openCamera()
    expect(recorder.getSnapshot().value).toEqual({ performing: 'preparing' })
    look(false)

    expect(recorder.getSnapshot().value).toEqual({ performing: 'ready' })
    expect(
      recorder.getSnapshot().children.vision?.getSnapshot().children.handPose?.getSnapshot().context.mode,
    ).toBe('attempt')
  })

  it('counts down from three, a second each, and records then', () => {
    const { recorder, clock, recording } = startReadyRecorder()
    recorder.send({ type: 'takeRecorder.record' })
    const seconds = () => recorder.getSnapshot().context.secondsLeft

    const counted = [seconds()]
    for (const milliseconds of [999, 1, 1_000, 999]) {
      clock.increment(milliseconds)
      counted.push(seconds())
    }
    expect([counted, recording.commands]).toEqual([[3, 3, 2, 1, 1], []])
    clock.increment(1)

    expect(recording.commands).toEqual([{ type: 'recording.start' }])
  })

  it('records nothing when the countdown is stopped', () => {
    const { recorder, clock, recording } = startReadyRecorder()
    recorder.send({ type: 'takeRecorder.record' })

    recorder.send({ type: 'takeRecorder.stop' })
    clock.increment(10_000)

    expect([recorder.getSnapshot().value, recording.commands]).toEqual([{ performing: 'ready' }, []])
  })
})

describe('a recording', () => {
  it('gets the frames from its start on, and ends 800 ms after hands that rested have gone', () => {
    const { recorder, clock, recording, look } = startRecording()

    look(true)
    look(true)
    look(false)
    clock.increment(220)
    clock.increment(799)
    expect(recording.commands.map(({ type }) => type)).toEqual([
      'recording.start',
      'recording.add',
      'recording.add',
      'recording.add',
    ])
    clock.increment(1)

    expect(recording.commands.at(-1)).toEqual({ type: 'recording.finish' })
    expect(recorder.getSnapshot().value).toEqual({ performing: 'finishing' })
  })

  it('ends after eight seconds when the hands stay', () => {
    const { clock, recording, look } = startRecording()
    look(true)

    clock.increment(7_999)
    expect(recording.commands.at(-1)?.type).toBe('recording.add')
    clock.increment(1)

    expect(recording.commands.at(-1)).toEqual({ type: 'recording.finish' })
  })

  it('without hands is no take, and can be made again', () => {
    const { recorder, recording } = startRecording()
    recorder.send({ type: 'takeRecorder.stop' })

    recording.notify({ type: 'recording.finished', recorded: undefined })
    expect(recorder.getSnapshot().value).toEqual({ performing: 'unseen' })
    recorder.send({ type: 'takeRecorder.record' })

    expect(recorder.getSnapshot().matches({ performing: 'countingDown' })).toBe(true)
  })

  it('ends without a take when the window is hidden, with the camera off until the adult turns it on again', () => {
    const { recorder, device, visibility } = startRecording()

    visibility.notify({ type: 'visibility.hidden' })

    expect([recorder.getSnapshot().value, device.running()]).toEqual([{ performing: 'preparing' }, []])
    recorder.getSnapshot().children.vision?.getSnapshot().children.camera?.send({ type: 'camera.allow' })
    expect(device.running()).toHaveLength(1)
  })

  it('ends without a take when the camera is lost', () => {
    const { recorder, device } = startRecording()

    device.notify({ type: 'device.ended' })

    expect([recorder.getSnapshot().value, recorder.getSnapshot().context.recorded]).toEqual([
      { performing: 'preparing' },
      undefined,
    ])
    expect(recorder.getSnapshot().children.vision?.getSnapshot().children.handPose?.getSnapshot().value).toBe(
      'idle',
    )
  })
})

describe('a take', () => {
  it('is stored with its sign and its signer when it is kept, and only then', async () => {
    const { recorder, record, saveTake } = startReadyRecorder()
    record()
    expect([recorder.getSnapshot().value, saveTake.inputs]).toEqual(['reviewing', []])

    recorder.send({ type: 'takeRecorder.keep' })
    await saveTake.resolve({ kind: 'ok', body: null })

    expect(saveTake.inputs).toEqual([{ signId: 'melk', signer: 2, ...shortRecording }])
    const { value, context } = recorder.getSnapshot()
    expect([value, context.keptCount, context.recorded]).toEqual([{ performing: 'preparing' }, 1, undefined])
  })

  it('stays when the window is hidden, which turns the camera off', () => {
    const { recorder, record, device, visibility } = startReadyRecorder()
    record()

    visibility.notify({ type: 'visibility.hidden' })

    expect([recorder.getSnapshot().value, recorder.getSnapshot().context.recorded]).toEqual([
      'reviewing',
      shortRecording,
    ])
    expect(device.running()).toEqual([])
  })

  it('rests the model when the camera is lost meanwhile', () => {
    const { recorder, record, device } = startReadyRecorder()
    record()

    device.notify({ type: 'device.ended' })

    expect(recorder.getSnapshot().value).toBe('reviewing')
    expect(recorder.getSnapshot().children.vision?.getSnapshot().children.handPose?.getSnapshot().value).toBe(
      'idle',
    )
  })

  it('is played once, and again on request', () => {
    const { recorder, record } = startReadyRecorder()
    record()
    expect(recorder.getSnapshot().context.playCount).toBe(1)

    recorder.send({ type: 'takeRecorder.play' })

    expect(recorder.getSnapshot().context.playCount).toBe(2)
  })

  it('stays, as without a network, when storing it rejects', async () => {
    const { recorder, record, saveTake } = startReadyRecorder()
    record()
    recorder.send({ type: 'takeRecorder.keep' })

    await saveTake.reject(new Error('The response cannot be read.'))
    expect(recorder.getSnapshot().value).toBe('reviewing')
    expect(recorder.getSnapshot().context.failure).toEqual({ kind: 'offline' })
    recorder.send({ type: 'takeRecorder.keep' })

    expect(recorder.getSnapshot().context.failure).toBe(undefined)
  })

  it('is forgotten when it is discarded', () => {
    const { recorder, record, saveTake } = startReadyRecorder()
    record()

    recorder.send({ type: 'takeRecorder.discard' })

    expect([recorder.getSnapshot().context.recorded, saveTake.inputs]).toEqual([undefined, []])
  })

  it.each([
    [
      'the server refuses it',
      { kind: 'refused', status: 422, message: 'Det er 20 opptak av tegnet.', isFinal: true } as const,
    ],
    ['there is no network', { kind: 'offline' } as const],
  ])('stays with the reason when %s, and can be kept again', async (_what, outcome) => {
    const { recorder, record, saveTake } = startReadyRecorder()
    record()
    recorder.send({ type: 'takeRecorder.keep' })

    await saveTake.resolve(outcome)
    const { value, context } = recorder.getSnapshot()
    expect([value, context.failure, context.recorded]).toEqual(['reviewing', outcome, shortRecording])
    recorder.send({ type: 'takeRecorder.keep' })
    await saveTake.resolve({ kind: 'ok', body: null })

    expect(recorder.getSnapshot().context).toMatchObject({ keptCount: 1, failure: undefined })
    expect(saveTake.inputs.map(({ idempotencyKey }) => idempotencyKey)).toEqual([
      'key-of-the-take',
      'key-of-the-take',
    ])
  })

  it('ends the recorder as the third, and turns the camera off', async () => {
    const { recorder, record, saveTake, look, device } = startReadyRecorder()
    for (let number = 1; number <= 3; number += 1) {
      look(false)
      record()
      recorder.send({ type: 'takeRecorder.keep' })
      expect(device.running()).toHaveLength(1)
      await saveTake.resolve({ kind: 'ok', body: null })
    }

    expect([recorder.getSnapshot().value, device.running()]).toEqual(['done', []])
    expect(recorder.getSnapshot().context.keptCount).toBe(3)
  })

  it('counts again from the first for another signer', async () => {
    const { recorder, record, saveTake, look, device } = startReadyRecorder()
    for (let number = 1; number <= 3; number += 1) {
      look(false)
      record()
      recorder.send({ type: 'takeRecorder.keep' })
      await saveTake.resolve({ kind: 'ok', body: null })
    }

    recorder.send({ type: 'takeRecorder.begin', signer: 3 })

    expect(recorder.getSnapshot().context).toMatchObject({ signer: 3, keptCount: 0 })
    expect(recorder.getSnapshot().value).toEqual({ performing: 'preparing' })
    expect(device.running()).toHaveLength(1)
  })
})

function startRecording() {
  const harness = startReadyRecorder()
  harness.recorder.send({ type: 'takeRecorder.record' })
  for (let second = 0; second < 3; second += 1) harness.clock.increment(1_000)
  return harness
}
