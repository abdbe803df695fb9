// @vitest-environment happy-dom
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { LinkMessage, type Saying, type Scene } from '#src/contract/ask-link.ts'
import { constants } from '#src/contract/constants.ts'
import { cameraStateOf } from '#src/machines/camera.machine.ts'
import type { Screens } from '#src/services/screen/screens.ts'
import type { LineListener } from '#src/services/stage-link/line.ts'
import { createDeviceStorage } from '#src/services/storage/device-storage.ts'
import { TestStorage } from '#tests/support/web-storage.ts'

import { openStage } from './open-stage.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const sign = {
  signId: 'mer',
  word: 'mer',
  sentence: 'Vil du ha mer?',
  picture: { src: '/files/sign.svg', alt: 'mer' },
  sound: '/files/mer.mp3',
}
const demonstration = { name: 'demonstration', sign, isSlow: false, showing: 1 } as const

describe('«Klar» on a stage', () => {
  it('makes a sound at once, so that the browser lets later ones be heard', () => {
    const { stage, heard, show } = aStage()
    stage.begin()

    expect(heard).toEqual([expect.stringMatching(/^blob:/)])
    show(demonstration)

    expect(heard.slice(1)).toEqual(['/files/mer.mp3'])
  })

  it('says the demonstration that stands there already, which has been silent', () => {
    const { stage, heard, show } = aStage()
    show(demonstration)
    expect(heard).toEqual([])

    stage.begin()

    expect(heard.at(-1)).toBe('/files/mer.mp3')
  })

  it('says nothing of what stands there without a sound', () => {
    const { stage, heard, show } = aStage()
    show({ name: 'turn', sign })

    stage.begin()

    expect(heard).toEqual([expect.stringMatching(/^blob:/)])
  })
})

describe('a stage with a camera', () => {
  it('tells that somebody must answer there, and how its model is doing', () => {
    const { stage, said, isLinked, wants } = aStage('device')
    isLinked()

    wants(true)
    stage.eyes?.handPose.send({ type: 'handPose.watch' })

    expect(said(['camera.changed', 'hands.changed'])).toEqual([
      { type: 'camera.changed', state: 'off' },
      { type: 'hands.changed', look: 'idle', framesPerSecond: 0 },
      { type: 'camera.changed', state: 'explaining' },
      { type: 'hands.changed', look: 'loading', framesPerSecond: 0 },
    ])
  })

  it('tells it again to a control that is linked anew', () => {
    const { stage, said, isLinked } = aStage('device')
    isLinked()
    stage.eyes?.handPose.send({ type: 'handPose.watch' })
    const before = said(['hands.changed']).length

    isLinked()

    // What had not been acknowledged, and how it is now.
    expect(said(['hands.changed']).slice(before)).toEqual([
      { type: 'hands.changed', look: 'loading', framesPerSecond: 0 },
      { type: 'hands.changed', look: 'loading', framesPerSecond: 0 },
    ])
  })
})

describe('the camera of a stage', () => {
  it('is turned on by a yes there, and by nothing that a control says', () => {
    const { stage, camera, isLinked, wants } = aStage('device')
    isLinked()

    wants(true)
    stage.begin()
    expect(camera()).toBe('off')
    stage.eyes?.consent.send({ type: 'cameraConsent.yes' })

    // There is no camera here, and it has been looked for.
    expect(camera()).toBe('insecure')
  })

  it('is off when its control has been silent for ten seconds, and asked for again', () => {
    const { stage, camera, said, isLinked, wants } = aStageWithCameraOn()

    vi.advanceTimersByTime(9_999)
    expect(camera()).toBe('insecure')
    vi.advanceTimersByTime(1)
    expect(camera()).toBe('off')

    isLinked()
    wants(true)
    expect(said(['camera.changed']).at(-1)).toEqual({ type: 'camera.changed', state: 'explaining' })
    stage.stop()
  })

  it('is off as soon as its control has said goodbye', () => {
    const { camera, saysBye } = aStageWithCameraOn()

    saysBye()

    expect(camera()).toBe('off')
  })

  it.each(['replaced', 'revoked'] as const)('is off as soon as its line is %s', (how) => {
    const { camera, lines } = aStageWithCameraOn()

    lines.at(-1)?.listener[how]()

    expect(camera()).toBe('off')
  })

  it('is off when another one leads by the same window, and a control that is linked then is told that it is asked for', () => {
    const { camera, said, isLinked, wants } = aStageWithCameraOn()

    isLinked('b'.repeat(43))
    expect(camera()).toBe('off')
    wants(true, 'b'.repeat(43))
    isLinked('b'.repeat(43))

    expect(camera()).toBe('off')
    expect(said(['camera.changed']).at(-1)).toEqual({ type: 'camera.changed', state: 'explaining' })
  })
})

describe('a stage that nobody leads any more', () => {
  it('lets Ask sleep, and wakes him for whoever comes once the lease has run out', () => {
    const { stage, show } = aStage()
    show({ name: 'console', sign })

    vi.advanceTimersByTime(constants.ask.linkSilence)
    expect(stage.character.getSnapshot().value).toBe('sleeping')
    vi.advanceTimersByTime(constants.ask.linkLease - constants.ask.linkSilence)

    expect(stage.link.getSnapshot().value).toEqual({ open: 'listening' })
    expect(stage.character.getSnapshot().value).toBe('idle')
    expect(stage.state.getSnapshot().context.show).toBe(undefined)
  })
})

describe('a stage that is left', () => {
  it('lets go of link, camera, sound, screen and page', () => {
    const added = vi.spyOn(window, 'addEventListener')
    const { stage, said, isLinked, lines, screen, audio } = aStage('device')
    isLinked()
    stage.begin()
    stage.eyes?.camera.send({ type: 'camera.turnOn' })

    stage.stop()

    expect(said(['link.bye'])).toEqual([{ type: 'link.bye' }])
    expect(said(['camera.changed']).at(-1)).toEqual({ type: 'camera.changed', state: 'off' })
    expect(lines.map(({ isOpen }) => isOpen)).toEqual([false])
    expect(screen).toEqual(['filled', 'let go'])
    expect(audio().getAttribute('src')).toBe(null)
    expect(added.mock.calls.map(([type, , options]) => [type, isOver(options)])).toEqual([
      ['pagehide', true],
      ['pageshow', true],
    ])
    expect([stage.link, stage.character].map((actor) => actor.getSnapshot().status)).toEqual([
      'stopped',
      'stopped',
    ])
  })

  it('has no screen to let go of before anybody pressed', () => {
    const { stage, screen } = aStage()

    stage.stop()

    expect(screen).toEqual([])
  })
})

const isOver = (options?: boolean | AddEventListenerOptions) =>
  typeof options === 'object' && options.signal?.aborted

const session = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
type OpenedLine = { readonly listener: LineListener; isOpen: boolean }

function aStageWithCameraOn() {
  const stage = aStage('device')
  stage.stage.begin()
  stage.isLinked()
  stage.wants(true)
  stage.stage.eyes?.consent.send({ type: 'cameraConsent.yes' })
  expect(stage.camera()).toBe('insecure')
  return stage
}

function aStage(kind: 'window' | 'device' = 'window') {
  const lines: OpenedLine[] = []
  const all: Saying[] = []
  const heard: string[] = []
  const elements: HTMLAudioElement[] = []
  const screen: string[] = []
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function play(this: HTMLMediaElement) {
    if (this instanceof HTMLAudioElement && !elements.includes(this)) elements.push(this)
    heard.push(this.src.replace(location.origin, ''))
    return Promise.resolve()
  })
  const screens: Screens = {
    openStage: () => false,
    fill: () => {
      screen.push('filled')
      return () => void screen.push('let go')
    },
  }
  const stage = openStage(
    {
      device: createDeviceStorage(() => new TestStorage()),
      page: window,
      screens,
      openLine: () => (_end, listener) => {
        const line = { listener, isOpen: true }
        lines.push(line)
        return {
          say: (saying) => void all.push(saying),
          close: () => {
            line.isOpen = false
          },
        }
      },
    },
    kind,
  )
  let seq = 0
  const hear = (content: object) => {
    const message = { v: 1, session, from: 'control', seq: 0, at: 0, ...content }
    lines.at(-1)?.listener.heard(v.parse(LinkMessage, message))
  }
  const isLinked = (leader?: string) => hear({ type: 'link.hello', leader })
  lines[0]?.listener.opened()

  return {
    stage,
    lines,
    heard,
    screen,
    camera: () => stage.eyes && cameraStateOf(stage.eyes.camera.getSnapshot()),
    saysBye: () => hear({ type: 'link.bye' }),
    wants: (isWanted: boolean, leader?: string) => {
      seq += 1
      hear({ type: 'camera.wanted', seq, isWanted, leader })
    },
    audio: () => elements[0] ?? document.createElement('audio'),
    isLinked,
    show: (scene: Scene) => {
      if (!stage.link.getSnapshot().matches({ open: 'linked' })) isLinked()
      seq += 1
      hear({ type: 'stage.show', seq, scene, windows: ['now', 'dark', 'dark'], repetition: 1, stars: 0 })
    },
    /** What the control has been told of these kinds, without the envelope. */
    said: (types: readonly Saying['type'][]) =>
      all
        .filter(({ type }) => types.includes(type))
        .map(({ session: _session, from: _from, seq: _seq, ...content }) => content),
  }
}
