import { describe, expect, it } from 'vitest'

import { reading, startSoundRecorder } from '#tests/support/content/sound-recorder.ts'

import { isSilent } from './sound-recorder.machine.ts'

describe('a recording', () => {
  it('requests the microphone, is stopped, played and used, and is gone from here then', () => {
    const { recorder, capture, emitted, discard } = startSoundRecorder()
    expect(capture.inputs).toHaveLength(0)

    recorder.send({ type: 'soundRecorder.record' })
    expect(recorder.getSnapshot().value).toEqual({ capturing: 'asking' })
    capture.notify({ type: 'capture.started' })
    capture.notify({ type: 'capture.measured', seconds: 11.8, level: 0.3 })
    recorder.send({ type: 'soundRecorder.stop' })
    expect(capture.commands).toEqual([{ type: 'capture.stop' }])
    capture.notify({ type: 'capture.finished', recording: reading })
    expect(recorder.getSnapshot().context).toMatchObject({ recording: reading, seconds: 12 })
    expect(capture.running()).toEqual([])
    recorder.send({ type: 'soundRecorder.use' })

    expect(emitted).toEqual([{ type: 'soundRecorder.used', file: reading.file }])
    expect(discard.inputs).toEqual([])
    expect(recorder.getSnapshot().value).toBe('idle')
    expect(recorder.getSnapshot().context.recording).toBe(undefined)
  })

  it('stops at ten minutes, and says so', () => {
    const { recorder, capture, clock } = startRecording()

    clock.increment(599_999)
    expect(capture.commands).toEqual([])
    clock.increment(1)
    capture.notify({ type: 'capture.finished', recording: reading })

    expect(capture.commands).toEqual([{ type: 'capture.stop' }])
    expect(recorder.getSnapshot().context.isAtLimit).toBe(true)
  })

  it('that is cancelled leaves nothing, and lets go of the microphone', () => {
    const { recorder, capture, emitted } = startRecording()
    capture.notify({ type: 'capture.measured', seconds: 4, level: 0.3 })

    recorder.send({ type: 'soundRecorder.cancel' })

    expect(capture.running()).toEqual([])
    expect(emitted).toEqual([])
    expect(recorder.getSnapshot().context).toMatchObject({ seconds: 0, level: 0, loudest: 0 })
  })

  it('that is taken again or thrown away is let go of', () => {
    const { recorder, capture, discard } = startRecording()
    capture.notify({ type: 'capture.finished', recording: reading })

    recorder.send({ type: 'soundRecorder.record' })
    expect(recorder.getSnapshot().context).toMatchObject({ recording: undefined, takes: 2 })
    capture.notify({ type: 'capture.started' })
    capture.notify({ type: 'capture.finished', recording: reading })
    recorder.send({ type: 'soundRecorder.cancel' })

    expect(discard.inputs).toEqual([{ key: 'reading' }, { key: 'reading' }])
  })

  it('keeps what there is when the microphone is unplugged', () => {
    const { recorder, capture } = startRecording()

    capture.notify({ type: 'capture.finished', recording: reading })

    expect(recorder.getSnapshot().value).toEqual({ recorded: 'unlocked' })
  })

  it('that fails says why, and can be tried again', () => {
    const { recorder, capture } = startSoundRecorder()
    recorder.send({ type: 'soundRecorder.record' })
    capture.notify({ type: 'capture.failed', failure: 'absent' })
    expect(recorder.getSnapshot().context.failure).toBe('absent')

    recorder.send({ type: 'soundRecorder.record' })

    expect(recorder.getSnapshot().context.failure).toBe(undefined)
    expect(capture.inputs).toHaveLength(2)
  })

  it('that is locked is neither recorded again, used nor thrown away until it is unlocked', () => {
    const { recorder, capture, discard, emitted, leaveGuard } = startRecording()
    capture.notify({ type: 'capture.finished', recording: reading })
    recorder.send({ type: 'soundRecorder.lock' })

    recorder.send({ type: 'soundRecorder.record' })
    recorder.send({ type: 'soundRecorder.use' })
    recorder.send({ type: 'soundRecorder.cancel' })
    expect(recorder.getSnapshot().value).toEqual({ recorded: 'locked' })
    expect([discard.inputs, emitted, leaveGuard.inputs.length]).toEqual([[], [], 2])
    recorder.send({ type: 'soundRecorder.unlock' })
    recorder.send({ type: 'soundRecorder.cancel' })

    expect(recorder.getSnapshot().value).toBe('idle')
    expect(discard.inputs).toEqual([{ key: 'reading' }])
  })

  it('notifies its listener from when on it would be lost, when it can be played, and when it is gone', () => {
    const { recorder, capture, listener } = startRecording()
    capture.notify({ type: 'capture.finished', recording: reading })
    recorder.send({ type: 'soundRecorder.record' })
    capture.notify({ type: 'capture.started' })
    capture.notify({ type: 'capture.failed', failure: 'broken' })

    expect(listener.received).toEqual([
      { type: 'soundRecorder.cleared' },
      { type: 'soundRecorder.cleared' },
      { type: 'soundRecorder.started' },
      { type: 'soundRecorder.finished', file: reading.file },
      { type: 'soundRecorder.cleared' },
      { type: 'soundRecorder.started' },
      { type: 'soundRecorder.cleared' },
    ])
  })

  it('guards the page from its first sound until it is used', () => {
    const { recorder, capture, leaveGuard } = startSoundRecorder()
    const isGuarded = () => leaveGuard.running().length === 1
    recorder.send({ type: 'soundRecorder.record' })
    const beforeStart = isGuarded()
    capture.notify({ type: 'capture.started' })
    const whileRecording = isGuarded()
    recorder.send({ type: 'soundRecorder.stop' })
    const whileFinishing = isGuarded()
    capture.notify({ type: 'capture.finished', recording: reading })
    const whilePlayable = isGuarded()
    recorder.send({ type: 'soundRecorder.use' })

    const stages = [beforeStart, whileRecording, whileFinishing, whilePlayable, isGuarded()]
    expect(stages).toEqual([false, true, true, true, false])
  })

  it.each([
    [2.9, 0, false],
    [3, 0.019, true],
    [3, 0.02, false],
  ])('of %s seconds, %s at its loudest, is silent: %s', (seconds, loudest, expected) => {
    expect(isSilent({ seconds, loudest })).toBe(expected)
  })

  it('was not silent once somebody has spoken', () => {
    const { recorder, capture } = startRecording()

    capture.notify({ type: 'capture.measured', seconds: 1, level: 0.4 })
    capture.notify({ type: 'capture.measured', seconds: 9, level: 0 })

    expect(isSilent(recorder.getSnapshot().context)).toBe(false)
  })
})

function startRecording() {
  const started = startSoundRecorder()
  started.recorder.send({ type: 'soundRecorder.record' })
  started.capture.notify({ type: 'capture.started' })
  return started
}
