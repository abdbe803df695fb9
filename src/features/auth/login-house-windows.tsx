import type { ReactNode } from 'react'

/** The lit windows of the house, two of them with a child. */
export function LoginHouseWindows() {
  return (
    <>
      <GableWindow />
      <Window x={121} y={193}>
        <Child x={142} shirt="nar" skin="#7C4B2F">
          <path d="M-24-60a24 24 0 0 1 48 0q-12-10-48 0z" fill="#2B1D1A" />
        </Child>
      </Window>
      <Window x={287} y={193}>
        <Child x={338} shirt="etikk" skin="#F6D2B8" behind={<Plaits />}>
          <path d="M-23-60a23 23 0 0 1 46 0q-10 0-20-10q-8 10-26 10z" fill="#DDA646" />
        </Child>
      </Window>
      <Window x={121} y={301} />
    </>
  )
}

function GableWindow() {
  return (
    <>
      <circle cx="240" cy="138" r="30" className="fill-white" />
      <circle cx="240" cy="138" r="24" className="fill-lys" />
      <path d="M240 114v48M216 138h48" className="stroke-white stroke-5" />
    </>
  )
}

type WindowProps = { readonly x: number; readonly y: number; readonly children?: ReactNode }

function Window({ x, y, children }: WindowProps) {
  return (
    <>
      <rect x={x} y={y} width="72" height="76" rx="3" className="fill-white" />
      <rect x={x + 5} y={y + 5} width="62" height="66" className="fill-lys" />
      {children}
      <path d={`M${x + 36} ${y + 5}v66M${x + 5} ${y + 33}h62`} className="stroke-white stroke-5" />
      <rect x={x - 6} y={y + 75} width="84" height="9" rx="2" className="fill-white" />
    </>
  )
}

type ChildProps = {
  readonly x: number
  readonly shirt: 'nar' | 'etikk'
  readonly skin: string
  readonly behind?: ReactNode
  readonly children: ReactNode
}

function Child({ x, shirt, skin, behind, children }: ChildProps) {
  return (
    <g transform={`translate(${x} 264) scale(0.6)`} data-omr={shirt}>
      {behind}
      <circle cy="-58" r="22" fill={skin} />
      <path d="M-26 0Q-28-34 0-34Q28-34 26 0Z" className="fill-paint" />
      <circle cx="-7" cy="-56" r="3" className="fill-natt" />
      <circle cx="7" cy="-56" r="3" className="fill-natt" />
      <path d="M-6-47Q0-41 6-47" className="fill-none stroke-natt stroke-3" />
      {children}
    </g>
  )
}

function Plaits() {
  return <path d="M-24-58a24 24 0 0 1 48 0v24h-48Z" fill="#DDA646" />
}
