/** A gable with a white barge-board, a moon over it and a few stars. */
export function HouseRoof() {
  return (
    <svg aria-hidden="true" viewBox="0 0 560 152" className="block w-full overflow-visible">
      {stars.map(([x, y, size]) => (
        <circle key={x} cx={x} cy={y} r={size} className="fill-lys-200" opacity="0.8" />
      ))}
      <path d="M76 12A26 26 0 1 0 100 50A22 22 0 0 1 76 12Z" className="fill-lys-200" />
      <path d="M20 152L280 20L540 152Z" className="fill-skumring" />
      <path d="M0 152L280 6L560 152" className="fill-none stroke-white stroke-13 [stroke-linejoin:miter]" />
    </svg>
  )
}

const stars = [
  [18, 92, 1.8],
  [150, 26, 2.2],
  [196, 6, 1.4],
  [402, 20, 2.2],
  [446, 58, 1.6],
  [508, 30, 2.4],
  [544, 84, 1.6],
] as const
