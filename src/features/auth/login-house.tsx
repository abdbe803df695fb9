import { NightSky } from '#src/ui/night-sky.tsx'

import { LoginHouseWindows } from './login-house-windows.tsx'

/** A drawing of the house in the evening, with lit windows and an open door. Decorative. */
export function LoginHouse() {
  return (
    <div
      aria-hidden="true"
      className="relative isolate h-62.5 overflow-hidden md:h-82.5 lg:sticky lg:top-0 lg:h-dvh print:hidden"
    >
      <NightSky hills="h-37.5 translate-y-17.5 lg:h-65 lg:translate-y-0" />
      <svg
        viewBox="0 0 480 430"
        className="absolute bottom-2.5 left-1/2 h-57.5 -translate-x-1/2 overflow-visible md:h-77.5 lg:bottom-[8vh] lg:h-[min(74vh,40rem)]"
      >
        <Ground />
        <Wall />
        <Roof />
        <LoginHouseWindows />
        <Door />
      </svg>
    </div>
  )
}

function Ground() {
  return (
    <>
      <path d="M-1400 470V428Q-300 404 96 412T480 416T1800 400V1100H-1400Z" className="fill-sno" />
      <path d="M286 413h92l150 150H194z" className="fill-lys-100" />
    </>
  )
}

function Wall() {
  return (
    <>
      <path d="M328 70h36v90h-36z" className="fill-laave-900" />
      <path d="M322 62h48v12h-48z" className="fill-white" />
      <path d="M96 190 240 72l144 118v210H96z" className="fill-laave" />
      {boards.map((x) => (
        <path key={x} d={`M${x} ${eavesAt(x)}V400`} className="stroke-natt/15" />
      ))}
      <path d="M96 400h172v14H96z" className="fill-skinne" />
      <path d="M268 400h114v14H268z" className="fill-karm" />
    </>
  )
}

const boards = Array.from({ length: 20 }, (_, index) => 110 + 14 * index)
/** The y at which a board meets the underside of the roof. */
const eavesAt = (x: number) => Math.round(96 + Math.abs(x - 240) * 0.85)

function Roof() {
  return (
    <g className="fill-none [stroke-linejoin:round]">
      <path d="M64 206 240 56l176 150" className="stroke-skumring stroke-30" />
      <path d="M58 196 240 42l182 154" className="stroke-white stroke-12 [stroke-linecap:round]" />
    </g>
  )
}

function Door() {
  return (
    <>
      <rect x="284" y="296" width="82" height="104" rx="3" className="fill-white" />
      <rect x="291" y="303" width="68" height="97" className="fill-lys" />
      <path d="m291 303 44 14v83h-44z" className="fill-blaa-700" />
      <circle cx="327" cy="358" r="3.5" className="fill-lys" />
    </>
  )
}
