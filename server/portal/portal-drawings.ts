import { html } from 'hono/html'

import { loginHouse } from '#content/drawings/login-house.ts'
import type { Shape } from '#content/drawings/login-house.ts'

const path = ({ d, fill = 'none', stroke = 'none', strokeWidth = 0 }: Shape) =>
  html`<path d="${d}" fill="${fill}" stroke="${stroke}" stroke-width="${strokeWidth}" />`

/** The house of the app's login page. */
export const house = html`<svg
  class="house"
  viewBox="${loginHouse.viewBox}"
  stroke-linecap="round"
  stroke-linejoin="round"
  aria-hidden="true"
>
  ${loginHouse.shapes.map(path)}
</svg>`

export const mark = html`<svg class="mark" viewBox="0 0 40 40" aria-hidden="true">
  <path
    d="M4 17.600c0-1.200.5-2.200 1.500-2.900L18 5.400a3.400 3.400 0 0 1 4 0l12.500 9.300c1 .7 1.500 1.700 1.500 2.900V30a4 4 0 0 1-4 4H18.500l-7.200 5.200c-.8.6-1.800 0-1.800-.9V34H8a4 4 0 0 1-4-4z"
    fill="#1D2440"
  />
  <path
    d="M13.500 16.500h5.500v5.500h-5.500zM21 16.500h5.500v5.500H21zM13.500 24h5.500v5.500h-5.500zM21 24h5.500v5.500H21z"
    fill="#FFCB4D"
  />
</svg>`

/** An eye, with a line across it while the password is shown. */
export const eye = html`<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
  <path
    d="M2 12q4-7 10-7t10 7q-4 7-10 7T2 12zM9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0"
    fill="none"
    stroke="currentColor"
    stroke-width="2"
    stroke-linejoin="round"
  />
  <path class="strike" d="M4 4l16 16" stroke="currentColor" stroke-width="2" stroke-linecap="round" />
</svg>`
