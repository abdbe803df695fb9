import type { ReactNode } from 'react'

type NameBesidePictureProps = {
  readonly name: string
  readonly picture: ReactNode
  /** What can be done with the picture. */
  readonly children?: ReactNode
}

export const NameBesidePicture = ({ name, picture, children }: NameBesidePictureProps) => (
  <div className="flex items-center gap-4 max-xs:flex-col max-xs:items-start">
    {picture}
    <div className="grid min-h-20 min-w-0 grid-cols-[minmax(0,1fr)] content-center gap-2.5">
      <h2 className="text-lg leading-tight">{name}</h2>
      {children}
    </div>
  </div>
)
