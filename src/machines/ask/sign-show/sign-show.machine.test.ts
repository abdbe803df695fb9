import { describe, expect, it } from 'vitest'

import { askConstants } from '#src/contract/ask-constants.ts'
import { tabletRestMs } from '#src/contract/shared-tablet.ts'
import { signOf } from '#tests/support/ask/curriculum-setup.ts'
import { loadedShow, startedShow, startShow } from '#tests/support/ask/sign-show.ts'

import { firstSettings } from '../ask-control/operator-settings.ts'
import { showIn, stillPaceMs } from './sign-show.machine.ts'

describe('a show on the page itself', () => {
  it('shows the signs in their order, each from its beginning, then says goodbye', async () => {
    const { show, shown } = await onPage()
    expect(shown()).toEqual(['demonstration', 'mer', 1, false])

    show.send({ type: 'signShow.again', isSlow: true })
    expect(shown()).toEqual(['demonstration', 'mer', 2, true])
    show.send({ type: 'signShow.next' })
    expect(shown()).toEqual(['demonstration', 'ferdig', 1, false])
    show.send({ type: 'signShow.next' })

    expect(shown()).toEqual(['goodbye'])
  })

  it('has no windows, no stars and no countdown', async () => {
    const { show } = await onPage()
    const { scene: _, ...beside } = showIn(show.getSnapshot().context)

    expect(beside).toEqual({
      windows: [],
      repetition: 0,
      stars: 0,
      spoken: 0,
      approvesIn: 0,
      voice: { says: 'onRequest', volume: 0.8 },
    })
  })

  it('goes back to the sign before, from the end to the last one, and begins again', async () => {
    const { show, shown } = await onPage()
    expect(show.getSnapshot().can({ type: 'signShow.previous' })).toBe(false)
    show.send({ type: 'signShow.next' })
    show.send({ type: 'signShow.next' })

    show.send({ type: 'signShow.previous' })
    expect(shown()).toEqual(['demonstration', 'ferdig', 1, false])
    show.send({ type: 'signShow.previous' })
    expect(shown()).toEqual(['demonstration', 'mer', 1, false])
    show.send({ type: 'signShow.next' })
    show.send({ type: 'signShow.next' })
    show.send({ type: 'signShow.restart' })

    expect(shown()).toEqual(['demonstration', 'mer', 2, false])
  })

  it('begins again from any sign, also from the first, at the normal speed', async () => {
    const { show, shown } = await onPage()
    show.send({ type: 'signShow.next' })
    show.send({ type: 'signShow.restart' })
    expect(shown()).toEqual(['demonstration', 'mer', 2, false])

    show.send({ type: 'signShow.again', isSlow: true })
    show.send({ type: 'signShow.restart' })

    expect(shown()).toEqual(['demonstration', 'mer', 4, false])
  })

  it('shows the last sign from its beginning when somebody goes back from the goodbye', async () => {
    const { show, shown } = await onPage()
    show.send({ type: 'signShow.next' })
    show.send({ type: 'signShow.again', isSlow: true })
    expect(shown()).toEqual(['demonstration', 'ferdig', 2, true])
    show.send({ type: 'signShow.next' })

    show.send({ type: 'signShow.previous' })

    expect(shown()).toEqual(['demonstration', 'ferdig', 1, false])
  })

  it('has Ask wave goodbye at the end', async () => {
    const { show, character } = await onPage()
    show.send({ type: 'signShow.next' })

    show.send({ type: 'signShow.next' })

    expect(character()?.value).toEqual({ farewell: 'waving' })
  })

  it('says a word on request, at the volume of the device, and none when it is mute or nothing is shown', async () => {
    const { show, voice } = await onPage()
    show.send({ type: 'signShow.say' })
    const said = [
      { type: 'voice.setVolume', volume: 0.8 },
      { type: 'voice.say', sound: signOf('mer').sound },
    ]
    expect(voice.commands).toEqual(said)

    show.send({ type: 'signShow.set', settings: { isMuted: true } })
    show.send({ type: 'signShow.say' })
    show.send({ type: 'signShow.set', settings: { isMuted: false } })
    show.send({ type: 'signShow.next' })
    show.send({ type: 'signShow.next' })
    show.send({ type: 'signShow.say' })

    expect(voice.commands).toEqual(said)
  })

  it('says it once, or each time that he makes the sign, where the device is set so', async () => {
    const { settings, show, signed, clock, voice } = await onPage()
    const said = () => voice.commands.filter(({ type }) => type === 'voice.say').length
    settings.notify({ type: 'settings.loaded', settings: { ...firstSettings, says: 'once' } })
    show.send({ type: 'signShow.again', isSlow: false })
    signed()
    clock.increment(1_300)
    expect(said()).toBe(1)

    show.send({ type: 'signShow.set', settings: { says: 'eachTime' } })
    show.send({ type: 'signShow.again', isSlow: false })
    signed()
    clock.increment(1_300)

    expect(said()).toBe(3)
  })

  it('stores the settings of the device, and nothing else', async () => {
    const { show, settings } = await onPage()

    show.send({ type: 'signShow.set', settings: { usesClicker: true } })
    show.send({ type: 'signShow.next' })

    expect(settings.commands).toEqual([
      { type: 'settings.store', settings: { ...firstSettings, usesClicker: true } },
    ])
  })

  it('takes new addresses of sounds without beginning the sign again, and no list that lacks a sign', async () => {
    const { show, signs, voice, character } = await onPage()
    const before = character()?.context.scenesShown

    signs.notify({ type: 'signs.changed', signs: renewedSigns })
    signs.notify({ type: 'signs.changed', signs: loadedShow.signs.slice(1) })
    show.send({ type: 'signShow.say' })

    expect(character()?.context.scenesShown).toBe(before)
    expect(voice.commands.at(-1)).toEqual({ type: 'voice.say', sound: `${signOf('mer').sound}?new` })
  })

  it('keeps the device awake as long as it runs', async () => {
    const { show, awake } = await onPage()
    expect(awake.running()).toHaveLength(1)

    show.send({ type: 'signShow.close' })

    expect(awake.running()).toEqual([])
  })
})

describe('a show that goes by itself', () => {
  it('goes on when he has shown a sign twice, and rests at the end', async () => {
    const { show, signed, clock, shown } = await onPage()
    show.send({ type: 'signShow.goByItself' })

    for (const sign of ['ferdig', undefined]) {
      signed()
      clock.increment(1_300)
      expect(shown()[1]).not.toBe(sign)
      signed()
      clock.increment(2_500)
      clock.increment(1_299)
      expect(shown()[1]).not.toBe(sign)
      clock.increment(1)
      expect(shown()[1]).toBe(sign)
    }
    clock.increment(10 * stillPaceMs)

    expect(shown()).toEqual(['goodbye'])
  })

  it('goes on after a while where the drawing reports no end', async () => {
    const { show, clock, shown } = await onPage()
    show.send({ type: 'signShow.goByItself' })

    clock.increment(14_999)
    expect(shown()[1]).toBe('mer')
    clock.increment(1)
    expect(shown()[1]).toBe('ferdig')
    clock.increment(14_999)
    expect(shown()[1]).toBe('ferdig')
    clock.increment(1)

    expect(shown()).toEqual(['goodbye'])
  })

  it('goes on after a while where the drawing reports no end of the second time', async () => {
    const { show, signed, clock, shown } = await onPage()
    show.send({ type: 'signShow.goByItself' })
    signed()
    clock.increment(1_300)

    clock.increment(14_999)
    expect(shown()[1]).toBe('mer')
    clock.increment(1)

    expect(shown()[1]).toBe('ferdig')
  })

  it('counts from the sign that somebody has pressed for, and stops when somebody wants to press', async () => {
    const { show, clock, shown } = await onPage()
    show.send({ type: 'signShow.goByItself' })
    clock.increment(stillPaceMs - 1)
    show.send({ type: 'signShow.again', isSlow: false })
    clock.increment(stillPaceMs - 1)
    expect(shown()[1]).toBe('mer')

    show.send({ type: 'signShow.goByPress' })
    clock.increment(10 * stillPaceMs)

    expect(shown()[1]).toBe('mer')
  })

  it('is over before a locked tablet that nobody touches goes back to its lock screen', () => {
    expect(askConstants.signsInShow * stillPaceMs).toBeLessThan(tabletRestMs)
  })
})

describe('a show on another screen', () => {
  it('begins when somebody presses «Klar» there, and waits again while the screen is away', async () => {
    const { stage, shown, line } = await onScreen()
    expect(shown()).toEqual(['rest'])
    stage.link()
    stage.pressReady()
    expect(shown()).toEqual(['demonstration', 'mer', 1, false])

    line.notify({ type: 'line.away' })
    expect(shown()).toEqual(['rest'])
    stage.link()
    stage.pressReady()

    expect(shown()).toEqual(['demonstration', 'mer', 1, false])
  })

  it('sends what is shown, and the requested word, and says nothing itself', async () => {
    const { show, stage, voice, sent } = await onScreen()
    stage.link()
    stage.pressReady()
    show.send({ type: 'signShow.say' })
    show.send({ type: 'signShow.next' })
    show.send({ type: 'signShow.next' })

    expect(
      sent()
        .map(({ scene, spoken }) => [scene.name, spoken])
        .slice(-5),
    ).toEqual([
      ['rest', 0],
      ['demonstration', 0],
      ['demonstration', 1],
      ['demonstration', 1],
      ['goodbye', 1],
    ])
    expect(voice.commands).toEqual([])
  })

  it('sends how the device says the words, when its settings are loaded and when somebody changes them', async () => {
    const { show, stage, settings, sent } = await onScreen()
    stage.link()
    stage.pressReady()
    expect(sent().at(-1)?.voice).toEqual({ says: 'onRequest', volume: 0.8 })

    settings.notify({ type: 'settings.loaded', settings: { ...firstSettings, says: 'once', volume: 0.5 } })
    expect(sent().at(-1)?.voice).toEqual({ says: 'once', volume: 0.5 })
    show.send({ type: 'signShow.set', settings: { isMuted: true } })

    expect(sent().at(-1)?.voice).toEqual({ says: 'once', volume: 0 })
  })

  it('sends new addresses of sounds, without beginning the sign again', async () => {
    const { stage, signs, sentSign } = await onScreen()
    stage.link()
    stage.pressReady()
    expect(sentSign()).toEqual(['mer', 1, '/files/sign.mp3'])

    signs.notify({ type: 'signs.changed', signs: renewedSigns })

    expect(sentSign()).toEqual(['mer', 1, '/files/sign.mp3?new'])
  })

  it('keeps the new addresses that arrive while it waits for «Klar»', async () => {
    const { stage, signs, sentSign } = await onScreen()
    stage.link()
    signs.notify({ type: 'signs.changed', signs: renewedSigns })

    stage.pressReady()

    expect(sentSign()).toEqual(['mer', 1, '/files/sign.mp3?new'])
  })

  it('sends a screen that comes back that Ask rests, not the sign that it has not confirmed', async () => {
    const { stage, line, sent } = await onScreen()
    stage.link()
    stage.pressReady()
    line.notify({ type: 'line.away' })
    const before = sent().length

    stage.link()

    const names = sent()
      .slice(before)
      .map(({ scene }) => scene.name)
    expect(new Set(names)).toEqual(new Set(['rest']))
  })

  it('sends the goodbye again to a screen that comes back, although it had confirmed it', async () => {
    const { show, stage, line, sent } = await onScreen()
    stage.link()
    stage.pressReady()
    show.send({ type: 'signShow.next' })
    show.send({ type: 'signShow.next' })
    stage.confirm()
    line.notify({ type: 'line.away' })
    const before = sent().length

    stage.link()

    expect(
      sent()
        .slice(before)
        .map(({ scene }) => scene.name),
    ).toEqual(['goodbye'])
  })

  it('leaves the screen when the browser hides the page, and calls it again when the page is shown', async () => {
    const { page, stage, line } = await onScreen()
    stage.link()
    page.notify({ type: 'page.hidden' })
    expect(stage.received('link.bye')).toEqual([{ type: 'link.bye' }])
    expect(line.running()).toEqual([])

    page.notify({ type: 'page.shown' })

    expect(line.running()).toEqual([{ end: 'control', route: { kind: 'windows' } }])
  })

  it('says so where another window leads the screen, until somebody tries again', async () => {
    const { show, stage, line } = await onScreen()
    line.notify({ type: 'line.opened' })
    stage.refuse()
    expect(show.getSnapshot().value).toBe('led')

    show.send({ type: 'signShow.retry' })

    expect(show.getSnapshot().matches({ running: { series: 'awaitingStage' } })).toBe(true)
  })

  it('sends a goodbye when it is closed', async () => {
    const { show, stage } = await onScreen()
    stage.link()

    show.send({ type: 'signShow.close' })

    expect(stage.received('link.bye')).toEqual([{ type: 'link.bye' }])
  })
})

describe('a clicker', () => {
  it('leads on, shows again and goes back, from both windows, where the device uses one', async () => {
    const { show, clicker, stage, shown } = await onScreen()
    stage.link()
    stage.pressReady()
    expect(clicker.running()).toEqual([])
    show.send({ type: 'signShow.set', settings: { usesClicker: true } })

    clicker.notify({ type: 'clicker.pressed', key: 'back' })
    expect(shown()).toEqual(['demonstration', 'mer', 2, false])
    clicker.notify({ type: 'clicker.pressed', key: 'forward' })
    expect(shown()[1]).toBe('ferdig')
    show.send({ type: 'stageLink.pressed', key: 'undo' })
    expect(shown()[1]).toBe('mer')

    show.send({ type: 'signShow.set', settings: { usesClicker: false } })
    expect(clicker.running()).toEqual([])
  })
})

it('says why the signs could not be loaded until they are, and tries again', async () => {
  const { show, loadShow } = startShow()
  await loadShow.reject(new Error('offline'))
  expect(show.getSnapshot().value).toBe('failed')
  expect(show.getSnapshot().context.failure).toEqual(new Error('offline'))

  show.send({ type: 'signShow.retry' })
  await loadShow.resolve(loadedShow)

  expect(loadShow.inputs).toEqual([
    { reader: 'staff', signIds: ['mer', 'ferdig'] },
    { reader: 'staff', signIds: ['mer', 'ferdig'] },
  ])
  expect(show.getSnapshot().matches('running')).toBe(true)
  expect(show.getSnapshot().context.failure).toBe(undefined)
})

/** The signs as they are loaded again when the addresses of their sounds have expired. */
const renewedSigns = loadedShow.signs.map((sign) => ({ ...sign, sound: `${sign.sound}?new` }))

const onPage = () => shownBy(startedShow())
const onScreen = () => shownBy(startedShow({ kind: 'here' }))

async function shownBy(starting: ReturnType<typeof startedShow>) {
  const started = await starting
  const shown = () => {
    const { scene } = started.show.getSnapshot().context
    return scene.name === 'demonstration'
      ? [scene.name, scene.sign.word, scene.showing, scene.isSlow]
      : [scene.name]
  }
  /** What the other screen has been sent to show. */
  const sent = () =>
    started.stage.received('stage.show').flatMap((fact) => (fact.type === 'stage.show' ? [fact] : []))
  /** The sign that it has been sent last: its word, how often it was shown, and the address of its sound. */
  const sentSign = () => {
    const scene = sent().at(-1)?.scene
    return scene?.name === 'demonstration' ? [scene.sign.word, scene.showing, scene.sign.sound] : []
  }
  return { ...started, shown, sent, sentSign }
}
