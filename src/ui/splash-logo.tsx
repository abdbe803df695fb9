import { LogoMark } from './logo-mark.tsx'

type SplashLogoProps = {
  readonly wordmark: string
  /** How many panes are lit; at four the wall is lit too. */
  readonly lit: 0 | 1 | 2 | 3 | 4
  /** Dark instead of pending colours for the unlit panes. */
  readonly dark?: boolean
}

export function SplashLogo({ wordmark, lit, dark = false }: SplashLogoProps) {
  const pane = (index: number) =>
    `transition-[fill] duration-320 ${index < lit ? 'fill-lys' : dark ? 'fill-skumring' : 'fill-rute'}`
  return (
    <div className="grid justify-items-center gap-3">
      <LogoMark
        className="size-30"
        wall={`transition-[fill] duration-320 ${lit === 4 ? 'fill-lys-100' : 'fill-white'}`}
        panes={[pane(0), pane(1), pane(2), pane(3)]}
      />
      <p className="text-[min(2.5rem,15vw)] leading-none font-extrabold tracking-[-0.035em] text-white">
        {wordmark}
      </p>
    </div>
  )
}
