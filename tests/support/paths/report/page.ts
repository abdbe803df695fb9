import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { projectRoot } from '#server/environment/project-root.ts'

import { type Level, levels } from '../coverage.ts'
import { chartSvg } from './chart-svg.ts'
import { type Change, changeKinds } from './changes.ts'
import { type CoverageState, coverageStates, countsOf, stateNames } from './coverage-states.ts'
import { html, type Markup, scriptJson, trusted } from './markup.ts'
import type { PageData } from './page-script.ts'
import { byLevel, type ReportMachine, type RunOrigin } from './report-data.ts'

/** What the page needs besides the machines. */
export type PageParts = {
  readonly at: string
  /** When the report was written with which this one is compared, and what has changed since. */
  readonly changes: { readonly since: string; readonly list: readonly Change[] } | undefined
  readonly screenshots: Readonly<Record<string, string>>
  readonly style: string
  readonly script: string
}

const levelNames: Readonly<Record<Level, string>> = {
  actor: 'Actor',
  app: 'App',
  browser: 'Browser',
  manual: 'By hand',
}

/** The report as one page that needs no other file. */
export function pageOf(machines: readonly ReportMachine[], parts: PageParts): string {
  const start = levels.find((level) => machines.some(({ runs }) => runs[level])) ?? 'actor'
  const data: PageData = {
    machines: machines.map(({ id, reasons, states, runs }) => ({
      id,
      reasons,
      states,
      paths: byLevel((level) => runs[level]?.paths),
    })),
    stateNames,
    screenshots: parts.screenshots,
  }
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Paths through the machines – Språkhuset</title>
        <link rel="icon" href="data:," />
        <style>
          ${trusted(parts.style)}
        </style>
      </head>
      <body>
        <a class="skip" href="#overview">Skip to the overview</a>
        ${symbols}
        <header class="top">
          <div class="frame-of-page">
            <p class="brand">${houseMark}Språkhuset</p>
            <h1>Paths through the machines</h1>
            <p class="lead">
              Every flow of the program is a statechart. Its transitions are coloured by what the last
              recorded runs have covered. Written ${timeText(parts.at)}.
            </p>
          </div>
        </header>
        <div class="switches" role="region" aria-label="What the charts show">
          <div class="frame-of-page">
            ${switchOf(
              'level',
              'Covered by',
              levels.map((level) => [level, levelNames[level]]),
              start,
            )}
            ${switchOf(
              'language',
              'Sentences',
              [
                ['en', 'English'],
                ['nb', 'Norsk'],
              ],
              'en',
            )}
            <ul class="legend" aria-label="Legend">
              ${coverageStates.map(
                (state) => html`<li class="${state}">${symbol(state)}${stateNames[state]}</li>`,
              )}
            </ul>
          </div>
        </div>
        <main>
          <div class="frame-of-page">${changesPart(parts.changes)} ${overviewPart(machines)}</div>
          ${machines.map(machinePart)}
        </main>
        <script type="application/json" id="report-data">
          ${scriptJson(data)}
        </script>
        <script type="module">
          ${trusted(parts.script)}
        </script>
      </body>
    </html> `.markup
}

const timeText = (at: string) => `${times.format(new Date(at))} UTC`

const times = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

const symbol = (state: CoverageState) =>
  html`<svg class="symbol" width="14" height="14" aria-hidden="true"><use href="#symbol-${state}" /></svg>`

const symbols = html`<svg class="definitions" aria-hidden="true" width="0" height="0">
  <symbol id="symbol-covered" viewBox="0 0 14 14">
    <circle cx="7" cy="7" r="7" fill="currentColor" />
    <path
      d="M3.6 7.3 6 9.7l4.5-5"
      fill="none"
      stroke="#fff"
      stroke-width="2"
      stroke-linecap="round"
      stroke-linejoin="round"
    />
  </symbol>
  <symbol id="symbol-missing" viewBox="0 0 14 14">
    <circle
      cx="7"
      cy="7"
      r="5.8"
      fill="#fff"
      stroke="currentColor"
      stroke-width="2"
      stroke-dasharray="3 2.2"
    />
  </symbol>
  <symbol id="symbol-other" viewBox="0 0 14 14">
    <circle cx="7" cy="7" r="2.5" fill="currentColor" />
  </symbol>
  <symbol id="symbol-unreachable" viewBox="0 0 14 14">
    <circle cx="7" cy="7" r="6" fill="#fff" stroke="currentColor" stroke-width="2" />
    <path d="M3.5 10.5l7-7" stroke="currentColor" stroke-width="2" />
  </symbol>
  <symbol id="symbol-failed" viewBox="0 0 14 14">
    <path d="M4.1 0h5.8L14 4.1v5.8L9.9 14H4.1L0 9.9V4.1z" fill="currentColor" />
    <path d="M4.4 4.4l5.2 5.2m0-5.2L4.4 9.6" stroke="#fff" stroke-width="2" stroke-linecap="round" />
  </symbol>
</svg>`

const houseMark = trusted(
  readFileSync(join(projectRoot, 'public/favicon.svg'), 'utf8').replace(
    '<svg',
    '<svg width="34" height="34" aria-hidden="true"',
  ),
)

const switchOf = (
  name: string,
  legend: string,
  choices: readonly (readonly [value: string, text: string])[],
  checked: string,
) =>
  html`<fieldset class="switch">
    <legend>${legend}</legend>
    <div>
      ${choices.map(
        ([value, text]) =>
          html`<label
            ><input
              type="radio"
              name="${name}"
              value="${value}"
              ${trusted(value === checked ? ' checked' : '')}
              autocomplete="off"
            /><span>${text}</span></label
          >`,
      )}
    </div>
  </fieldset>`

function changesPart(changes: PageParts['changes']): Markup {
  if (!changes)
    return html`<section class="card" aria-labelledby="changes">
      <h2 id="changes">What changed</h2>
      <p>This is the first report. The next one is compared with it.</p>
    </section>`
  const { since, list } = changes
  return html`<section class="card" aria-labelledby="changes">
    <h2 id="changes">What changed since ${timeText(since)}</h2>
    ${
      list.length === 0
        ? html`<p>Nothing.</p>`
        : changeKinds.map((kind) => {
            const those = list.filter((change) => change.kind === kind)
            return those.length === 0
              ? undefined
              : html`<details
                  class="change"
                  ${trusted(kind === 'newly failing' || those.length <= 8 ? ' open' : '')}
                >
                  <summary>${sentenceCase(kind)} <span class="count">${those.length}</span></summary>
                  <ul>
                    ${those.map(changeItem)}
                  </ul>
                </details>`
          })
    }
  </section>`
}

const changeItem = ({ kind, machine, key, level }: Change) =>
  html`<li>
    ${
      kind === 'machine removed' ? machine : html`<a href="#machine-${machine}">${machine}</a>`
    }${key === undefined ? undefined : html` <code>${key}</code>`}${
      level === undefined ? undefined : html` <span class="level">${levelNames[level]}</span>`
    }
  </li>`

const sentenceCase = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

const overviewPart = (machines: readonly ReportMachine[]) =>
  html`<section class="card" aria-labelledby="overview">
    <h2 id="overview" tabindex="-1">${machines.length} machines</h2>
    <table class="overview">
      <thead>
        <tr>
          <th scope="col">Machine</th>
          <th scope="col" class="number">States</th>
          <th scope="col" class="number">Transitions</th>
          ${levels.map((level) => html`<th scope="col">${levelNames[level]}</th>`)}
          <th scope="col" class="number">Cannot be reached</th>
          <th scope="col" class="number">Invariants</th>
          <th scope="col" class="number">Mutants noticed</th>
          <th scope="col">Texts</th>
        </tr>
      </thead>
      <tbody>
        ${machines.map(overviewRow)}
      </tbody>
    </table>
  </section>`

const overviewRow = (machine: ReportMachine) =>
  html`<tr>
    <th scope="row">
      <a href="#machine-${machine.id}">${machine.id}</a>${
        machine.hasModel ? undefined : html`<span class="flag">no model</span>`
      }
    </th>
    <td class="number" data-name="States">${machine.stateCount}</td>
    <td class="number" data-name="Transitions">${machine.keys.length}</td>
    ${levels.map((level) => html`<td data-name="${levelNames[level]}">${coverageCell(machine, level)}</td>`)}
    <td class="number" data-name="Cannot be reached">
      ${Object.keys({ ...machine.reasons.actor, ...machine.reasons.browser }).length || '–'}
    </td>
    <td class="number" data-name="Invariants">
      ${machine.invariants.length || html`<span class="flag">none</span>`}
    </td>
    <td class="number" data-name="Mutants noticed">${mutantsCell(machine.mutants)}</td>
    <td data-name="Texts">
      ${
        machine.withoutText.length === 0
          ? 'complete'
          : html`<span class="flag" title="${machine.withoutText.join(', ')}"
              >${machine.withoutText.length} missing</span
            >`
      }
    </td>
  </tr>`

function mutantsCell(mutants: ReportMachine['mutants']): Markup | string {
  if (!mutants) return html`<span class="flag">not tried</span>`
  const { score } = mutants
  return score < leastNoticed ? html`<span class="flag">${score} %</span>` : `${score} %`
}

/** The least percentage of mutants that tests have to notice. */
const leastNoticed = 95

const isOnScreen = (level: Level) => level === 'browser' || level === 'manual'

/** A bar over the transitions that can be reached, and the counts in words. */
function coverageCell({ runs, origins, states, reasons, hasBinding }: ReportMachine, level: Level): Markup {
  if (!runs[level])
    return html`<span class="flag" title="${origins[level]?.text ?? ''}"
      >${isOnScreen(level) && !hasBinding ? 'no binding, no run' : noRunText(origins[level])}</span
    >`
  const counts = countsOf(states[level])
  const reachable = counts.covered + counts.missing + counts.failed
  const part = (count: number) => (reachable === 0 ? 0 : Math.round((count / reachable) * 1000) / 10)
  const surprises = Object.keys(reasons[level]).filter((key) => states[level][key] === 'covered')
  const failed = counts.failed === 0 ? '' : `, ${counts.failed} failed`
  return html`<span class="bar" aria-hidden="true"
      ><span class="covered" style="width:${part(counts.covered)}%"></span
      ><span class="failed" style="width:${part(counts.failed)}%"></span
    ></span>
    <span class="counts"
      ><b>${counts.covered}</b> of
      ${reachable}${failed}${
        isOnScreen(level) && !hasBinding ? html`<span class="flag">no binding</span>` : undefined
      }${
        surprises.length === 0
          ? undefined
          : html`<span class="flag" title="${surprises.join(', ')}"
              >${surprises.length} listed as unreachable</span
            >`
      }</span
    >`
}

const noRunText = (origin: RunOrigin | undefined) =>
  origin?.isOutdated === true ? 'run of another chart' : 'no run'

/** Where the runs of a machine come from, by level. */
const originsText = ({ origins }: ReportMachine) =>
  levels
    .flatMap((level) => {
      const origin = origins[level]
      if (!origin) return []
      return `${levelNames[level]}: ${origin.text}${origin.isOutdated ? ', of another chart, which does not count' : ''}`
    })
    .join('; ')

function machinePart(machine: ReportMachine): Markup {
  const { id, drawing, stateCount, keys, invariants, mutants } = machine
  const isWide = drawing.width > drawing.height
  return html`<section
    class="machine ${isWide ? 'wide' : 'tall'}"
    id="machine-${id}"
    aria-labelledby="name-${id}"
  >
    <div class="frame-of-page heading">
      <div>
        <h2 id="name-${id}">${id}</h2>
        <p class="facts">
          ${countText(stateCount, 'state')}, ${countText(keys.length, 'transition')},
          ${countText(invariants.length, 'invariant')}
        </p>
        <p class="facts">${originsText(machine) || 'No run.'}</p>
      </div>
      <p class="tools">
        <button type="button" class="whole" aria-pressed="false">Whole chart</button>
        <a href="#overview">To the overview</a>
      </p>
    </div>
    <div class="frame-of-page with-panel">
      <div
        class="frame"
        role="region"
        tabindex="0"
        aria-label="Chart of ${id}; the arrow keys go through its transitions"
      >
        ${chartSvg(id, drawing)}
      </div>
      <div class="panel" tabindex="-1" role="region" aria-label="Paths of ${id}"></div>
      <p class="only-read" role="status"></p>
    </div>
    <div class="frame-of-page">
      ${
        invariants.length === 0
          ? undefined
          : html`<details>
              <summary>Invariants <span class="count">${invariants.length}</span></summary>
              <ul>
                ${invariants.map((invariant) => html`<li>${invariant}</li>`)}
              </ul>
            </details>`
      }
      ${mutants && mutants.missed.length > 0 ? missedMutants(mutants.missed) : undefined}
      ${keys.length === 0 ? undefined : transitionTable(machine)}
    </div>
  </section>`
}

const missedMutants = (missed: NonNullable<ReportMachine['mutants']>['missed']) =>
  html`<details>
    <summary>Mutants that no test notices <span class="count">${missed.length}</span></summary>
    <ul>
      ${missed.map(
        ({ name, reason }) =>
          html`<li><code>${name}</code>${reason === undefined ? undefined : ` – ${reason}`}</li>`,
      )}
    </ul>
  </details>`

const transitionTable = ({ keys, states, reasons, runs }: ReportMachine) =>
  html`<details>
    <summary>All transitions <span class="count">${keys.length}</span></summary>
    <div class="scrolls" role="region" tabindex="0" aria-label="All transitions">
      <table class="transitions">
        <thead>
          <tr>
            <th scope="col">Transition</th>
            ${levels.map((level) => html`<th scope="col">${levelNames[level]}</th>`)}
            <th scope="col">Why it cannot be reached</th>
          </tr>
        </thead>
        <tbody>
          ${keys.map(
            (key) =>
              html`<tr>
                <th scope="row"><button type="button" data-choose="${key}">${key}</button></th>
                ${levels.map(
                  (level) =>
                    html`<td>${runs[level] ? verdict(states[level][key] ?? 'missing') : 'no run'}</td>`,
                )}
                <td>${reasons.actor[key] ?? reasons.browser[key]}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </details>`

const verdict = (state: CoverageState) =>
  html`<span class="verdict ${state}">${symbol(state)}${stateNames[state]}</span>`

const countText = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
