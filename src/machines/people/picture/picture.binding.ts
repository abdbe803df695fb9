import { machineBinding } from '#tests/support/paths/binding.ts'
import { missing } from '#tests/support/paths/missing.ts'

import { pictureMachine } from './picture.machine.ts'

export const binding = machineBinding(pictureMachine, {
  model: {
    get samples() {
      return missing(
        'picture.binding.ts: a sample of each event with a payload: "picture.choose", "capture.failed", "capture.taken", doneEvent("read", output), "picture.crop.set", doneEvent("cut", output)',
      )
    },
  },
  open: () =>
    missing('picture.binding.ts: how its page is opened, as by openAs(page, people.leader, address)'),
  events: {
    'picture.camera.open': () =>
      missing('picture.binding.ts: what a person does to cause "picture.camera.open", as by pressing(name)'),
    'picture.choose': () =>
      missing('picture.binding.ts: what a person does to cause "picture.choose", as by pressing(name)'),
    'picture.back': () =>
      missing('picture.binding.ts: what a person does to cause "picture.back", as by pressing(name)'),
    'picture.take': () =>
      missing('picture.binding.ts: what a person does to cause "picture.take", as by pressing(name)'),
    'picture.crop.set': () =>
      missing('picture.binding.ts: what a person does to cause "picture.crop.set", as by pressing(name)'),
    'picture.crop.accept': () =>
      missing('picture.binding.ts: what a person does to cause "picture.crop.accept", as by pressing(name)'),
  },
  states: {
    choosing: () => missing('picture.binding.ts: what a person sees in "choosing", as by showsText(text)'),
    'capturing.opening': () =>
      missing('picture.binding.ts: what a person sees in "capturing.opening", as by showsText(text)'),
    'capturing.live': () =>
      missing('picture.binding.ts: what a person sees in "capturing.live", as by showsText(text)'),
    'capturing.taking': () =>
      missing('picture.binding.ts: what a person sees in "capturing.taking", as by showsText(text)'),
    reading: () => missing('picture.binding.ts: what a person sees in "reading", as by showsText(text)'),
    'held.cropping': () =>
      missing('picture.binding.ts: what a person sees in "held.cropping", as by showsText(text)'),
    'held.cutting': () =>
      missing('picture.binding.ts: what a person sees in "held.cutting", as by showsText(text)'),
    'held.ready': () =>
      missing('picture.binding.ts: what a person sees in "held.ready", as by showsText(text)'),
  },
})
