import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { projectRoot } from '#server/project-root.ts'
import { type Level, levels } from '#tests/support/paths/coverage.ts'

import behaviour from '../../../../tools/support/paths-report/behaviour.mjs?raw'
import styles from '../../../../tools/support/paths-report/report.css?raw'
import type { Change } from './changes.ts'
import { drawingSvg, escaped } from './drawing-svg.ts'
import type { ReportedMachine, ReportedTransition, Status } from './report-data.ts'

const levelNames: Readonly<Record<Level, string>> = { actor: 'Actor', app: 'App', browser: 'Browser' }

/** The report as one HTML page that needs no other file and no network. `madeAt` is shown as it is. */
export function reportPage(
  machines: readonly ReportedMachine[],
  changes: readonly Change[] | undefined,
  madeAt: string,
): string {
  const data = machines.map(({ id, transitions, paths }) => ({ id, transitions, paths }))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Paths – Språkhuset</title>
<style>${fontFace()}${themeColors()}${styles}</style>
</head>
<body data-level="browser" data-language="en">
<a class="skip" href="#overview">To the overview</a>
<header>
<div class="frame">
<p class="eyebrow">Språkhuset · ${escaped(madeAt)}</p>
<h1>Paths through the machines</h1>
<p class="lead">${escaped(leadOf(machines))}</p>
<div class="switches">
${switchOf(
  'level',
  'Coverage by runs',
  levels.map((level) => [level, levelNames[level]]),
  'browser',
)}
${switchOf(
  'language',
  'Sentences in',
  [
    ['en', 'English'],
    ['nb', 'Norsk'],
  ],
  'en',
)}
</div>
</div>
</header>
<main class="frame">
<section id="overview" aria-labelledby="overview-title">
<h2 id="overview-title">Overview</h2>
${legend}
${overviewTable(machines)}
</section>
${changesSection(changes)}
${machines.map(machineSection).join('\n')}
</main>
<script type="application/json" id="data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
<script>${behaviour}</script>
</body>
</html>
`
}

function leadOf(machines: readonly ReportedMachine[]): string {
  const transitions = machines.flatMap((machine) => machine.transitions)
  const personal = transitions.filter((one) => isWantedAt(one, 'browser'))
  return [
    `${machines.length} machines with ${transitions.length} transitions.`,
    `Actors took ${countTaken(transitions, 'actor')} of them.`,
    `People can cause ${personal.length}: ${countTaken(personal, 'browser')} were walked in a browser, where the app took ${countTaken(transitions, 'browser')} in all.`,
  ].join(' ')
}

const countTaken = (transitions: readonly ReportedTransition[], level: Level) =>
  transitions.filter(({ statuses }) => statuses[level] === 'taken').length

/** Whether a run of the level should take it: in a browser only what a person can cause. */
const isWantedAt = ({ statuses, isPersonal }: ReportedTransition, level: Level) =>
  level === 'browser' ? isPersonal : statuses[level] !== 'unreachable' && statuses[level] !== 'other'

const switchOf = (
  name: string,
  title: string,
  choices: readonly (readonly [value: string, text: string])[],
  chosen: string,
) =>
  `<fieldset><legend>${title}</legend>${choices
    .map(
      ([value, text]) =>
        `<label><input type="radio" name="${name}" value="${value}"${value === chosen ? ' checked' : ''}><span>${text}</span></label>`,
    )
    .join('')}</fieldset>`

const marks: Readonly<Record<Status, readonly [mark: string, text: string]>> = {
  taken: ['✓', 'taken by the last run'],
  missing: ['○', 'not taken'],
  failed: ['✗', 'a path failed here'],
  unreachable: ['–', 'cannot be taken, with a reason'],
  other: ['·', 'not caused by a person'],
}

const legend = `<ul class="legend" aria-label="Signs">${Object.entries(marks)
  .map(
    ([status, [mark, text]]) => `<li class="${status}"><span aria-hidden="true">${mark}</span> ${text}</li>`,
  )
  .join('')}</ul>`

function overviewTable(machines: readonly ReportedMachine[]): string {
  const rows = machines.map(
    (machine) => `<tr>
<th scope="row"><a href="#${machine.id}">${machine.id}</a></th>
<td class="number">${machine.drawing.states.length - 1}</td>
<td class="number">${machine.transitions.length}</td>
${levels.map((level) => `<td>${coverageBar(machine, level)}</td>`).join('')}
<td class="number">${machine.invariants.length || 'none'}</td>
</tr>`,
  )
  const heads = [
    'Machine',
    'States',
    'Transitions',
    ...levels.map((level) => levelNames[level]),
    'Invariants',
  ]
  return `<div class="scroll" tabindex="0" role="region" aria-label="Overview of the machines"><table>
<thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>${rows.join('\n')}</tbody></table></div>`
}

function coverageBar({ transitions, levels: run }: ReportedMachine, level: Level): string {
  if (!run.includes(level)) return '<span class="none">no run</span>'
  const wanted = transitions.filter((one) => isWantedAt(one, level))
  const taken = wanted.filter(({ statuses }) => statuses[level] === 'taken').length
  const failed = wanted.filter(({ statuses }) => statuses[level] === 'failed').length
  if (wanted.length === 0) return '<span class="none">nothing to take</span>'
  const percent = Math.floor((taken / wanted.length) * 100)
  return `<span class="bar"><span class="${failed > 0 ? 'failed' : percent < 100 ? 'partial' : 'full'}" style="inline-size:${percent}%"></span></span> <span class="count">${taken} of ${wanted.length}${failed > 0 ? `, ${failed} failed` : ''}</span>`
}

function changesSection(changes: readonly Change[] | undefined): string {
  const content =
    changes === undefined
      ? '<p>There is no earlier report to compare with.</p>'
      : changes.length === 0
        ? '<p>Nothing has changed.</p>'
        : `<ul class="changes">${changes.map(({ machine, text }) => `<li><a href="#${machine}">${machine}</a> ${escaped(text)}</li>`).join('')}</ul>`
  return `<section aria-labelledby="changes-title"><h2 id="changes-title">Since the last report</h2>${content}</section>`
}

const machineSection = (
  machine: ReportedMachine,
) => `<section id="${machine.id}" class="machine${machine.drawing.width < narrowWidth ? ' narrow' : ''}" aria-labelledby="${machine.id}-title">
<div class="machine-head"><h2 id="${machine.id}-title">${machine.id}</h2>
<p>${machine.drawing.states.length - 1} states, ${machine.transitions.length} transitions${machine.invariants.length > 0 ? `. True after every event: ${escaped(machine.invariants.join('; '))}` : ''}.</p></div>
<div class="chart" tabindex="0" role="region" aria-label="Statechart of ${machine.id}">${drawingSvg(machine.drawing, `Statechart of ${machine.id}`)}</div>
<details class="list"><summary>Its transitions as a list</summary><ul>${machine.transitions.map(listItem).join('')}</ul></details>
<div class="walk" aria-live="polite"><p class="hint">Choose a transition to see the paths that take it.</p></div>
</section>`

/** CSS pixels: beside a drawing that is narrower, there is room for its paths. */
const narrowWidth = 700

const listItem = ({ key, reason }: ReportedTransition) =>
  `<li><button type="button" data-key="${escaped(key)}">${escaped(key)}</button>${reason === undefined ? '' : ` <span class="reason">${escaped(reason)}</span>`}</li>`

/** The font of the app, inside the page. */
function fontFace(): string {
  const file = '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2'
  const font = readFileSync(join(projectRoot, 'node_modules', file)).toString('base64')
  return `@font-face{font-family:"Schibsted Grotesk Variable";font-weight:400 900;src:url(data:font/woff2;base64,${font}) format("woff2")}`
}

/** The colours of the app's theme, as custom properties. */
function themeColors(): string {
  const theme = readFileSync(join(projectRoot, 'src/ui/theme.css'), 'utf8')
  const colors = [...theme.matchAll(/--color-[\w-]+: #[\da-f]{6};/g)].map(([color]) => color)
  return `:root{${colors.join('')}}`
}
