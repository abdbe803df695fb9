import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { Hono } from 'hono'
import { html } from 'hono/html'
import type * as v from 'valibot'

import { failuresOf } from '#src/contract/endpoint.ts'
import type { Endpoint, EndpointTable, SummariesByNoun } from '#src/contract/endpoint.ts'
import { lazy } from '#src/domain/lazy.ts'

import { projectRoot } from '../environment/project-root.ts'
import type { Tables } from './endpoint-routes.ts'
import { schemaOf } from './openapi.ts'

/** `/api/docs`, the documentation page of the API, without script and with one style sheet. */
export function docsRoutes<AllTables extends Tables>(
  tables: AllTables,
  summaries: SummariesByNoun<AllTables>,
): Hono {
  // Few open it, and building it takes most of the time of composing a server.
  const page = lazy(() => docsPage(tables, summaries))
  const style = readFileSync(join(projectRoot, 'server/http/docs.css'), 'utf8')
  const routes = new Hono()
  routes.get('/api/docs', (c) => {
    c.header('Cache-Control', 'no-cache')
    return c.html(page())
  })
  routes.get('/api/docs.css', (c) => {
    c.header('Content-Type', 'text/css; charset=utf-8')
    c.header('Cache-Control', 'no-cache')
    return c.body(style)
  })
  return routes
}

const docsPage = (tables: Tables, summaries: SummariesByNoun<Tables>) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>The API – Språkhuset</title>
        <link rel="stylesheet" href="/api/docs.css" />
      </head>
      <body>
        <header>
          <h1>The API of Språkhuset</h1>
          <p>
            Every call of the contract, in its order. The same as
            <a href="/api/openapi.json">an OpenAPI 3.1 document</a>.
          </p>
        </header>
        <nav aria-label="Resources">
          <ul>
            ${Object.keys(tables).map((name) => html`<li><a href="#${name}">${name}</a></li>`)}
          </ul>
        </nav>
        <main>${Object.entries(tables).map(([name, table]) => resource(name, table, summaries[name]))}</main>
      </body>
    </html>`

const resource = (name: string, table: EndpointTable, summaries: Readonly<Record<string, string>> = {}) =>
  html`<section id="${name}" aria-labelledby="${name}-title">
    <h2 id="${name}-title">${name}</h2>
    ${Object.entries(table).map(([key, endpoint]) => article(endpoint, summaries[key]))}
  </section>`

const article = (endpoint: Endpoint, summary: string | undefined) =>
  html`<article>
    <h3><span class="method">${endpoint.method}</span> <code>${endpoint.path}</code></h3>
    <p>${summary}</p>
    <dl>
      ${fact('Who', whoTexts[endpoint.who])} ${fact('Scope', scopeTexts[endpoint.scope])}
      ${fact('Host', endpoint.host)} ${fact('Errors', failuresOf(endpoint).join(', ') || 'none of its own')}
    </dl>
    ${part('Parameters', endpoint.params, 'input')} ${part('Query', endpoint.query, 'input')}
    ${part('Body', endpoint.body, 'input')} ${part('Response', endpoint.response, 'output')}
  </article>`

const fact = (name: string, value: string) =>
  html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`

const part = (name: string, schema: v.GenericSchema | undefined, typeMode: 'input' | 'output') =>
  schema &&
  html`<details>
    <summary>${name}</summary>
    <pre tabindex="0"><code>${JSON.stringify(schemaOf(schema, typeMode), undefined, 2)}</code></pre>
  </details>`

const whoTexts = {
  anyone: 'anyone',
  signedIn: 'anyone signed in',
  staff: 'staff with an affiliation',
  leaders: 'Leder and Administrator',
  administrators: 'Administrator',
  bankEditors: 'bank editors',
} satisfies Record<Endpoint['who'], string>

const scopeTexts = {
  none: 'none',
  organization: 'an organisation (orgctx)',
  department: 'a department (orgctx and depctx)',
} satisfies Record<Endpoint['scope'], string>
