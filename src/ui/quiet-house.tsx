type QuietHouseProps = { readonly variant: 'empty' | 'error' | 'offline' }

/** A house for empty states: dark windows, a closed door for an error, a fallen power line for offline. */
export function QuietHouse({ variant }: QuietHouseProps) {
  return (
    <svg aria-hidden="true" viewBox="0 0 120 96" className="w-30">
      <path
        d="m14 48 46-36 46 36"
        className="fill-none stroke-karm stroke-7 [stroke-linecap:round] [stroke-linejoin:round]"
      />
      <path d="M24 46v42h72V46L60 18z" className={variant === 'error' ? 'fill-feil-tint' : 'fill-sand'} />
      {variant === 'error' ? <ClosedDoor /> : <DarkWindow />}
      {variant === 'offline' && <FallenLine />}
    </svg>
  )
}

function ClosedDoor() {
  return (
    <>
      <rect x="46" y="48" width="28" height="40" rx="3" className="fill-white" />
      <rect x="50" y="52" width="20" height="36" className="fill-laave" />
      <circle cx="66" cy="71" r="2.5" className="fill-lys" />
    </>
  )
}

function DarkWindow() {
  return (
    <>
      <rect x="44" y="50" width="32" height="28" rx="3" className="fill-white" />
      <path d="M48 54h24v20H48z" className="fill-skumring" />
      <path d="M60 54v20M48 64h24" className="stroke-white stroke-3" />
    </>
  )
}

function FallenLine() {
  return (
    <g className="fill-none [stroke-linecap:round]">
      <path d="M114 88V20M108 28h12" className="stroke-skumring stroke-3" />
      <path d="M114 28q-9 12-11 30M90 36q6 6 5 20" className="stroke-skumring stroke-2" />
      <path d="m100 64 1-4M95 60l-2 5M99 70l-1 4" className="stroke-lys stroke-3" />
    </g>
  )
}
