import { html } from 'hono/html'

import { hrefOf } from '#src/contract/pages.ts'

import { eye, house, mark } from './portal-drawings.ts'
import { queryOf } from './portal-redirect.ts'
import type { SignInRequest } from './portal-redirect.ts'

export type LoginField = 'email' | 'password'

type Page = ReturnType<typeof html>

export const loginPage = (input: {
  readonly request: SignInRequest
  readonly formToken: string
  readonly offersFeide: boolean
  /** The person cancelled the sign-in at Feide. */
  readonly hasCancelled?: boolean
  readonly email?: string
  readonly failure?: string
  /** The fields that were sent empty. */
  readonly missing?: readonly LoginField[]
  readonly publicUrl: string
}) =>
  page(
    'Logg inn',
    html`<h1>Logg inn</h1>
      <p class="lead">Bruk brukeren din fra barnehagen, så sender vi deg videre til Språkhuset.</p>
      ${input.failure === undefined ? '' : html`<p class="refusal" role="alert" id="refusal">${input.failure}</p>`}
      ${input.hasCancelled === true ? cancelled : ''}
      <form method="post" action="${loginAddress(input.request)}" novalidate>
        <input type="hidden" name="formToken" value="${input.formToken}" />
        <div class="field">
          <label for="email">E-post</label>
          <input
            id="email"
            name="email"
            type="email"
            autocomplete="username"
            autocapitalize="none"
            spellcheck="false"
            required
            value="${input.email ?? ''}"
            ${faultAttributes(input.missing, 'email')}
          />
          ${faultText(input.missing, 'email')}
        </div>
        <div class="field">
          <label for="password">Passord</label>
          <div class="reveal">
            <input
              id="password"
              name="password"
              type="password"
              autocomplete="current-password"
              autocapitalize="none"
              spellcheck="false"
              required
              ${faultAttributes(input.missing, 'password')}
            />
            <button
              type="button"
              class="eye"
              aria-label="Vis passord"
              data-show="Vis passord"
              data-hide="Skjul passord"
              hidden
            >
              ${eye}
            </button>
          </div>
          ${faultText(input.missing, 'password')}
        </div>
        <button type="submit">Logg inn</button>
      </form>
      ${input.offersFeide ? feideChoice(input.request) : ''}
      <p class="ways">
        <a href="${input.publicUrl}${hrefOf('login', { glemt: '1' })}">Glemt passord?</a>
        <a href="${input.publicUrl}${hrefOf('login')}">Tilbake til Språkhuset</a>
      </p>`,
  )

const missingTexts = { email: 'Skriv e-postadressen din.', password: 'Skriv passordet ditt.' } as const

/** Marks an empty field as invalid; the first one receives the focus. */
const faultAttributes = (missing: readonly LoginField[] = [], field: LoginField) =>
  missing.includes(field)
    ? html`aria-invalid="true" aria-describedby="${field}-error" ${missing[0] === field ? 'autofocus' : ''}`
    : ''

const faultText = (missing: readonly LoginField[] = [], field: LoginField) =>
  missing.includes(field) ? html`<p class="fault" id="${field}-error">${missingTexts[field]}</p>` : ''

/** A link instead of a form, because Chromium would also apply `form-action` to the provider’s address. */
const feideChoice = (request: SignInRequest) =>
  html`<p class="or" aria-hidden="true"><span>eller</span></p>
    <a class="choice" href="${feideAddress(request)}">Logg inn med Feide</a>`

const cancelled = html`<p class="notice" role="status">
  Du avbrøt innloggingen med Feide. Du kan prøve igjen når du vil.
</p>`

const feideAddress = (request: SignInRequest) => `/portal/feide?${queryOf(request)}`

const loginAddress = (request: SignInRequest) => `/portal/login?${queryOf(request)}`

/** The page for a failed sign-in with Feide. */
export const feideFailurePage = (input: {
  readonly status: 400 | 502 | 503
  /** `undefined` when the pending sign-in is unknown. */
  readonly request: SignInRequest | undefined
  readonly publicUrl: string
}) =>
  page(
    'Innloggingen med Feide gikk ikke',
    html`<h1>Innloggingen med Feide gikk ikke</h1>
      <p class="lead">${failureTexts[input.status]}</p>
      ${
        input.request === undefined
          ? html`<a class="choice" href="${input.publicUrl}${hrefOf('login')}"
              >Gå til innloggingen i Språkhuset</a
            >`
          : html`<a class="choice" href="${feideAddress(input.request)}">Prøv igjen med Feide</a>
              <p><a href="${loginAddress(input.request)}">Logg inn med passord</a></p>`
      }`,
  )

const failureTexts = {
  400: 'Den tok for lang tid, var brukt før, eller ble begynt i en annen nettleser. Begynn på nytt, så går det som regel.',
  502: 'Vi fikk et svar fra Feide som vi ikke kan stole på, og stoppet for sikkerhets skyld.',
  503: 'Vi får ikke kontakt med Feide akkurat nå. Prøv igjen om litt.',
}

/** The page for a person whom Feide has authenticated, but who has no usable user here. */
export const unknownFeideUserPage = (input: {
  readonly kind: 'unknown' | 'deactivated' | 'taken'
  readonly feideName: string | undefined
  readonly request: SignInRequest
}) => {
  const { title, reason, remedy } = unknownUserTexts[input.kind]
  return page(
    title,
    html`<h1>${title}</h1>
      <p class="lead">${reason}</p>
      ${
        input.feideName === undefined
          ? html`<p>Feide oppga ikke noe Feide-navn for deg.</p>`
          : html`<p>Du brukte Feide-navnet <strong class="name">${input.feideName}</strong>.</p>`
      }
      <p>${remedy}</p>
      <p><a href="${loginAddress(input.request)}">Tilbake til innloggingen</a></p>`,
  )
}

const unknownUserTexts = {
  unknown: {
    title: 'Vi kjenner ikke Feide-navnet ditt',
    reason: 'Du er logget inn hos Feide, men ingen barnehage har registrert deg hos oss med det navnet.',
    remedy:
      'Be styreren i barnehagen din registrere Feide-navnet. Har du allerede et passord hos oss, kan du logge inn med det.',
  },
  deactivated: {
    title: 'Brukeren din er stengt',
    reason: 'Du er logget inn hos Feide, men brukeren din i Språkhuset er ikke lenger i bruk.',
    remedy: 'Spør styreren i barnehagen din hvis du fortsatt skal ha tilgang.',
  },
  taken: {
    title: 'Feide-navnet er koblet til en annen',
    reason: 'Brukeren i Språkhuset som har dette navnet, er koblet til en annen Feide-konto enn din.',
    remedy: 'Be styreren i barnehagen din rette opp i det.',
  },
}

/** The page for a rejected sign-in request. It repeats nothing of the request. */
export const invalidRequestPage = (fault: 'redirect' | 'challenge', publicUrl: string) => {
  const { title, reason } = requestFaults[fault]
  return page(
    title,
    html`<h1>${title}</h1>
      <p class="lead">${reason}</p>
      <p><a href="${publicUrl}${hrefOf('login')}">Gå til innloggingen i Språkhuset</a></p>`,
  )
}

const requestFaults = {
  redirect: {
    title: 'Ukjent adresse',
    reason:
      'Lenken ber portalen sende deg til en adresse vi ikke kjenner. For sikkerhets skyld stopper vi her.',
  },
  challenge: {
    title: 'Start fra Språkhuset',
    reason: 'Innloggingen må startes fra Språkhuset, i samme nettleser. For sikkerhets skyld stopper vi her.',
  },
}

export const aboutPage = (publicUrl: string) =>
  page(
    'Om portalen',
    html`<h1>Slik logger du inn</h1>
      <p class="lead">
        Her logger ansatte i barnehager inn. Det er barnehagen din som gir deg tilgang til Språkhuset. Mangler
        du tilgang, så spør styreren.
      </p>
      <p><a href="${publicUrl}/">Tilbake til Språkhuset</a></p>`,
  )

const page = (title: string, content: Page) =>
  html`<!doctype html>
    <html lang="nb-NO">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} – Språkhuset</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/portal/portal.css" />
        <script src="/portal/portal.js" defer></script>
      </head>
      <body>
        <div class="sky">${house}</div>
        <main>
          <div class="box">
            <p class="logo">${mark}<span>Barnehageportalen</span></p>
            ${content}
          </div>
        </main>
      </body>
    </html>`
