import { expect, type Locator } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import type { Outcome } from '#server/test-mode/fault-switch.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { fastForward } from '#tests/e2e/support/clock.ts'
import { escaped } from '#tests/support/text-pattern.ts'

import type { Act, Effect, Sight, Visit } from './binding.ts'
import { type Cause, type CauseOf, lostNetwork, responds, runner, waitingFor } from './cause.ts'
import type { Text } from './texts.ts'

// What binds a machine: each value drives Playwright, and says in two languages what a tester does or sees.

/** The accessible name of a control, or the part of it that is written on the page. */
export type Name = string | { readonly shown: string; readonly pattern: RegExp }
/** Where the name depends on the path, by its event and the snapshot before it. */
type NameOf = Name | ((event: AnyEventObject, from: AnyMachineSnapshot) => Name)

/** A name that begins with what a reader sees. */
export const beginning = (shown: string): Name => ({ shown, pattern: new RegExp(`^${escaped(shown)}`, 'u') })

/** A name in which a reader sees this. */
export const containing = (shown: string): Name => ({ shown, pattern: new RegExp(escaped(shown), 'u') })

/** A part of the page with a name. */
export type Place = {
  readonly role: 'region' | 'dialog' | 'alertdialog' | 'navigation' | 'group' | 'main'
  readonly name: Name
}

const controls = {
  button: { press: ['Press', 'Trykk'], see: ['the button', 'knappen'] },
  link: { press: ['Follow the link', 'Følg lenken'], see: ['the link', 'lenken'] },
  checkbox: { press: ['Press the box', 'Trykk på boksen'], see: ['the box', 'boksen'] },
  radio: { press: ['Choose', 'Velg'], see: ['the choice', 'valget'] },
  heading: { see: ['the heading', 'overskriften'] },
  dialog: { see: ['the question', 'spørsmålet'] },
  alertdialog: { see: ['the question', 'spørsmålet'] },
} as const

type PressedRole = 'button' | 'link' | 'checkbox' | 'radio'

type PressOptions = {
  readonly role?: PressedRole
  readonly in?: Place
  /** Of several with this name: `first` alone is pressed. */
  readonly which?: 'first'
}

/** Presses the control with this name, a button by default. */
export const pressing = (name: NameOf, { role = 'button', in: place, which }: PressOptions = {}): Act => ({
  perform: async (visit, event, from) => {
    const control = namedIn(visit, place, role, nameFor(name, event, from))
    await (which === 'first' ? control.first() : control).click()
  },
  cause: (event, from) => {
    const { press } = controls[role]
    const shown = shownName(nameFor(name, event, from))
    const [first, firstNb] = which === 'first' ? ['the first ', 'den første '] : ['', '']
    const [en, nb] = placeText(place)
    return {
      by: 'person',
      text: [`${press[0]} ${first}«${shown}»${en}`, `${press[1]} ${firstNb}«${shown}»${nb}`],
    }
  },
})

/** Writes a text in the field with this label. */
export const filling = (label: string, valueOf: (event: AnyEventObject) => string): Act => ({
  perform: ({ page }, event) => page.getByLabel(label).fill(valueOf(event)),
  cause: (event) => ({ by: 'person', text: fillText(label, valueOf(event)) }),
  shows: (event) => typed(hasValue(label, valueOf(event))),
})

/** Checks what is in the field with this label. */
export const hasValue = (label: string, value: string): Sight => ({
  text:
    value === ''
      ? [`The field «${label}» is empty`, `Feltet «${label}» er tomt`]
      : [`The field «${label}» has the text «${value}»`, `I feltet «${label}» står det «${value}»`],
  check: ({ page }) => expect(page.getByLabel(label)).toHaveValue(value),
})

const fillText = (label: string, value: string): Text =>
  value === ''
    ? [`Empty the field «${label}»`, `Tøm feltet «${label}»`]
    : [`Write «${value}» in «${label}»`, `Skriv «${value}» i «${label}»`]

/** Chooses an option of the list with this label. */
export const choosing = (label: string, option: string): Act => ({
  perform: ({ page }) => page.getByLabel(label).selectOption({ label: option }),
  cause: {
    by: 'person',
    text: [`Choose «${option}» in the list «${label}»`, `Velg «${option}» i lista «${label}»`],
  },
  shows: () => hasChosen(label, option),
})

/** A label that is in quotation marks on the page gets no further ones. */
const quoted = (label: string) => (label.startsWith('«') ? label : `«${label}»`)

/** Checks what is chosen in the list with this label. */
export const hasChosen = (label: string, option: string): Sight => ({
  text: [`«${option}» is chosen in ${quoted(label)}`, `«${option}» er valgt i ${quoted(label)}`],
  check: ({ page }) => expect(page.getByLabel(label).locator('option:checked')).toHaveText(option),
})

/** Sets or clears the tick of the box with this label. */
export const ticking = (label: Name, isTicked = true): Act => ({
  perform: ({ page }) => boxOf(page, label).setChecked(isTicked),
  cause: {
    by: 'person',
    text: isTicked
      ? [`Tick «${shownName(label)}»`, `Kryss av for «${shownName(label)}»`]
      : [`Remove the tick of «${shownName(label)}»`, `Ta bort krysset for «${shownName(label)}»`],
  },
  shows: () => isTickedOrNot(label, isTicked),
})

/** Checks whether the box with this label is ticked. */
export const isTickedOrNot = (label: Name, isTicked: boolean): Sight => ({
  text: isTicked
    ? [`«${shownName(label)}» is ticked`, `«${shownName(label)}» er krysset av`]
    : [`«${shownName(label)}» is not ticked`, `«${shownName(label)}» er ikke krysset av`],
  check: ({ page }) => expect(boxOf(page, label).first()).toBeChecked({ checked: isTicked }),
})

const boxOf = (page: Visit['page'], label: Name) =>
  page.getByRole('checkbox', typeof label === 'string' ? { name: label } : { name: label.pattern })

type PersonsText = Text | ((event: AnyEventObject, from: AnyMachineSnapshot) => Text)

/** What a person does that takes more than one control, or another one than those above. The text names it as the page does. */
export const acting = (text: PersonsText, perform: Act['perform'], shows?: Act['shows']): Act => ({
  ...(shows && { shows }),
  perform,
  cause: (event, from) => ({ by: 'person', text: typeof text === 'function' ? text(event, from) : text }),
})

/** What a tester does before a path, and a runner does in another way. */
export const byHand = (text: Text): Act => acting(text, () => Promise.resolve())

/** What a browser asks before a page gets a device, and how somebody responds; the words are those of Chrome in Norwegian. */
export const allowing = (device: Device): Text => [
  `The browser asks about the ${devices[device][0]} at the top left: press «Tillat mens du besøker nettstedet», or «Tillat»`,
  `Nettleseren spør om ${devices[device][1]} øverst til venstre: trykk «Tillat mens du besøker nettstedet», eller «Tillat»`,
]
export const refusing = (device: Device): Text => [
  `The browser asks about the ${devices[device][0]} at the top left: press «Aldri tillat», or «Blokker»`,
  `Nettleseren spør om ${devices[device][1]} øverst til venstre: trykk «Aldri tillat», eller «Blokker»`,
]
/** A browser that remembers its response does not ask. */
export const forgetting = (device: Device): Act =>
  byHand([
    `Press the symbol to the left of the address in the browser, and «Tilbakestill tillatelser» if it is there: then the browser asks about the ${devices[device][0]}`,
    `Trykk på symbolet til venstre for adressen i nettleseren, og «Tilbakestill tillatelser» hvis det står der: da spør nettleseren om ${devices[device][1]}`,
  ])

type Device = keyof typeof devices
const devices = {
  camera: ['camera', 'kameraet'],
  microphone: ['microphone', 'mikrofonen'],
} as const satisfies Record<string, Text>

/** What somebody does outside the page, or on another device. */
export const outside = (text: Text, perform: Act['perform']): Act => ({
  perform,
  cause: { by: 'environment', text },
})

/** What follows at once and by itself. */
export const following = (perform: Act['perform'] = () => Promise.resolve()): Act => ({
  perform,
  cause: responds,
})

/** What follows after a while, as the text says. */
export const waiting = (text: Text, perform: Act['perform']): Act => ({
  perform,
  cause: { by: 'waiting', text },
})

/** Lets the time of the page pass. */
export const passing = (milliseconds: number): Act => ({
  perform: ({ page }) => fastForward(page, milliseconds),
  cause: waitingFor(milliseconds),
})

/** What only a program can do, which stands for a device or a network. */
export const simulating = (perform: Act['perform'], cause: CauseOf = runner): Act => ({ perform, cause })

/** An act of one of these kinds, by the event and the snapshot before it. */
export const either = (actOf: (event: AnyEventObject, from: AnyMachineSnapshot) => Act): Act => ({
  perform: (visit, event, from) => actOf(event, from).perform(visit, event, from),
  cause: (event, from) => causeOf(actOf(event, from), event, from),
  shows: (event, from) => actOf(event, from).shows?.(event, from),
})

/** The same act, before which a tester has to do something that a runner does in another way. */
export const preceded = (first: Act, act: Act): Act => ({
  ...act,
  cause: (event, from) => {
    const [before, cause] = [causeOf(first, event, from), causeOf(act, event, from)]
    if (!('text' in before) || !('text' in cause)) return cause
    return { ...cause, text: [`${before.text[0]}. ${cause.text[0]}`, `${before.text[1]}. ${cause.text[1]}`] }
  },
})

const causeOf = ({ cause }: Act, event: AnyEventObject, from: AnyMachineSnapshot): Cause =>
  typeof cause === 'function' ? cause(event, from) : cause

/** The same act, of which the page shows this. */
export const showing = (act: Act, shows: NonNullable<Act['shows']>): Act => ({ ...act, shows })

type Released = AnyEventObject & { readonly output?: { readonly kind?: string } }

/**
 * Releases the waiting request to an endpoint; with the outcome for the kind of the event’s output, where there are several.
 * `manually` says how a tester brings about what the server otherwise refuses only in the test mode.
 */
export const releasing = (
  endpoint: Endpoint,
  outcomes: Readonly<Record<string, Outcome>> = {},
  manually: Readonly<Record<string, Cause>> = {},
): Effect => ({
  perform: (server, { output }: Released) => server.release(endpoint, outcomes[output?.kind ?? '']),
  cause: ({ output }: Released) =>
    manually[output?.kind ?? ''] ?? causeOfOutcome(outcomes[output?.kind ?? '']),
})

/** What the server does otherwise, with the outcome that a tester would see. */
export const serving = (
  perform: Effect['perform'],
  outcomeOf: (event: AnyEventObject) => Outcome | undefined,
): Effect => ({ perform, cause: (event) => causeOfOutcome(outcomeOf(event)) })

/** A server that responds with an error does so in the test mode alone. */
function causeOfOutcome(outcome: Outcome = 'pass'): Cause {
  if (outcome === 'pass') return responds
  return outcome === 'drop' ? lostNetwork : runner
}

/** Checks what else the page shows, as the text says. */
export const seeing = <TSnapshot = AnyMachineSnapshot>(
  text: Sight<TSnapshot>['text'],
  check: Sight<TSnapshot>['check'],
): Sight<TSnapshot> => ({ text, check })

/** The same sight, which the page shows before the step as well: its sentence says «fortsatt». */
export const still = <TSnapshot>(sight: Sight<TSnapshot>): Sight<TSnapshot> => ({ ...sight, isStill: true })

/** The same sight, which is what the act has typed: no tester is asked to look at it. */
export const typed = <TSnapshot>(sight: Sight<TSnapshot>): Sight<TSnapshot> => ({ ...sight, isTyped: true })

/** Checks that the page shows a button with this name. */
export const showsButton = (name: string, place?: Place): Sight => shows('button', name, place)

/** Checks that the page shows a control, a heading or a question with this name. */
export const shows = (role: keyof typeof controls, name: Name, place?: Place): Sight => ({
  check: (visit) => expect(namedIn(visit, place, role, name).first()).toBeVisible(),
  text: seenText(controls[role].see, shownName(name), place),
})

const seenText = ([en, nb]: Text, name: string, place: Place | undefined): Text => {
  const [inEn, inNb] = placeText(place)
  return [`The page shows ${en} «${name}»${inEn}`, `Siden viser ${nb} «${name}»${inNb}`]
}

/** Checks that the page shows a text, with its large and small letters. */
export const showsText = (text: string, place?: Place): Sight => ({
  check: (visit) =>
    expect(
      rootOf(visit, place)
        .getByText(new RegExp(escaped(text), 'u'))
        .first(),
    ).toBeVisible(),
  text: [`The page shows «${text}»${placeText(place)[0]}`, `Siden viser «${text}»${placeText(place)[1]}`],
})

/** Checks that a part of the page is not shown. */
export const hides = (place: Place): Sight => ({
  check: ({ page }) => expect(page.getByRole(place.role, optionsOf(place.name))).toBeHidden(),
  text: [`«${shownName(place.name)}» is not shown`, `«${shownName(place.name)}» vises ikke`],
})

const rootOf = ({ page }: Visit, place: Place | undefined): Visit['page'] | Locator =>
  place === undefined ? page : page.getByRole(place.role, optionsOf(place.name))

const namedIn = (visit: Visit, place: Place | undefined, role: keyof typeof controls, name: Name): Locator =>
  rootOf(visit, place).getByRole(role, optionsOf(name))

/** How Playwright finds a control with this name. */
export const optionsOf = (name: Name) =>
  typeof name === 'string' ? { name, exact: true } : { name: name.pattern }

const nameFor = (name: NameOf, event: AnyEventObject, from: AnyMachineSnapshot): Name =>
  typeof name === 'function' ? name(event, from) : name

const placeText = (place: Place | undefined): Text =>
  place === undefined ? ['', ''] : [` in «${shownName(place.name)}»`, ` i «${shownName(place.name)}»`]

/** Checks that no control with this name is shown. */
export const showsNo = (role: keyof typeof controls, name: Name): Sight => ({
  check: ({ page }) => expect(page.getByRole(role, optionsOf(name))).toHaveCount(0),
  text: [
    `The page does not show ${controls[role].see[0]} «${shownName(name)}»`,
    `Siden viser ikke ${controls[role].see[1]} «${shownName(name)}»`,
  ],
})

/** A name as a reader sees it. */
export const shownName = (name: Name): string => (typeof name === 'string' ? name : name.shown)
