// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'

import { animateAsk, type Cue } from './animation.ts'
import { drawnAsk } from './ask-drawing.ts'
import { canvasOn } from './canvas.ts'
import type { Pose } from './pose.ts'
import { poses } from './poses.ts'
import { performedSign } from './signing/performed-signs.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the animation of Ask', () => {
  it('moves from frame to frame into a gesture, and then only breathes', () => {
    const { cue, drawnAt } = startAnimation()
    drawnAt(600)
    cue({ gesture: 'cheer', count: 1 })
    drawnAt(616)

    const [early, later] = [drawnAt(780), drawnAt(940)]
    expect(later.arms === early.arms).toBe(false)

    const [over, longOver] = [drawnAt(3_000), drawnAt(3_900)]
    expect(longOver.arms === over.arms).toBe(true)
    expect(longOver.body === over.body).toBe(false)
  })

  it('repeats a gesture when it is cued again', () => {
    const { cue, drawnAt } = startAnimation()
    cue({ gesture: 'greet', count: 1 })
    drawnAt(16)
    const { arms } = drawnAt(4_000)

    cue({ gesture: 'greet', count: 2 })
    drawnAt(4_016)

    expect(drawnAt(4_516).arms === arms).toBe(false)
  })

  it('draws a figure at rest every second frame', () => {
    const { drawnAt } = startAnimation()
    const drawn = drawnAt(2_000)

    expect(drawnAt(2_016)).toEqual(drawn)
    expect(drawnAt(2_500)).not.toEqual(drawn)
  })

  it('draws a small figure ten times a second, whatever it does', () => {
    const { cue, drawnAt } = startAnimation({ width: 128 })
    drawnAt(600)
    cue({ gesture: 'cheer', count: 1 })
    const drawn = drawnAt(700)

    expect(drawnAt(780)).toEqual(drawn)
    expect(drawnAt(800).arms === drawn.arms).toBe(false)
  })

  it('makes a sign in every second frame, and stays in its last posture', () => {
    const { cue, drawnAt } = startAnimation()
    drawnAt(100)
    cue({ gesture: 'demonstrate', sign: { sign: signOf('takk'), speed: 1 }, count: 1 })
    drawnAt(200)
    const drawn = drawnAt(1_400)

    expect(drawnAt(1_416)).toEqual(drawn)
    expect(drawnAt(1_433).arms === drawn.arms).toBe(false)
    const [over, longOver] = [drawnAt(3_000), drawnAt(9_000)]
    expect(longOver.arms === over.arms).toBe(true)
  })

  it('reports the end of a sign once for each time that it is made', () => {
    const { cue, drawnAt, signed } = startAnimation()
    drawnAt(100)
    const sign = { sign: signOf('takk'), speed: 1 }
    cue({ gesture: 'demonstrate', sign, count: 1 })
    drawnAt(200)
    const end = 200 + 700 + sign.sign.seconds * 1_000

    drawnAt(end - 40)
    expect(signed()).toBe(0)
    drawnAt(end + 40)
    drawnAt(end + 2_000)
    expect(signed()).toBe(1)

    cue({ gesture: 'rest', count: 1 })
    drawnAt(end + 3_000)
    cue({ gesture: 'demonstrate', sign, count: 1 })
    drawnAt(end + 4_000)
    expect(signed()).toBe(1)
    drawnAt(end + 4_000 + end)
    expect(signed()).toBe(2)
  })

  it('moves the mouth while a word sounds, once for each word', () => {
    const { cue, drawnAt } = startAnimation()
    const isOpen = (now: number) => drawnAt(now).head.includes('ry="22"')
    cue({ gesture: 'rest', count: 0 })
    expect(isOpen(600)).toBe(false)

    cue({ gesture: 'rest', count: 0, said: { word: 'ja', count: 1 } })

    expect([632, 832, 900, 5_000].map(isOpen)).toEqual([true, true, false, false])
    cue({ gesture: 'rest', count: 0, said: { word: 'ja', count: 2 } })
    expect(isOpen(5_032)).toBe(true)
  })

  it('draws nothing after it is stopped', () => {
    const { group, stop, drawnAt, awaitsFrame } = startAnimation()
    drawnAt(100)

    stop()

    expect(group.childElementCount).toBe(0)
    expect(awaitsFrame()).toBe(false)
  })
})

describe('the animation with reduced motion', () => {
  it('stands still', () => {
    const { drawnAt } = startAnimation({ prefersReducedMotion: true })
    const first = drawnAt(32)

    expect(drawnAt(20_000)).toEqual(first)
  })

  it('reports no end of a sign, which it shows once', () => {
    const { cue, drawnAt, signed } = startAnimation({ prefersReducedMotion: true })
    drawnAt(100)
    cue({ gesture: 'demonstrate', sign: { sign: signOf('takk'), speed: 1 }, count: 1 })
    drawnAt(200)

    const { arms } = drawnAt(9_000)

    expect([drawnAt(60_000).arms === arms, signed()]).toEqual([true, 0])
  })

  it('cuts to the next pose with a fade of 150 ms', () => {
    const { cue, drawnAt, fades } = startAnimation({ prefersReducedMotion: true })
    drawnAt(100)
    expect(fades).toEqual([])

    cue({ gesture: 'console', count: 1 })
    const { arms } = drawnAt(116)

    expect(fades).toEqual([150])
    expect(drawnAt(5_000).arms === arms).toBe(true)
  })
})

describe('a canvas', () => {
  it('shows the same as a new drawing, whatever was drawn before', () => {
    const group = newGroup()
    const canvas = canvasOn(group)
    const order: readonly Pose[] = [
      poses.idle,
      { ...poses.idle, breath: 1, tail: 1, face: 'smile' },
      poses.cheer,
      { ...poses.cheer, bounce: 12 },
      { ...poses.cheer, shrug: 1 },
    ]

    for (const pose of order) {
      canvas.draw(pose, { id: 'ask', fineness: 'nails' })
      expect(layersIn(group).join('') === redrawn(pose)).toBe(true)
    }
  })
})

/** Frames of the browser run when the test calls for them. */
function startAnimation({ prefersReducedMotion = false, width = 0 } = {}) {
  let frame: FrameRequestCallback | undefined
  vi.stubGlobal('matchMedia', () => ({ matches: prefersReducedMotion }))
  vi.stubGlobal('requestAnimationFrame', (next: FrameRequestCallback) => {
    frame = next
    return 1
  })
  vi.stubGlobal('cancelAnimationFrame', () => {
    frame = undefined
  })
  vi.spyOn(performance, 'now').mockReturnValue(0)
  const group = newGroup()
  if (group.ownerSVGElement)
    group.ownerSVGElement.getBoundingClientRect = () => new DOMRect(0, 0, width, width)
  const fades: unknown[] = []
  group.animate = (_, timing) => {
    fades.push(timing)
    return new Animation()
  }
  let current: Cue = { gesture: 'rest', count: 0 }
  let signed = 0
  const onSigned = () => {
    signed += 1
  }
  const stop = animateAsk(group, { id: 'ask', cueOf: () => current, onSigned })
  const cue = (next: Cue) => {
    current = next
  }
  const drawnAt = (now: number) => {
    frame?.(now)
    const [tail = '', body = '', head = '', arms = ''] = layersIn(group)
    return { tail, body, head, arms }
  }
  return { group, cue, stop, fades, drawnAt, awaitsFrame: () => frame !== undefined, signed: () => signed }
}

function newGroup() {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const group = document.createElementNS('http://www.w3.org/2000/svg', 'g')
  svg.append(group)
  document.body.replaceChildren(svg)
  return group
}

const layersIn = (group: SVGGElement) => [...group.children].map((layer) => layer.innerHTML)

/** As the browser serializes a drawing, which is not character by character what was written. */
function redrawn(pose: Pose) {
  const group = newGroup()
  group.innerHTML = drawnAsk(pose, { id: 'ask', fineness: 'nails' })
  return group.firstElementChild?.innerHTML
}

function signOf(id: string) {
  const sign = performedSign(id)
  if (!sign) throw new Error(`There is no sign "${id}".`)
  return sign
}
