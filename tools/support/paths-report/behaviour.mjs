// The behaviour of the report of `npm run paths:report`, which holds this file as it is.

/** @typedef {import('../../../tests/support/paths/report/report-data.ts').ReportedMachine} ReportedMachine */
/** @typedef {import('../../../tests/support/paths/report/report-data.ts').ReportedPath} ReportedPath */

const marks = { taken: '✓ ', missing: '○ ', failed: '✗ ', unreachable: '– ', other: '· ' }
/** @type {readonly Pick<ReportedMachine, 'id' | 'transitions' | 'paths'>[]} */
const machines = JSON.parse(document.querySelector('#data')?.textContent ?? '[]')

for (const machine of machines) {
  const section = document.getElementById(machine.id)
  if (!section) continue
  for (const element of section.querySelectorAll('[data-key]')) {
    const key = element.getAttribute('data-key') ?? ''
    element.addEventListener('click', () => choose(machine, section, key))
    element.addEventListener('keydown', (event) => {
      if (!(event instanceof KeyboardEvent) || (event.key !== 'Enter' && event.key !== ' ')) return
      event.preventDefault()
      choose(machine, section, key)
    })
  }
}
for (const input of document.querySelectorAll('input[type=radio]')) {
  input.addEventListener('change', () => {
    if (!(input instanceof HTMLInputElement)) return
    document.body.dataset[input.name] = input.value
    if (input.name === 'level') showLevel()
  })
}
showLevel()

/** Gives every transition its status at the chosen level. */
function showLevel() {
  const level = levelOf(document.body.dataset['level'])
  for (const { id, transitions } of machines) {
    const section = document.getElementById(id)
    for (const { key, statuses, reason } of transitions) {
      for (const element of section?.querySelectorAll(`[data-key="${CSS.escape(key)}"]`) ?? []) {
        const status = statuses[level]
        element.setAttribute('data-status', status)
        element.setAttribute('aria-label', `${key}: ${status}${reason === undefined ? '' : `. ${reason}`}`)
        const mark = element.querySelector('.mark')
        if (mark) mark.textContent = marks[status]
      }
    }
  }
}

/** @param {string | undefined} text */
function levelOf(text) {
  return text === 'actor' || text === 'app' ? text : 'browser'
}

/**
 * Shows the paths that take a transition.
 *
 * @param {Pick<ReportedMachine, 'id' | 'transitions' | 'paths'>} machine
 * @param {HTMLElement} section
 * @param {string} key
 */
function choose(machine, section, key) {
  emphasise(section, 'chosen', key)
  highlight(section, [], [])
  const walk = section.querySelector('.walk')
  if (!walk) return
  const found = machine.paths.filter(({ steps }) =>
    steps.some(({ transitions }) => transitions.includes(key)),
  )
  const reason = machine.transitions.find((one) => one.key === key)?.reason
  const list = create('ol', 'paths')
  for (const path of found) {
    const item = create('li')
    const button = create('button', path.problem === undefined ? '' : 'failed', titleOf(path))
    button.addEventListener('click', () => show(section, path, firstStepWith(path, key)))
    item.append(create('span', 'level', path.level), button)
    list.append(item)
  }
  const count =
    found.length === 0
      ? 'No run has taken it.'
      : `${found.length} ${found.length === 1 ? 'path takes' : 'paths take'} it:`
  walk.replaceChildren(
    create('h3', '', key),
    ...(reason === undefined ? [] : [create('p', 'reason', reason)]),
    create('p', '', count),
    list,
    create('div', 'stepper'),
  )
}

/** @param {ReportedPath} path */
const titleOf = ({ title, steps }) => {
  const events = steps.slice(1).map(({ when }) => when?.[0] ?? '')
  return events.length > 0 ? events.join(' → ') : title
}

/**
 * @param {ReportedPath} path
 * @param {string} key
 */
const firstStepWith = ({ steps }, key) => steps.findIndex(({ transitions }) => transitions.includes(key))

/**
 * Shows one step of a path: its sentence, where it leads in the chart, and its picture.
 *
 * @param {HTMLElement} section
 * @param {ReportedPath} path
 * @param {number} at
 */
function show(section, path, at) {
  const step = path.steps[at]
  const stepper = section.querySelector('.stepper')
  if (!step || !(stepper instanceof HTMLElement)) return
  highlight(section, step.states, step.transitions)
  const back = create('button', '', '← Back')
  const next = create('button', '', 'Next →')
  back.toggleAttribute('disabled', at === 0)
  next.toggleAttribute('disabled', at === path.steps.length - 1)
  back.addEventListener('click', () => show(section, path, at - 1))
  next.addEventListener('click', () => show(section, path, at + 1))
  const bar = create('div', 'bar-of-steps')
  bar.append(back, create('span', '', `Step ${at + 1} of ${path.steps.length}`), next)
  const sentences = create('div', 'sentences')
  for (const [index, language] of /** @type {const} */ (['en', 'nb']).entries()) {
    const words = language === 'en' ? ['Given that', 'When', 'Then'] : ['Gitt at', 'Når', 'Så']
    const paragraph = create('p')
    paragraph.lang = language
    const when = step.when?.[index]
    paragraph.append(
      ...(when === undefined
        ? [bold(`${words[0]} `)]
        : [bold(`${words[1]} `), when, create('code', '', step.payload), create('br'), bold(`${words[2]} `)]),
      step.outcome[index] ?? '',
    )
    sentences.append(paragraph)
  }
  const isLast = at === path.steps.length - 1
  stepper.replaceChildren(
    bar,
    sentences,
    ...(isLast && path.problem !== undefined ? [create('p', 'problem', path.problem)] : []),
    ...(step.picture === undefined ? [] : [pictureOf(step.picture, step.outcome[0])]),
  )
  bar.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowLeft') show(section, path, at - 1)
    if (event.key === 'ArrowRight') show(section, path, at + 1)
  })
  const focused = isLast ? back : next
  focused.focus({ preventScroll: true })
}

/**
 * @param {string} address
 * @param {string} text
 */
function pictureOf(address, text) {
  const picture = document.createElement('img')
  picture.src = address
  picture.alt = `The screen: ${text}`
  return picture
}

/**
 * Marks where a path is in the chart.
 *
 * @param {HTMLElement} section
 * @param {readonly string[]} states
 * @param {readonly string[]} transitions
 */
function highlight(section, states, transitions) {
  for (const state of section.querySelectorAll('[data-state]'))
    state.classList.toggle('current', states.includes(state.getAttribute('data-state') ?? ''))
  for (const transition of section.querySelectorAll('.transition'))
    transition.classList.toggle('walked', transitions.includes(transition.getAttribute('data-key') ?? ''))
  const chart = section.querySelector('.chart')
  const current = section.querySelector('.state.current rect')
  if (!(chart instanceof HTMLElement) || !current) return
  const box = current.getBoundingClientRect()
  const view = chart.getBoundingClientRect()
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
  chart.scrollBy({
    left: box.left + box.width / 2 - view.left - view.width / 2,
    top: box.top + box.height / 2 - view.top - view.height / 2,
    behavior,
  })
}

/**
 * @param {HTMLElement} section
 * @param {string} name
 * @param {string} key
 */
function emphasise(section, name, key) {
  for (const element of section.querySelectorAll('[data-key]'))
    element.classList.toggle(name, element.getAttribute('data-key') === key)
}

/** @param {string} text */
const bold = (text) => create('b', '', text)

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {string} [className]
 * @param {string} [text]
 */
function create(tag, className = '', text = '') {
  const element = document.createElement(tag)
  if (className !== '') element.className = className
  if (text !== '') element.textContent = text
  return element
}
