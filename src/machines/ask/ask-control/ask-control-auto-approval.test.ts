import { describe, expect, it } from 'vitest'

import type { Judgement } from '#src/contract/ask-link.ts'
import { startLeading } from '#tests/support/ask/ask-control.ts'
import { settled } from '#tests/support/ask/curriculum-setup.ts'

const sure: Judgement = { suggestion: 'approve', confidence: 0.9, hints: [] }

describe('an attempt that Ask is sure of', () => {
  it('waits for the operator where automatic approval is off', async () => {
    const { chain, pass, approvesIn } = await afterAttempt({ approvesAutomatically: false })

    pass(10_000)

    expect([chain().repetition?.getSnapshot().value, approvesIn()]).toEqual([
      { childsTurn: 'judged' },
      [0, 0, 0, 0, 0, 0],
    ])
  })

  it('waits for the operator below 90 %', async () => {
    const { chain, pass } = await afterAttempt({ judgement: { ...sure, confidence: 0.89 } })

    pass(10_000)

    expect(chain().repetition?.getSnapshot().value).toEqual({ childsTurn: 'judged' })
  })

  it('is approved after a countdown of three seconds, which the stage shows', async () => {
    const { chain, pass, approvesIn } = await afterAttempt()
    pass(2_999)
    expect(chain().repetition?.getSnapshot().value).toEqual({ childsTurn: 'judged' })

    pass(1)

    expect(chain().sign?.getSnapshot().value).toBe('cheering')
    expect(chain().sign?.getSnapshot().context.stars).toBe(1)
    expect(approvesIn().slice(-6)).toEqual([0, 3, 2, 1, 0, 0])
  })

  it('is approved after one countdown when the child keeps moving the hands that have shown it', async () => {
    const { chain, pass, approvesIn } = await afterAttempt()

    for (let second = 0; second < 3; second += 1) {
      chain().repetition?.send({ type: 'repetition.hands.moved' })
      pass(1_000)
    }

    expect(chain().sign?.getSnapshot().context.stars).toBe(1)
    expect(approvesIn().filter((seconds, index, all) => seconds !== all[index - 1])).toEqual([0, 3, 2, 1, 0])
  })

  it('is no agreement of the operator when it is approved automatically, and is one when the operator approves first', async () => {
    const { control, chain, pass, recorded, practice } = await afterAttempt()
    pass(3_000)
    const automatic = recorded.at(-1)?.session.signs[0]

    practice()?.send({ type: 'practice.undo' })
    await settled()
    chain().repetition?.send({ type: 'repetition.hands.seen' })
    chain().repetition?.send({ type: 'repetition.hands.rested' })
    await settled()
    expect(control.getSnapshot().context.approvesIn).toBe(3)
    practice()?.send({ type: 'practice.approve' })

    expect(automatic).toEqual({ signId: 'mer', state: 'practising', stars: 1, repeats: 0 })
    expect(recorded.at(-1)?.session.signs[0]).toMatchObject({
      stars: 1,
      suggestions: { agreed: 1, overruled: 0 },
    })
  })

  it('can be undone for eight seconds after its automatic approval, and does not count down again', async () => {
    const { practice, chain, pass, approvesIn } = await afterAttempt()
    pass(3_000)
    expect(practice()?.getSnapshot().context.decision).toMatchObject({ kind: 'approve', isAutomatic: true })
    pass(7_999)

    practice()?.send({ type: 'practice.undo' })
    await settled()
    pass(10_000)

    expect(chain().repetition?.getSnapshot().value).toEqual({ childsTurn: 'judged' })
    expect(chain().sign?.getSnapshot().context).toMatchObject({ stars: 0, undos: 1 })
    expect(approvesIn().at(-1)).toBe(0)
  })

  it('does not count down after a reload', async () => {
    const before = await afterAttempt({ approvesAutomatically: false })
    const snapshot = before.practice()?.getSnapshot().children.curriculum?.getPersistedSnapshot()

    const harness = await startLeading({
      judgement: sure,
      approvesAutomatically: true,
      loaded: { snapshot },
    })
    harness.stage.link()
    harness.stage.sends({ type: 'stage.ready', hasCamera: false, seq: 1 })
    passing(harness)(10_000)

    expect(harness.chain().repetition?.getSnapshot().value).toEqual({ childsTurn: 'judged' })
  })
})

describe('its countdown', () => {
  type Harness = Awaited<ReturnType<typeof afterAttempt>>
  it.each<readonly [string, (harness: Harness) => void]>([
    ['a key or a press', ({ interruptions }) => interruptions.notify({ type: 'interruptions.occurred' })],
    ['a key or a press at the stage', ({ stage }) => stage.sends({ type: 'stage.interrupted', seq: 2 })],
    ['a stage that has left', ({ stage }) => stage.sends({ type: 'link.bye' })],
    ['a stage that is silent', ({ line }) => line.notify({ type: 'line.away' })],
    ['showing the progress', ({ control }) => control.send({ type: 'askControl.showProgress' })],
    [
      'the question whether to end the session',
      ({ chain }) => chain().session?.send({ type: 'session.end' }),
    ],
    ['hands that appear again', ({ chain }) => chain().repetition?.send({ type: 'repetition.hands.seen' })],
    [
      'turning it off',
      ({ control }) => control.getSnapshot().children.autoApproval?.send({ type: 'autoApproval.turnOff' }),
    ],
  ])('is stopped by %s, and approves nothing', async (_, stop) => {
    const harness = await afterAttempt()
    const { chain, pass, control } = harness
    pass(2_000)
    expect(control.getSnapshot().context.approvesIn).toBe(1)

    stop(harness)
    expect(control.getSnapshot().context.approvesIn).toBe(0)
    pass(2_000)

    expect(chain().repetition?.getSnapshot().matches('childsTurn')).toBe(true)
    expect(chain().sign?.getSnapshot().context.stars).toBe(0)
  })

  it('is stopped by a decision at once', async () => {
    const { chain, pass, practice, keys, approvesIn } = await afterAttempt()
    pass(2_000)

    keys.notify({ type: 'keys.repeat' })
    pass(1_799)

    expect(practice()?.getSnapshot().context.decision).toMatchObject({ kind: 'repeat', isAutomatic: false })
    expect(chain().repetition?.getSnapshot().value).toBe('encouraging')
    expect(approvesIn().at(-1)).toBe(0)
  })

  it('is stopped by undoing the previous decision', async () => {
    const { chain, pass, control, practice } = await afterAttempt()
    practice()?.send({ type: 'practice.repeat' })
    pass(1_800)
    await attempt(chain)
    expect(control.getSnapshot().context.approvesIn).toBe(3)

    practice()?.send({ type: 'practice.undo' })
    await settled()
    pass(10_000)

    expect(chain().repetition?.getSnapshot().value).toEqual({ childsTurn: 'judged' })
    expect(control.getSnapshot().context.approvesIn).toBe(0)
  })

  it('is over when the page has been hidden', async () => {
    const { control, page, clock, recorded } = await afterAttempt()
    const before = recorded.length

    page.notify({ type: 'page.hidden' })
    clock.increment(10_000)

    expect([control.getSnapshot().value, recorded.slice(before)]).toEqual(['hidden', []])
  })

  it('does not go on when the end of the session is not confirmed, but starts for the next attempt', async () => {
    const { chain, pass, control } = await afterAttempt()
    chain().session?.send({ type: 'session.end' })
    chain().session?.send({ type: 'session.end.cancel' })
    pass(10_000)
    expect(chain().repetition?.getSnapshot().value).toEqual({ childsTurn: 'judged' })

    chain().repetition?.send({ type: 'repetition.hands.seen' })
    chain().repetition?.send({ type: 'repetition.hands.rested' })
    await settled()

    expect(control.getSnapshot().context.approvesIn).toBe(3)
  })

  it.each<readonly [string, boolean, (harness: Harness) => void]>([
    ['without a stage that is ready', false, () => undefined],
    ['while the progress is shown', true, ({ control }) => control.send({ type: 'askControl.showProgress' })],
  ])('does not start %s', async (_, isReady, prepare) => {
    const harness = await inFirstSign({ isReady })
    prepare(harness)

    await attempt(harness.chain)
    harness.pass(10_000)

    expect(harness.chain().repetition?.getSnapshot().value).toEqual({ childsTurn: 'judged' })
  })

  it('does not start for an attempt that was judged while the progress was shown', async () => {
    const { control, chain } = await inFirstSign()
    chain().repetition?.send({ type: 'repetition.turn' })
    chain().repetition?.send({ type: 'repetition.hands.seen' })
    control.send({ type: 'askControl.showProgress' })
    chain().repetition?.send({ type: 'repetition.hands.rested' })
    await settled()

    control.send({ type: 'askControl.showSession' })
    chain().repetition?.send({ type: 'repetition.hands.gone' })

    expect(chain().repetition?.getSnapshot().value).toEqual({ childsTurn: 'judged' })
    expect(control.getSnapshot().context.approvesIn).toBe(0)
  })
})

type Options = {
  readonly approvesAutomatically?: boolean
  readonly judgement?: Judgement
  readonly isReady?: boolean
}

/** A session at its first sign, with a ready stage. */
async function inFirstSign({ approvesAutomatically = true, judgement = sure, isReady = true }: Options = {}) {
  const harness = await startLeading({
    start: { skipsIntroduction: true },
    approvesAutomatically,
    judgement,
  })
  const { chain, stage } = harness
  await settled()
  stage.link()
  if (isReady) stage.sends({ type: 'stage.ready', hasCamera: false, seq: 1 })
  chain().session?.send({ type: 'session.stage.ready' })
  chain().session?.send({ type: 'session.begin' })
  chain().sign?.send({ type: 'sign.goOn' })
  const approvesIn = () =>
    (stage.received('stage.show') as { approvesIn: number }[]).map((show) => show.approvesIn)
  return { ...harness, approvesIn, pass: passing(harness) }
}

/** The same after the child’s first attempt. */
async function afterAttempt(options?: Options) {
  const harness = await inFirstSign(options)
  await attempt(harness.chain)
  return harness
}

/** The child gets the turn and makes an attempt, which is judged. */
async function attempt(chain: Awaited<ReturnType<typeof startLeading>>['chain']) {
  for (const type of ['repetition.turn', 'repetition.hands.seen', 'repetition.hands.rested'] as const)
    chain().repetition?.send({ type })
  await settled()
}

/** Lets time pass, a heartbeat of the stage for each second. */
const passing =
  ({ clock, stage }: Pick<Awaited<ReturnType<typeof startLeading>>, 'clock' | 'stage'>) =>
  (milliseconds: number) => {
    for (let left = milliseconds; left > 0; left -= 1_000) {
      stage.sends({ type: 'link.beat' })
      clock.increment(Math.min(left, 1_000))
    }
  }
