import { describe, expect, it } from 'vitest'

import { recordedFile, seriesSigns, startWordSeries } from '#tests/support/ask/word-series.ts'

import { nextSign } from './next-sign.ts'

const [mer, ferdig, hjelp] = seriesSigns
const saved = { kind: 'ok', body: null } as const

describe('a word', () => {
  it('is recorded, saved once for its sign, and no longer kept on the page', async () => {
    const { series, recorder, save, discard, begin, finish, submit } = startWordSeries()
    begin()
    finish()
    expect(series.getSnapshot().value).toEqual({
      unfinished: { word: { recorded: 'playable' }, leaving: 'untried' },
    })

    submit()
    submit()
    await save.resolve(saved)

    expect(save.inputs).toEqual([{ values: { isConsented: true, signId: 'mer', recording: 'recording-1' } }])
    expect([series.getSnapshot().value, recorder?.getSnapshot().value]).toEqual(['saved', 'idle'])
    expect(discard.inputs).toEqual([{ key: 'recording-1' }])
    expect(series.getSnapshot().context.recording).toBe(undefined)
  })

  it('is not sent before somebody has consented', () => {
    const { series, form, save, begin, finish } = startWordSeries()
    begin()
    finish()

    form()?.send({ type: 'form.submit' })

    expect(save.inputs).toEqual([])
    expect(series.getSnapshot().hasTag('busy')).toBe(false)
  })

  it('is neither recorded again nor thrown away while it is being saved', () => {
    const { recorder, capture, discard, begin, finish, submit } = startWordSeries()
    begin()
    finish()
    submit()

    recorder?.send({ type: 'soundRecorder.record' })
    recorder?.send({ type: 'soundRecorder.cancel' })

    expect(recorder?.getSnapshot().context.recording?.file).toEqual(recordedFile)
    expect([capture.inputs.length, discard.inputs]).toEqual([1, []])
  })

  it.each([
    ['the server says no', { kind: 'refused', status: 415, message: 'Nei.', isFinal: true }],
    ['there is no network', { kind: 'offline' }],
  ] as const)('stays where %s, and can be saved or thrown away again', async (_, outcome) => {
    const { series, recorder, save, leaveGuard, begin, finish, submit } = startWordSeries()
    begin()
    finish()
    submit()

    await save.resolve(outcome)

    expect(series.getSnapshot().value).toEqual({
      unfinished: { word: { recorded: 'notSaved' }, leaving: 'untried' },
    })
    expect([series.getSnapshot().context.recording, leaveGuard.running().length]).toEqual(['recording-1', 1])
    submit()
    expect(save.inputs).toHaveLength(2)
    await save.resolve(outcome)
    recorder?.send({ type: 'soundRecorder.cancel' })
    expect([series.getSnapshot().value, leaveGuard.running()]).toEqual(['empty', []])
  })

  it('that is recorded again is saved as it was recorded last', async () => {
    const { capture, recorder, save, begin, finish, submit } = startWordSeries()
    begin()
    finish()
    begin()
    recorder?.send({ type: 'soundRecorder.stop' })
    const file = { ...recordedFile, key: 'recording-2' }
    capture.notify({ type: 'capture.finished', recording: { file, seconds: 1 } })

    submit()

    expect(save.inputs).toEqual([{ values: { isConsented: true, signId: 'mer', recording: 'recording-2' } }])
  })
})

describe('the next word', () => {
  it('is that of the next sign without a recording, for which the consent stays', async () => {
    const { series, form, save, begin, finish } = await startSavedWord()

    series.send({ type: 'wordSeries.next' })
    begin()
    finish()
    form()?.send({ type: 'form.submit' })

    expect(series.getSnapshot().context.sign).toEqual(hjelp)
    expect(save.inputs.at(-1)).toEqual({
      values: { isConsented: true, signId: 'hjelp', recording: 'recording-1' },
    })
  })

  it('is none where somebody else has recorded the others meanwhile', async () => {
    const { series, signs } = await startSavedWord()

    signs.notify({
      type: 'signs.changed',
      signs: [mer, ferdig, { ...hjelp, wordRecording: ferdig.wordRecording }],
    })
    series.send({ type: 'wordSeries.next' })

    expect([series.getSnapshot().value, series.getSnapshot().context.sign]).toEqual(['saved', mer])
  })

  it.each([
    ['the first one without a recording after it', mer, ['mer'], hjelp],
    ['from the first again after the last one', hjelp, ['hjelp'], mer],
    ['none that has just been saved', hjelp, ['mer', 'hjelp'], undefined],
  ] as const)('is %s', (_, sign, savedIds, expected) => {
    expect(nextSign({ signs: seriesSigns, sign, savedIds })).toEqual(expected)
  })
})

describe('the window', () => {
  it('closes while nothing would be lost', () => {
    const { series, emitted, capture, recorder } = startWordSeries()
    recorder?.send({ type: 'soundRecorder.record' })

    series.send({ type: 'wordSeries.close' })

    expect([series.getSnapshot().value, series.getSnapshot().status]).toEqual(['closed', 'done'])
    expect(emitted).toEqual([{ type: 'wordSeries.closed' }])
    expect(capture.running()).toEqual([])
  })

  it('is held back from the first sound until the word is saved or thrown away', async () => {
    const { series, emitted, save, recorder, begin, finish, submit } = startWordSeries()
    const leaving = () => {
      series.send({ type: 'wordSeries.close' })
      return series.getSnapshot().matches({ unfinished: { leaving: 'heldBack' } })
    }
    begin()
    const whileRecording = leaving()
    recorder?.send({ type: 'soundRecorder.stop' })
    const whileFinishing = leaving()
    finish()
    const whilePlayable = leaving()
    submit()
    const whileSaving = leaving()
    expect([whileRecording, whileFinishing, whilePlayable, whileSaving]).toEqual([true, true, true, true])
    expect(emitted).toEqual([])

    await save.resolve(saved)
    series.send({ type: 'wordSeries.close' })

    expect(emitted).toEqual([{ type: 'wordSeries.closed' }])
  })

  it('does not say of a new recording that somebody has tried to leave the one before', () => {
    const { series, begin, finish } = startWordSeries()
    begin()
    finish()
    series.send({ type: 'wordSeries.close' })

    begin()

    expect(series.getSnapshot().value).toEqual({ unfinished: { word: 'recording', leaving: 'untried' } })
  })
})

async function startSavedWord() {
  const started = startWordSeries()
  started.begin()
  started.finish()
  started.submit()
  await started.save.resolve(saved)
  return started
}
