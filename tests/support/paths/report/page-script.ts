import type { CoverageState } from './coverage-states.ts'
import type { Level } from '../coverage.ts'
import type { ReportPath, ReportStep } from './report-data.ts'

// Runs inside the page, as a module without imports: only types may be imported here.

/** What the page's script knows of a machine. */
export type PageMachine = {
  readonly id: string
  readonly reasons: Readonly<Record<Level, Readonly<Record<string, string>>>>
  readonly states: Readonly<Record<Level, Readonly<Record<string, CoverageState>>>>
  readonly paths: Readonly<Record<Level, readonly ReportPath[] | undefined>>
}
export type PageData = {
  readonly machines: readonly PageMachine[]
  readonly stateNames: Readonly<Record<CoverageState, string>>
  /** Data addresses, by the name of the picture. */
  readonly screenshots: Readonly<Record<string, string>>
}

type Choice = {
  readonly key: string | undefined
  readonly path: ReportPath | undefined
  readonly step: number
}
const nothingChosen: Choice = { key: undefined, path: undefined, step: 0 }

/** Makes the switches, the charts and the paths of the page work. */
export function startPage() {
  const data = pageData()
  const sections = data.machines.flatMap((machine) => {
    const section = document.getElementById(`machine-${machine.id}`)
    return section ? [machineSection(section, machine, data)] : []
  })
  const showAll = () => {
    for (const section of sections) section.show()
  }
  for (const name of ['level', 'language']) {
    for (const input of document.querySelectorAll(`input[name="${name}"]`))
      input.addEventListener('change', () => {
        for (const section of sections) if (name === 'level') section.clear()
        showAll()
      })
  }
  showAll()
}

const pageData = (): PageData => {
  // The same module's types describe what was written into the page.
  return JSON.parse(document.getElementById('report-data')?.textContent ?? '{}') as PageData
}

const chosen = (name: string): string =>
  [...document.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)].find(({ checked }) => checked)
    ?.value ?? ''

const clausesIn = ({ en, nb }: ReportStep) => (chosen('language') === 'nb' ? nb : en)

/** What a screen reader says of a step. */
const stepText = (step: ReportStep) =>
  clausesIn(step)
    .map(([word, text]) => `${word} ${text}`)
    .join('. ') || step.event

const chosenLevel = (): Level => {
  const level = chosen('level')
  return level === 'app' || level === 'browser' || level === 'manual' ? level : 'actor'
}

function machineSection(section: HTMLElement, machine: PageMachine, data: PageData) {
  const panel = section.querySelector<HTMLElement>('.panel')
  const status = section.querySelector('[role="status"]')
  const transitions = [...section.querySelectorAll<SVGGElement>('.transition')]
  const states = [...section.querySelectorAll<SVGGElement>('[data-state-path]')]
  let choice = nothingChosen

  const choose = (next: Choice) => {
    choice = next
    show()
  }
  const pathsWith = (key: string | undefined) =>
    (machine.paths[chosenLevel()] ?? []).filter(
      ({ steps }) => key === undefined || steps.some((step) => step.transitions.includes(key)),
    )

  function show() {
    const level = chosenLevel()
    const step = choice.path?.steps[choice.step]
    const walked = new Set(choice.path?.steps.flatMap((one) => one.transitions))
    for (const transition of transitions) {
      const key = keyOf(transition)
      const state = machine.states[level][key] ?? 'missing'
      transition.dataset['coverage'] = state
      transition.setAttribute('aria-label', `${key}: ${data.stateNames[state]}`)
      transition.setAttribute('aria-pressed', String(choice.key === key))
      transition.querySelector('use')?.setAttribute('href', `#symbol-${state}`)
      transition.classList.toggle('on-path', walked.has(key))
      transition.classList.toggle('taken', step?.transitions.includes(key) ?? false)
    }
    for (const state of states)
      state.classList.toggle('current', step?.states.includes(state.dataset['statePath'] ?? '') ?? false)
    section.classList.toggle('stepping', choice.path !== undefined)
    panel?.replaceChildren(...panelParts())
    if (status) status.textContent = step ? stepText(step) : ''
    if (step || choice.key !== undefined) reveal(step)
  }

  /** Scrolls the chart, not the page, to the states of a step, or to the chosen transition. */
  function reveal(step: ReportStep | undefined) {
    const frame = section.querySelector('.frame')
    const innermost = states.findLast(
      ({ dataset, classList }) =>
        !classList.contains('root') && step?.states.includes(dataset['statePath'] ?? ''),
    )
    const shown = section.querySelector(step ? '.taken .label' : '[aria-pressed="true"] .label') ?? innermost
    if (!frame || !shown) return
    const [outer, one, other] = [frame, shown, innermost ?? shown].map((shape) =>
      shape.getBoundingClientRect(),
    )
    if (!outer || !one || !other) return
    const isSeen = (box: DOMRect) =>
      box.left >= outer.left && box.right <= outer.right && box.top >= outer.top && box.bottom <= outer.bottom
    const moves = !isSeen(one) || !isSeen(other)
    const middleOf = (start: 'left' | 'top', end: 'right' | 'bottom') =>
      (one[start] + one[end] + other[start] + other[end]) / 4 - (outer[start] + outer[end]) / 2
    // Also without a move: an earlier one may still be on its way.
    frame.scrollTo({
      left: frame.scrollLeft + (moves ? middleOf('left', 'right') : 0),
      top: frame.scrollTop + (moves ? middleOf('top', 'bottom') : 0),
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    })
  }

  function panelParts(): readonly HTMLElement[] {
    if (choice.path) return steppingParts(choice.path)
    const level = chosenLevel()
    const paths = pathsWith(choice.key)
    if (choice.key === undefined)
      return [
        element('h3', { text: 'Paths' }),
        element('p', {
          text:
            paths.length > 0 ? 'Choose a path, or a transition in the chart.' : noPathText(machine, level),
        }),
        pathList(paths),
      ]
    const state = machine.states[level][choice.key] ?? 'missing'
    const reason = machine.reasons[level][choice.key]
    return [
      element('h3', { text: choice.key }),
      element('p', { class: `verdict ${state}`, text: data.stateNames[state] }),
      ...(reason === undefined
        ? []
        : [element('p', { text: state === 'unreachable' ? reason : `Listed as unreachable: ${reason}` })]),
      element('p', {
        text: paths.length > 0 ? `On ${countText(paths.length, 'path')}:` : 'No recorded path takes it.',
      }),
      pathList(paths),
      button('All paths', () => choose(nothingChosen)),
    ]
  }

  function pathList(paths: readonly ReportPath[]): HTMLElement {
    const list = element('ol', { class: 'paths' })
    const failing = paths.filter(({ problem }) => problem !== undefined)
    const causes = [...new Set(failing.map(causeOf))]
    for (const cause of causes) {
      const same = failing.filter((path) => causeOf(path) === cause)
      if (same.length > 1 && cause !== '')
        list.append(element('li', { class: 'cause', text: `${same.length} paths fail by the same cause:` }))
      list.append(...same.map(pathItem))
    }
    list.append(...paths.filter(({ problem }) => problem === undefined).map(pathItem))
    return list
  }

  function pathItem(path: ReportPath): HTMLElement {
    const item = element('li', {})
    const { key } = choice
    const open = button('', () => {
      const first = path.steps.findIndex(({ transitions: keys }) => key !== undefined && keys.includes(key))
      // Of a path that failed, the step at which it did.
      choose({ ...choice, path, step: path.failure ? path.steps.length - 1 : Math.max(0, first) })
      section.querySelector<HTMLElement>('.next')?.focus({ preventScroll: true })
    })
    open.append(
      ...(path.problem === undefined ? [] : [element('strong', { text: '✕ Failed: ' })]),
      path.title,
      element('small', { text: countText(Math.max(1, path.steps.length - 1), 'step') }),
    )
    item.append(open)
    return item
  }

  function steppingParts(path: ReportPath): readonly HTMLElement[] {
    const { step } = choice
    const go = (to: number, focus: string) => {
      choose({ ...choice, step: Math.min(Math.max(to, 0), path.steps.length - 1) })
      section.querySelector<HTMLElement>(focus)?.focus({ preventScroll: true })
    }
    const previous = button('Previous', () => go(step - 1, '.previous'), 'previous')
    const next = button('Next', () => go(step + 1, '.next'), 'next primary')
    previous.setAttribute('aria-disabled', String(step === 0))
    next.setAttribute('aria-disabled', String(step === path.steps.length - 1))
    const controls = element('div', { class: 'controls' })
    controls.append(
      previous,
      element('span', { class: 'position', text: `Step ${step} of ${path.steps.length - 1}` }),
      next,
    )
    const screenshot = path.steps[step]?.screenshot
    const picture = screenshot === undefined ? undefined : data.screenshots[screenshot]
    return [
      element('h3', { text: 'Step through the path' }),
      ...problemParts(path),
      ...(path.steps.length > 1 ? [controls] : []),
      ...(picture === undefined ? [] : [picturePart(picture, `The screen after step ${step}`)]),
      stepList(path, (index) => go(index, '.next')),
      button('Back to the paths', () => {
        choose({ ...choice, path: undefined, step: 0 })
        section.querySelector<HTMLElement>('.paths button')?.focus({ preventScroll: true })
      }),
    ]
  }

  function stepList({ steps, failure }: ReportPath, onChoose: (index: number) => void): HTMLElement {
    const list = element('ol', { class: 'steps' })
    for (const [index, step] of steps.entries()) {
      const isFailed = failure !== undefined && index === steps.length - 1
      const item = element('li', isFailed ? { class: 'failed-step' } : {})
      const one = button('', () => onChoose(index))
      if (index === choice.step) one.setAttribute('aria-current', 'step')
      if (isFailed) one.append(element('strong', { text: '✕ Failed here' }))
      const isNorwegian = chosen('language') === 'nb'
      for (const [word, text] of clausesIn(step)) {
        const clause = element('span', { class: 'clause' })
        if (isNorwegian) clause.lang = 'nb'
        clause.append(element('b', { text: `${word} ` }), text)
        one.append(clause)
      }
      if (index > 0 || step.en.length === 0) one.append(element('code', { text: step.event }))
      item.append(one)
      list.append(item)
    }
    return list
  }

  section.addEventListener('keydown', (event) => {
    if (!(event.target instanceof Element)) return
    const turn = turnOf(event.key)
    const transition = event.target.closest<SVGGElement>('.transition')
    if (transition) {
      if (event.key === 'Enter' || event.key === ' ') chooseTransition(transition)
      else if (turn === 0) return
      else
        focusTransition(
          transitions[(transitions.indexOf(transition) + turn + transitions.length) % transitions.length],
        )
    } else if (event.target.closest('.panel') && choice.path && turn !== 0) {
      const to = choice.step + turn
      if (to >= 0 && to < choice.path.steps.length) choose({ ...choice, step: to })
      section.querySelector<HTMLElement>('.next')?.focus({ preventScroll: true })
    } else return
    event.preventDefault()
  })
  section.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return
    const transition = event.target.closest<SVGGElement>('.transition')
    if (transition) chooseTransition(transition)
    const listed = event.target.closest<HTMLElement>('[data-choose]')?.dataset['choose']
    if (listed === undefined) return
    choose({ ...nothingChosen, key: listed })
    panel?.focus()
  })
  const chooseTransition = (transition: SVGGElement) => {
    const key = keyOf(transition)
    focusTransition(transition)
    choose({ ...nothingChosen, key: choice.key === key && !choice.path ? undefined : key })
  }
  /** Only one transition of a chart is in the order of the Tab key; the arrow keys lead to the others. */
  const focusTransition = (transition: SVGGElement | undefined) => {
    for (const one of transitions) one.setAttribute('tabindex', one === transition ? '0' : '-1')
    transition?.focus()
  }
  transitions[0]?.setAttribute('tabindex', '0')

  const whole = section.querySelector<HTMLButtonElement>('.whole')
  whole?.addEventListener('click', () => {
    whole.setAttribute('aria-pressed', String(section.classList.toggle('shows-whole')))
  })

  return { show, clear: () => (choice = nothingChosen) }
}

/** What paths that fail alike have in common. */
const causeOf = ({ failure, steps }: ReportPath) =>
  failure ? [steps.at(-1)?.event, failure.expected, failure.seen].join('\n') : ''

/** What a failed path expected beside what was there, where to look, and how to follow it; of an actor, its problem. */
function problemParts({ problem, failure }: ReportPath): readonly HTMLElement[] {
  if (problem === undefined) return []
  if (!failure) return [element('p', { class: 'verdict failed', text: problem })]
  const compared = element('dl', { class: 'compared' })
  for (const [name, text] of [
    ['Expected', failure.expected],
    ['Seen', failure.seen],
  ] as const) {
    const part = element('div', {})
    part.append(element('dt', { text: name }), element('dd', { text }))
    compared.append(part)
  }
  const places = element('ul', { class: 'places' })
  places.append(
    ...failure.places.map(({ what, file, line }) => {
      const item = element('li', { text: `${what}: ` })
      item.append(element('code', { text: `${file}:${line}` }))
      return item
    }),
  )
  const command = element('p', { text: 'Watch it: ' })
  command.append(element('code', { text: failure.command }))
  const parts = [compared, places, command]
  const log = details(`Console and requests of this step (${failure.log.length})`, failure.log.join('\n'))
  return [...parts, ...(failure.log.length === 0 ? [] : [log]), details('The whole message', problem)]
}

function details(summary: string, text: string) {
  const created = element('details', {})
  created.append(element('summary', { text: summary }), element('pre', { text }))
  return created
}

/** A picture that a press shows in the size of the screen. */
function picturePart(src: string, alt: string) {
  const large = document.createElement('dialog')
  large.className = 'large-picture'
  large.setAttribute('aria-label', alt)
  const close = button('Close', () => large.close())
  large.append(close, image(src, alt))
  const open = button('', () => large.showModal(), 'picture')
  open.setAttribute('aria-label', `${alt}: show it larger`)
  open.append(image(src, alt))
  const part = element('div', {})
  part.append(open, large)
  return part
}

const keyOf = ({ dataset }: SVGGElement) => dataset['key'] ?? ''

function turnOf(key: string): number {
  if (key === 'ArrowRight' || key === 'ArrowDown') return 1
  return key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 0
}

function noPathText({ id }: PageMachine, level: Level): string {
  if (level === 'app') return 'No path of this machine has been recorded in the app.'
  return level === 'manual'
    ? `No results have been read: npm run paths -- export ${id}, then npm run paths -- results <file>`
    : `No path of this machine has been recorded here: npm run paths -- ${id} --run ${level}`
}

const countText = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

function element(
  tag: string,
  { class: className, text }: { readonly class?: string; readonly text?: string },
) {
  const created = document.createElement(tag)
  if (className !== undefined) created.className = className
  if (text !== undefined) created.textContent = text
  return created
}

function button(text: string, onClick: () => void, className = '') {
  const created = document.createElement('button')
  created.type = 'button'
  created.className = className
  created.textContent = text
  created.addEventListener('click', onClick)
  return created
}

function image(src: string, alt: string) {
  const created = document.createElement('img')
  created.src = src
  created.alt = alt
  return created
}
