import { html } from 'hono/html'

import { queryOf } from './portal-redirect.ts'
import type { SignInRequest } from './portal-redirect.ts'

type Page = ReturnType<typeof html>

export const loginPage = (input: {
  readonly request: SignInRequest
  readonly formToken: string
  readonly offersFeide: boolean
  /** The person cancelled the sign-in at Feide. */
  readonly hasCancelled?: boolean
  readonly email?: string
  readonly failure?: string
}) =>
  page(
    'Logg inn',
    html`<h1>Logg inn</h1>
      <p class="lead">Bruk brukeren din fra barnehagen, så sender vi deg videre til Språkhuset.</p>
      ${input.failure === undefined ? '' : html`<p class="refusal" role="alert" id="refusal">${input.failure}</p>`}
      ${input.hasCancelled === true ? cancelled : ''}
      <form method="post" action="${loginAddress(input.request)}">
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
          />
        </div>
        <div class="field">
          <label for="password">Passord</label>
          <input id="password" name="password" type="password" autocomplete="current-password" required />
        </div>
        <button type="submit">Logg inn</button>
      </form>
      ${input.offersFeide ? feideChoice(input.request) : ''}`,
  )

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
          ? html`<a class="choice" href="${input.publicUrl}/login">Gå til innloggingen i Språkhuset</a>`
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
      <p><a href="${publicUrl}/login">Gå til innloggingen i Språkhuset</a></p>`,
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
    'Barnehageportalen',
    html`<h1>Barnehageportalen</h1>
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

const mark = html`<svg viewBox="0 0 40 40" width="44" height="44" aria-hidden="true">
  <path
    d="M4 17.600c0-1.200.5-2.200 1.500-2.900L18 5.400a3.400 3.400 0 0 1 4 0l12.500 9.300c1 .7 1.500 1.700 1.500 2.900V30a4 4 0 0 1-4 4H18.500l-7.200 5.200c-.8.6-1.800 0-1.800-.9V34H8a4 4 0 0 1-4-4z"
    fill="#1D2440"
  />
  <path
    d="M13.500 16.500h5.500v5.500h-5.500zM21 16.500h5.500v5.500H21zM13.500 24h5.500v5.500h-5.500zM21 24h5.500v5.500H21z"
    fill="#FFCB4D"
  />
</svg>`

const house = html`<svg class="house" viewBox="0 0 240 200" aria-hidden="true">
  <rect x="160" y="40" width="18" height="36" fill="#7F241A" />
  <rect x="156" y="36" width="26" height="7" fill="#fff" />
  <path d="M48 96L120 36l72 60v92H48z" fill="#A8382B" />
  <path
    d="M36 104L120 34l84 70"
    fill="none"
    stroke="#fff"
    stroke-width="8"
    stroke-linecap="round"
    stroke-linejoin="round"
  />
  <circle cx="120" cy="76" r="14" fill="#FFCB4D" stroke="#fff" stroke-width="4" />
  <path d="M120 62v28M106 76h28" stroke="#fff" stroke-width="3" />
  <rect x="64" y="106" width="34" height="34" fill="#FFCB4D" stroke="#fff" stroke-width="4" />
  <path d="M81 106v34M64 123h34" stroke="#fff" stroke-width="3" />
  <rect x="142" y="106" width="34" height="34" fill="#FFCB4D" stroke="#fff" stroke-width="4" />
  <path d="M159 106v34M142 123h34" stroke="#fff" stroke-width="3" />
  <rect x="102" y="142" width="36" height="46" fill="#FFCB4D" stroke="#fff" stroke-width="4" />
  <path d="M102 142l24 8v38h-24z" fill="#263A7C" />
  <circle cx="122" cy="170" r="2" fill="#FFCB4D" />
</svg>`
