type LogoMarkProps = {
  readonly className?: string | undefined
  readonly wall: string
  /** The fill class of each of the four panes, row by row. */
  readonly panes: readonly [string, string, string, string]
}

/** A house in the shape of a speech bubble, with a window of four panes. */
export function LogoMark({ className, wall, panes }: LogoMarkProps) {
  return (
    <svg aria-hidden="true" viewBox="0 0 40 40" className={className}>
      <path
        d="M4 17.6c0-1.200.5-2.200 1.500-2.900L18 5.400a3.400 3.400 0 0 1 4 0l12.500 9.300c1 .7 1.500 1.700 1.500 2.900V30a4 4 0 0 1-4 4H18.500l-7.200 5.200c-.8.6-1.800 0-1.800-.9V34H8a4 4 0 0 1-4-4z"
        className={wall}
      />
      {panes.map((pane, index) => (
        <rect
          key={index}
          x={index % 2 === 0 ? 13.5 : 21}
          y={index < 2 ? 16.5 : 24}
          width="5.5"
          height="5.5"
          className={pane}
        />
      ))}
    </svg>
  )
}
