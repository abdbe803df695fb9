/** The roof of a house card, as wide as the card, in the colours of its area. */
export function GableRoof() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 60"
      preserveAspectRatio="none"
      className="pointer-events-none relative z-1 -mb-2 block h-11 w-full overflow-visible sm:-mb-2.25 sm:h-15"
    >
      <path d="M3.5 52 50 8l46.500 44v8h-93Z" className="fill-paint" />
      <path d="M2 53 50 11l48 42" className={`${board} stroke-white`} vectorEffect="non-scaling-stroke" />
      <path d="M1.8 50 50 6l48.200 44" className={`${board} stroke-ink`} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

const board = 'fill-none stroke-9 [stroke-linecap:round] [stroke-linejoin:round]'
